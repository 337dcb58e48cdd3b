import type { TitleData } from '@mela/contract/book';
import type { Pot } from '../api/stage-api.ts';
import type { PotPort } from '../play/feature-ports.ts';
import { formatMoney } from '../text/format-money.ts';
import type { Lang, Words } from '../text/words.ts';
import { find, make } from './find.ts';

type Opened = { readonly pot: Pot | null; readonly demo: boolean; readonly title: TitleData; readonly words: Words; readonly lang: Lang };

/** The pot's meter: what lies in it, by when it falls, and what of it this bet may win. */
export function openPot({ pot, demo, title, words, lang }: Opened): PotPort {
  const place = find('pot', HTMLElement);
  const name = pot?.name[lang] ?? words.pot;
  place.hidden = pot === null;
  if (pot === null) return { name, set: () => undefined, setBet: () => undefined };
  const sum = make('strong', 'pot-sum');
  const share = make('span', 'pot-rule');
  place.replaceChildren(
    make('span', 'pot-name', name),
    sum,
    make('span', 'pot-rule', words.mustFallBy(formatMoney(pot.mustHitByMinor, true))),
    share,
  );
  const isByReels = title.jackpot?.count !== undefined;
  let held = pot.minor;
  let bet = 0;
  const write = () => {
    sum.textContent = formatMoney(held);
    share.textContent = demo
      ? words.potDemo
      : isByReels
        ? words.potShare(formatMoney(bet, true), formatMoney(shareMinor(held, bet, pot.wholeAtBet)))
        : words.potOnlyFull;
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

/** What the reels give of a pot at a bet, in paise, rounded down: all of it at `wholeAtBet`. */
export const shareMinor = (potMinor: number, betMinor: number, wholeAtBet: number) =>
  Number((BigInt(potMinor) * BigInt(Math.min(betMinor, wholeAtBet))) / BigInt(wholeAtBet));
