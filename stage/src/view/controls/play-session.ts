import { formatClock } from '@mela/contract/site/dates';
import { find } from '../find.ts';
import { m } from '../../text/words.ts';

const tickMs = 10_000;

/** The time of day and how long this session lasts, always in sight. `since` sets its beginning to the server's. */
export function openPlaySession(nowMs: () => number = Date.now): { readonly since: (ms: number) => void } {
  const place = find('session-time', HTMLElement);
  let began = nowMs();
  const write = () => {
    const minutes = Math.max(0, Math.floor((nowMs() - began) / 60_000));
    place.textContent = `${formatClock(nowMs() / 1000)} · ${m['sheets.playSession']()}: ${lasting(minutes)}`;
  };
  write();
  setInterval(write, tickMs);
  return {
    since: (ms) => {
      began = Math.min(began, ms);
      write();
    },
  };
}

const lasting = (minutes: number) =>
  minutes < 60 ? m['sheets.minutes']({ minutes }) : m['sheets.hours']({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
