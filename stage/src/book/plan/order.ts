import type { BookEvent, TitleData } from '@mela/contract/games/book';

/** The spins of each kind of title, in the order that contract/src/games/book.ts defines. */
const spins: Readonly<Record<TitleData['kind'], string>> = {
  lines: 'reveal (coins )?(expand )?(stick )?((lineWin|groupWin) )*(scatterWin )?(jackpot )?(winTotal )?',
  ways: 'reveal (((waysWin )+cascade )*|(waysWin )*)(scatterWin )?(winTotal )?',
  clusters: 'reveal (clusterWin )*(scatterWin )?(winTotal )?',
};

/** A feature that reaches the greatest win ends in `capped` in place of its own end. */
const orCapped = (end: string) => `(${end} |(?=capped ))`;

function roundOf(kind: TitleData['kind']): RegExp {
  const spin = spins[kind];
  const free = `freeSpinsStart (freeSpin ${spin}(collect (basketFull )*)?(freeSpinsMore )?)+${orCapped('freeSpinsEnd')}`;
  const again = `(respin ${spin})+${orCapped('respinsEnd')}`;
  const hold = 'holdStart (holdSpin (coins )?)*coinsWin (boardFull )?holdEnd ';
  const picks = `pickStart (awaitChoice choice boxOpened )+${orCapped('pickEnd')}`;
  const gambles = 'gambleStart (awaitChoice choice (gamble )?)';
  const feature = `(${free}|${again}|${hold}|${picks})?(capped )?`;
  const whole = `${spin}${feature}(${gambles}+gambleEnd )?end `;
  const waiting = `${spin}(pickStart (awaitChoice choice boxOpened )*|${feature}${gambles}*)awaitChoice `;
  return new RegExp(`^(${whole}|${waiting})$`);
}

const rounds = { lines: roundOf('lines'), ways: roundOf('ways'), clusters: roundOf('clusters') } as const;

/** Whether the events are in an order that a round of this kind can have. */
export const isInOrder = (kind: TitleData['kind'], events: readonly BookEvent[]): boolean =>
  rounds[kind].test(events.map(({ type }) => `${type} `).join(''));
