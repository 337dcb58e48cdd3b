import type { Place } from '../../scene/place.ts';
import { find, make } from '../find.ts';

/** The sum of a win over the reels, in the cell where it was won. */
export type WinSum = { show(place: Place, text: string): void; clear(): void };

/** Space that the sum keeps from the edges of the window, in pixels. */
const inset = 4;

export function openWinSum(): WinSum {
  const reels = find('window', HTMLElement);
  // The line below the reels and the live text say it too.
  const label = make('p', 'win-sum');
  label.setAttribute('aria-hidden', 'true');
  label.hidden = true;
  reels.append(label);
  return {
    show: ({ x, y, width, height }, text) => {
      label.textContent = text;
      label.style.fontSize = `${Math.min(44, Math.max(17, Math.min(width, height) * 0.27)).toFixed(1)}px`;
      label.hidden = false;
      const room = reels.clientWidth - label.offsetWidth - inset;
      const left = Math.min(room, Math.max(inset, x - label.offsetWidth / 2));
      const top = Math.min(reels.clientHeight - label.offsetHeight - inset, y + height * 0.2);
      label.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
    },
    clear: () => {
      label.hidden = true;
    },
  };
}
