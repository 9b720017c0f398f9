/** A mark on the installed client's icon, where there are such marks. */
export function badge(turn: boolean): void {
  const set = turn ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  void set?.catch(() => {});
}
