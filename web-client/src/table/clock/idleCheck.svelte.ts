/** Whether it is asked if who is to act is still there: half of their time is gone, and nothing was touched. */
export const still = $state({ asks: false });
