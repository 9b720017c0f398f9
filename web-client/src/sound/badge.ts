/** A badge on the installed app's icon, if supported. */
export function badge(turn: boolean): void {
  const set = turn ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  void set?.catch(() => {});
}
