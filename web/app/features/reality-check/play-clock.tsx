import { formatRupees } from '@mela/kit/formats/money.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { m } from '../../site/language/words.ts';
import { shortTime, timeText } from './time-text.ts';

type Props = { readonly inGame: boolean; readonly seconds: number; readonly net: number };

/** How long the player has been playing and with which result; a tab below the bar of a game, on other pages above the bar of a phone; held sideways beside the menu of the game, and in the corner of the bar. Presses go through it. */
export function PlayClock({ inGame, seconds, net }: Props) {
  const time = timeText(seconds);
  const result = formatRupees(net, { paise: 'needed', sign: true });
  return (
    <aside
      data-testid="play-clock"
      className={classNames(
        'numbers pointer-events-none fixed left-0 z-30 border border-l-0 border-ink-700 bg-ink-900 px-2.5 text-xs text-muted',
        inGame
          ? 'clock-in-game top-11 rounded-br-panel border-t-0 leading-4 sm:[@media(min-height:501px)]:top-14'
          : 'clock-by-bar bottom-[calc(var(--bottom-bar-h)-1px+var(--safe-bottom))] rounded-tr-panel py-0.5 lg:bottom-0 lg:border-b-0',
      )}
    >
      {/* Beside the page's landmarks, one of its own; its name would hide its text. */}
      <span className="sr-only">{m['reality.clock']({ time, net: result })}</span>
      <span aria-hidden>
        {shortTime(seconds)}
        <b> · </b>
        {result}
      </span>
    </aside>
  );
}
