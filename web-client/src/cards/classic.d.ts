declare module 'virtual:classic' {
  /** The folder of the classic deck's faces, from the root of the page; nothing where the build has none. */
  export const folder: string | undefined;
}
