import { formatRupees } from '@mela/kit/formats/money.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { m } from '../../site/language/words.ts';
import { shortTime, timeText } from './time-text.ts';

type Props = { readonly inGame: boolean; readonly seconds: number; readonly net: number };

/** How long the player has been playing and with which result; over a game and on other pages. Presses go through it. */
export function PlayClock({ inGame, seconds, net }: Props) {
  const time = timeText(seconds);
  const result = formatRupees(net, { paise: 'needed', sign: true });
  return (
    <p
      data-testid="play-clock"
      className={classNames(
        'numbers pointer-events-none fixed left-2 z-30 rounded-full border border-ink-700 bg-ink-950/85 px-2.5 py-0.5 text-xs text-paper-dim',
        inGame ? 'top-12 sm:[@media(min-height:501px)]:top-16' : 'bottom-20 md:bottom-3',
      )}
    >
      {/* A paragraph may have no name of its own. */}
      <span className="sr-only">{m['reality.clock']({ time, net: result })}</span>
      <span aria-hidden>
        {shortTime(seconds)} · {result}
      </span>
    </p>
  );
}
