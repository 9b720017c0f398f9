import type { Seat } from '../net/frames';
import './balloon.css';

const SHOWN_MS = 4000;
const GAP_PX = 6;

/** Shows words at a seat for a moment, instead of those before, for the eye only. */
export function showBalloon(seat: Seat, text: string): void {
  const place = document.querySelector(`[data-place~="seat-${seat}"]`);
  if (!place) return;
  place.querySelector('.balloon')?.remove();
  const balloon = document.createElement('span');
  Object.assign(balloon, { className: 'balloon', dir: 'auto', ariaHidden: 'true' });
  balloon.textContent = text;
  place.append(balloon);
  // Within the sides of the window.
  const { left, right } = balloon.getBoundingClientRect();
  const shift = Math.min(0, innerWidth - GAP_PX - right) + Math.max(0, GAP_PX - left);
  balloon.style.marginLeft = `${shift}px`;
  setTimeout(() => balloon.remove(), SHOWN_MS);
}
