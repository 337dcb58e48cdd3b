import type { TitleData } from '@mela/contract/games/book';
import type { Jackpot } from '../../api/stage-api.ts';
import type { JackpotPort } from '../../play/feature-ports.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Locale } from '@mela/contract/site/languages';
import { find, make } from '../find.ts';
import { m } from '../../text/words.ts';

type Opened = {
  readonly jackpot: Jackpot | null;
  readonly demo: boolean;
  readonly title: TitleData;
  readonly lang: Locale;
};

/** The jackpot's meter: its amount, by when it must be won, and how much of it this bet may win. */
export function openJackpot({ jackpot, demo, title, lang }: Opened): JackpotPort {
  const place = find('jackpot', HTMLElement);
  const name = jackpot?.name[lang] ?? m['features.jackpot']();
  place.hidden = jackpot === null;
  if (jackpot === null) return { name, set: () => undefined, setBet: () => undefined };
  const sum = make('strong', 'jackpot-sum');
  const share = make('span', 'jackpot-rule jackpot-share');
  share.toggleAttribute('data-demo', demo);
  place.replaceChildren(
    make('span', 'jackpot-name', name),
    sum,
    make('span', 'jackpot-rule', m['features.mustFallBy']({ sum: formatMinor(jackpot.mustHitByMinor, true) })),
    share,
  );
  const isByReels = title.jackpot?.count !== undefined;
  let held = jackpot.minor;
  let bet = 0;
  const write = () => {
    sum.textContent = formatMinor(held);
    share.textContent = demo
      ? m['features.jackpotDemo']()
      : isByReels
        ? m['features.jackpotShare']({ bet: formatMinor(bet, true), sum: formatMinor(shareMinor(held, bet, jackpot.wholeAtBet), true) })
        : m['features.jackpotOnlyFull']();
  };
  write();
  return {
    name,
    set: (minor) => {
      held = minor;
      write();
    },
    setBet: (betMinor) => {
      bet = betMinor;
      write();
    },
  };
}

/** What the reels give of a jackpot at a bet, in paise, rounded down: all of it at `wholeAtBet`. */
export const shareMinor = (jackpotMinor: number, betMinor: number, wholeAtBet: number) =>
  Number((BigInt(jackpotMinor) * BigInt(Math.min(betMinor, wholeAtBet))) / BigInt(wholeAtBet));
