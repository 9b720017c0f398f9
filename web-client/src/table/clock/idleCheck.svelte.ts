/** The question to an idle player, asked after half of the time without any input. */
export const idleCheck = $state({ open: false });
