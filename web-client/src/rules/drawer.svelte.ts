/** The rules beside a table: which part of them is open, if any. The page of the table draws it. */
class Drawer {
  section = $state<string>();

  /** Opens the rules at a section, `ranking` for what beats what; asked for what is open already, puts them away. */
  toggle(section = 'summary'): void {
    this.section = this.section === section ? undefined : section;
  }

  close(): void {
    this.section = undefined;
  }
}

export const drawer = new Drawer();
