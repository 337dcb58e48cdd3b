import { hundredthsOf, splitHundredths } from '@mela/contract/money/hundredths';
import type { SymbolData, TitleData } from '@mela/contract/games/book';
import { notesOf, rulesOf, type Section } from '../../text/rules-of.ts';
import { fractionToOdds, fractionToPercent, spaceDigits } from '@mela/kit/formats/fraction.ts';
import { formatMinor, groupIndian } from '@mela/kit/formats/money.ts';
import { drawLine } from './draw-line.ts';
import { make } from '../find.ts';
import type { Sheet, SheetPage } from './sheet.ts';
import { m } from '../../text/words.ts';

/** Pays at the chosen bet, rules, odds and return, all from the title's own data. */
export const rulesPage = (sheet: Sheet): SheetPage => ({
  name: m['sheets.rulesTab'](),
  fill: () => [...payouts(sheet), ...rulesOf(sheet).flatMap(sectionOf), ...lines(sheet), ...figures(sheet)],
});

function payouts(sheet: Sheet): readonly Node[] {
  const { title, betMinor, lang, art } = sheet;
  const list = make('ul', 'pays');
  list.append(
    ...title.symbols.map((symbol) => {
      const notes = notesOf(symbol, sheet);
      const item = make('li', notes.length > 0 ? 'pay special' : 'pay');
      const image = make('img');
      image.src = art(`symbols/${symbol.id}.webp`);
      image.alt = '';
      image.width = 72;
      image.height = 72;
      const text = make('div');
      text.append(make('h4', '', symbol.name[lang]), payTable(symbol, title, betMinor), ...notes.map((note) => make('p', '', note)));
      item.append(image, text);
      return item;
    }),
  );
  return [make('h3', '', `${m['play.paytable']()} · ${m['play.atBet']()} ${formatMinor(betMinor, true)}`), list];
}

/** Count and sum at a bet, largest count first. `+` for clusters, which pay from that count on. */
function payTable(symbol: SymbolData, title: TitleData, betMinor: number): HTMLElement {
  const rows = Object.entries(symbol.pays)
    .map(([count, credits]) => [Number(count), credits] as const)
    .filter(([, credits]) => credits > 0)
    .toSorted((a, b) => b[0] - a[0]);
  const list = make('dl');
  const sign = title.kind === 'clusters' && symbol.role !== 'scatter' ? '+' : '×';
  for (const [count, credits] of rows)
    list.append(make('dt', '', `${count}${sign}`), make('dd', '', formatMinor((credits * betMinor) / title.betCredits, true)));
  return list;
}

function sectionOf({ head, lines: texts, list }: Section): readonly Node[] {
  const items = make('ul', 'values');
  items.append(...(list ?? []).map((one) => make('li', '', one)));
  return [
    ...(head === '' ? [] : [make('h3', '', head)]),
    ...texts.map((line) => make('p', '', line)),
    ...(list === undefined ? [] : [items]),
  ];
}

function lines({ title }: Sheet): readonly Node[] {
  if (title.lines === undefined) return [];
  const list = make('ol', 'lines');
  list.append(
    ...title.lines.map((line) => {
      const item = make('li');
      item.append(drawLine(line, title.rows));
      return item;
    }),
  );
  return [make('h3', '', m['play.lines']()), list];
}

function figures({ title, rtp, betMinor, game }: Sheet): readonly Node[] {
  const { roundMaxCredits: most } = title;
  const bets = most === undefined ? '' : groupTimes(most, title.betCredits);
  return [
    make('h3', '', m['play.returnTo']()),
    make('p', 'figure', fractionToPercent(rtp)),
    make('p', '', m['play.returnRule']({ fraction: spaceDigits(rtp) })),
    make('p', '', `${m['play.hit']()} ${m['play.hitRule']({ odds: fractionToOdds(title.hitFrequency) })}`),
    make('h3', '', m['play.maxWin']()),
    ...(most === undefined
      ? []
      : [make('p', '', m['rules.largestWin']({ times: bets, sum: formatMinor((most * betMinor) / title.betCredits, true) }))]),
    make('p', '', m['play.maxWinRule']({ count: groupIndian(title.winMaxBets) })),
    make('p', '', m['play.errorRule']()),
    ...(game === null || game.allows.autoplayRounds > 0 ? [] : [make('p', '', m['sheets.autoplayOff']())]),
  ];
}

/** Credits as times the bet, with two places where they are needed; rounded down. */
function groupTimes(credits: number, betCredits: number): string {
  const { whole, rest } = splitHundredths(hundredthsOf(BigInt(credits), BigInt(betCredits)));
  return rest === '00' ? groupIndian(whole) : `${groupIndian(whole)}.${rest}`;
}
