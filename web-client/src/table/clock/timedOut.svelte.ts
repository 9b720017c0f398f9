/** When one's time ran out last and somebody else played for one, as nobody but this page can tell: an update does not. */
export const late = $state({ at: 0 });
