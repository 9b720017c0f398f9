/** What a host says to the server, in the order of their page: with what stands behind it, and all but the copy after `knekt admin`. */
export const VERBS = [
  ['health', ''],
  ['tables', ''],
  ['people', 'NAME'],
  ['ban', 'ID --reason TEXT'],
  ['unban', 'ID'],
  ['announce', 'TEXT'],
  ['withdraw', ''],
  ['reports', ''],
  ['done', 'NUMBER'],
  ['drain', ''],
  ['restore', 'FILE'],
  ['audit', ''],
] as const;
