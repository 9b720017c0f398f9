/** The commands of `knekt admin` with their arguments, in the order of the admin page. */
export const VERBS = [
  ['health', ''],
  ['tables', ''],
  ['people', 'NAME'],
  ['ban', 'ID --reason TEXT'],
  ['unban', 'ID'],
  ['rename', 'ID'],
  ['erase', 'ID'],
  ['remove', 'TABLE NUMBER'],
  ['announce', 'TEXT'],
  ['withdraw', ''],
  ['reports', ''],
  ['done', 'NUMBER'],
  ['drain', ''],
  ['restore', 'FILE'],
  ['audit', ''],
] as const;
