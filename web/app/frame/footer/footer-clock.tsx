import { useNear } from '@mela/kit/rendering/use-near.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { isSwitchedOn } from '../../data/settings/settings.ts';
import { m } from '../../site/language/words.ts';
import { useServerClock } from './clock.ts';

/** The time and its place, where the setting has it. */
export function FooterClock() {
  const settings = useSettings();
  return isSwitchedOn(settings, 'footer_clock') ? <Clock /> : null;
}

/** It starts when the footer is near the window. */
function Clock() {
  const [near, place] = useNear(200);
  const time = useServerClock(near);
  return (
    <p ref={place} className="footer-clock">
      {time === null ? null : <span>{time}</span>}
      {m['shell.clock.place']()}
    </p>
  );
}
