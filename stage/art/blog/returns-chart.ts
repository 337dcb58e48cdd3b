import { setWord, type Word } from '../draw/lettering.ts';
import { box, fill, line, num, picture, type Picture } from '../draw/drawing/svg.ts';
import { inks } from '../site/inks.ts';
import { sheet } from './article-picture.ts';

/** What one player has got back of all bets so far, after a number of rounds; a share of 1 is all of it. */
export type Returned = readonly { readonly rounds: number; readonly share: number }[];
type Chart = {
  readonly players: readonly Returned[];
  /** What the game pays back in the long run. */
  readonly exact: number;
  /** Lines across, and figures below. */
  readonly shares: readonly { readonly at: number; readonly figure: Word }[];
  readonly rounds: readonly { readonly at: number; readonly figure: Word }[];
};

const [left, right, top, bottom] = [150, 1120, 70, 520] as const;
const shareMax = 2;

/** Each player a line, by the number of rounds in powers of ten: far apart at first, close to the exact return at the end. */
export function returnsChart({ players, exact, shares, rounds }: Chart): Picture {
  const [first, last] = [rounds[0]?.at ?? 1, rounds.at(-1)?.at ?? 10].map(Math.log10) as [number, number];
  const xOf = (at: number) => left + ((Math.log10(at) - first) / (last - first)) * (right - left);
  const yOf = (share: number) => bottom - (Math.min(share, shareMax) / shareMax) * (bottom - top);
  const pathOf = (returned: Returned) => `M${returned.map((one) => `${num(xOf(one.rounds))} ${num(yOf(one.share))}`).join('L')}`;
  return picture(
    sheet.width,
    sheet.height,
    fill(box(0, 0, sheet.width, sheet.height), inks.paper) +
      fill(box(left, top, right - left, bottom - top), '#fff6df') +
      line(shares.map(({ at }) => `M${left} ${num(yOf(at))}H${right}`).join(''), inks.shade, 3) +
      line(rounds.map(({ at }) => `M${num(xOf(at))} ${top}V${bottom}`).join(''), inks.shade, 3) +
      line(players.map(pathOf).join(''), inks.sea, 2.8, ' opacity="0.7"') +
      line(`M${left} ${num(yOf(exact))}H${right}`, inks.fire, 5, ' stroke-dasharray="14 12"') +
      line(box(left, top, right - left, bottom - top), inks.key, 5) +
      fill(shares.map(({ at, figure }) => setWord(figure, { x: 84, y: yOf(at) + 10, size: 28 })).join(''), inks.key) +
      fill(rounds.map(({ at, figure }) => setWord(figure, { x: xOf(at), y: 572, size: 30 })).join(''), inks.key),
  );
}
