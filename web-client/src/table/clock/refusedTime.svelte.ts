/** The reason why the table on screen did not give the time that was asked for last. */
export const refusedTime = $state({ why: '' });
