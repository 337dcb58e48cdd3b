import type { SymbolData, TitleData } from '@mela/contract/book';
import type { Fairness } from '../api/stage-api.ts';
import { fractionToOdds, fractionToPercent, spaceDigits } from '../text/format-fraction.ts';
import { formatMoney, groupIndian } from '../text/format-money.ts';
import type { Lang, Words } from '../text/words.ts';
import { drawLine } from './draw-line.ts';
import { find, make } from './find.ts';

type Sheet = {
  readonly title: TitleData;
  readonly rtp: string;
  readonly betMinor: number;
  readonly lang: Lang;
  readonly words: Words;
  readonly art: (file: string) => string;
  readonly fairness: Fairness | null;
};

/** Opens the rules: what pays how much at the chosen bet, how, how often, and what comes back, all from the title's own data. */
export function openSheet(sheet: Sheet): void {
  const dialog = find('sheet', HTMLDialogElement);
  const { title, words, lang } = sheet;
  const close = make('button', 'sheet-close', '×');
  close.type = 'button';
  close.setAttribute('aria-label', words.close);
  close.addEventListener('click', () => dialog.close());
  const head = make('header', 'sheet-head');
  head.append(make('h2', '', title.name[lang]), close);
  const body = make('div', 'sheet-body');
  // The rules are longer than the window: the keyboard must be able to scroll them.
  body.tabIndex = 0;
  body.append(...payouts(sheet), ...rules(sheet), ...figures(sheet), ...fairnessOf(sheet));
  dialog.setAttribute('aria-label', words.rules);
  dialog.replaceChildren(head, body);
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.showModal();
}

function payouts(sheet: Sheet): readonly Node[] {
  const { title, words, betMinor, lang, art } = sheet;
  const list = make('ul', 'pays');
  list.append(
    ...title.symbols.map((symbol) => {
      const item = make('li', `pay ${symbol.role}`);
      const image = make('img');
      image.src = art(`symbols/${symbol.id}.webp`);
      image.alt = '';
      image.width = 72;
      image.height = 72;
      const text = make('div');
      text.append(make('h4', '', symbol.name[lang]), payTable(symbol, title, betMinor));
      if (symbol.role === 'wild') text.append(make('p', '', words.wildRule));
      if (symbol.role === 'scatter') text.append(make('p', '', words.anyPlace));
      item.append(image, text);
      return item;
    }),
  );
  return [make('h3', '', `${words.paytable} · ${words.atBet} ${formatMoney(betMinor, true)}`), list];
}

/** Count and sum, most first. A scatter pays on the whole bet, all others on a credit. */
function payTable(symbol: SymbolData, title: TitleData, betMinor: number): HTMLElement {
  const rows = Object.entries(symbol.pays)
    .map(([count, credits]) => [Number(count), credits] as const)
    .filter(([, credits]) => credits > 0)
    .toSorted((a, b) => b[0] - a[0]);
  const list = make('dl');
  for (const [count, credits] of rows)
    list.append(make('dt', '', `${count}×`), make('dd', '', formatMoney((credits * betMinor) / title.betCredits, true)));
  return list;
}

function rules({ title, words }: Sheet): readonly Node[] {
  const nodes: Node[] = [
    make('h3', '', title.kind === 'lines' ? `${title.lines?.length ?? 0} ${words.lines}` : `${title.rows ** title.reels} ${words.ways}`),
    make('p', '', title.kind === 'lines' ? words.linesRule : words.waysRule),
  ];
  if (title.lines !== undefined) {
    const list = make('ol', 'lines');
    list.append(
      ...title.lines.map((line) => {
        const item = make('li');
        item.append(drawLine(line, title.rows));
        return item;
      }),
    );
    nodes.push(list);
  }
  if (title.cascade !== undefined)
    nodes.push(make('p', '', words.cascadeRule), make('p', '', words.cascadeSteps(steps(title.cascade.base), steps(title.cascade.free))));
  if (title.freeSpins !== undefined) {
    const { scatters, retrigger, spinsMax, multiplier } = title.freeSpins;
    nodes.push(make('h3', '', words.freeSpins), make('p', '', words.freeSpinsRule(awards(scatters, words), spinsMax, multiplier)));
    if (Object.keys(retrigger).length > 0) nodes.push(make('p', '', words.retriggerRule(awards(retrigger, words))));
  }
  return nodes;
}

function figures({ title, rtp, words }: Sheet): readonly Node[] {
  return [
    make('h3', '', words.returnTo),
    make('p', 'figure', fractionToPercent(rtp)),
    make('p', '', words.returnRule(spaceDigits(rtp))),
    make('p', '', `${words.hit} ${words.hitRule(fractionToOdds(title.hitFrequency))}`),
    make('h3', '', words.maxWin),
    make('p', '', words.maxWinRule(groupIndian(title.winMaxBets))),
    make('p', '', words.faultRule),
    make('p', '', words.noAutoplay),
  ];
}

function fairnessOf({ fairness, words }: Sheet): readonly Node[] {
  if (fairness === null) return [];
  const hash = make('p', 'hash', fairness.commitment);
  return [
    make('h3', '', words.fairness),
    make('p', '', words.fairnessText),
    hash,
    make('p', 'hash', `${fairness.clientSeed} · ${fairness.nonce}`),
  ];
}

const steps = (ladder: readonly number[]) => ladder.map((step) => `×${step}`).join(' → ');
const awards = (table: Readonly<Record<string, number>>, words: Words) =>
  Object.entries(table)
    .map(([count, spins]) => `${count}× → ${words.freeSpinsWon(spins)}`)
    .join(', ');
