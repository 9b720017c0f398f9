/** The rules beside a table: which part of them is open, if any. A page that draws it hangs it up. */
class Drawer {
  section = $state<string>();
  /** Set if there is room for the drawer; a replay has none. */
  isHere = $state(false);

  /** Enables the drawer. The returned function disables and closes it. */
  attach(): () => void {
    this.isHere = true;
    return () => {
      this.isHere = false;
      this.close();
    };
  }

  /** Opens the rules at a section, such as `ranking`, or closes them if that section is open. */
  toggle(section = 'summary'): void {
    if (this.isHere) this.section = this.section === section ? undefined : section;
  }

  close(): void {
    this.section = undefined;
  }
}

export const drawer = new Drawer();
