/** The rules beside a table: which part of them is open, if any. A page that draws it hangs it up. */
class Drawer {
  section = $state<string>();
  /** Whether it would be seen: a replay has no room beside it. */
  isHere = $state(false);

  /** As long as a page draws it, until what is returned is called; then it is closed. */
  hang(): () => void {
    this.isHere = true;
    return () => {
      this.isHere = false;
      this.close();
    };
  }

  /** Opens the rules at a section, `ranking` for what beats what; asked for what is open already, puts them away. */
  toggle(section = 'summary'): void {
    if (this.isHere) this.section = this.section === section ? undefined : section;
  }

  close(): void {
    this.section = undefined;
  }
}

export const drawer = new Drawer();
