declare module 'virtual:texts' {
  /** The folder of the texts, from where the scripts are. */
  export const folder: string;
}
