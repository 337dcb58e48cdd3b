import { setWord, type Word } from '../draw/lettering.ts';
import { box, fill, line, num, picture, type Picture } from '../draw/drawing/svg.ts';
import { inks } from '../site/inks.ts';
import { sheet } from './article-picture.ts';

/** Balances of one session after each step, in bets, from 0 on. */
export type Course = readonly number[];
type Panel = { readonly names: readonly [Word, Word]; readonly courses: readonly Course[]; readonly colour: string };
type Chart = {
  readonly panels: readonly [Panel, Panel];
  /** Lines across with their figures, in bets. */
  readonly marks: readonly { readonly at: number; readonly figure: Word }[];
  /** Figures below: the first and the last round. */
  readonly ends: readonly [Word, Word];
};

const [top, bottom, width, left] = [140, 540, 480, 130] as const;
const gap = 50;

/** Two games side by side on one scale: every session a thin line, the first of them thick. */
export function sessionsChart({ panels, marks, ends }: Chart): Picture {
  const all = [...marks.map(({ at }) => at), ...panels.flatMap(({ courses }) => courses.flat())];
  const high = Math.max(...all);
  const low = Math.min(...all);
  const yOf = (bets: number) => bottom - ((bets - low) / (high - low)) * (bottom - top);
  const drawn = panels.map(({ names: [english, hindi], courses, colour }, place) => {
    const x0 = left + place * (width + gap);
    const pathOf = (course: Course) =>
      `M${course.map((bets, step) => `${num(x0 + (step / (course.length - 1)) * width)} ${num(yOf(bets))}`).join('L')}`;
    const [first = [], ...others] = courses;
    return (
      fill(box(x0, top, width, bottom - top), '#fff6df') +
      marks.map(({ at }) => line(`M${x0} ${num(yOf(at))}h${width}`, at === 0 ? inks.key : inks.shade, at === 0 ? 4 : 3)).join('') +
      line(others.map(pathOf).join(''), colour, 2.4, ' opacity="0.62"') +
      line(pathOf(first), inks.key, 9) +
      line(pathOf(first), colour, 5) +
      line(box(x0, top, width, bottom - top), inks.key, 5) +
      fill(setWord(english, { x: x0 + width * 0.3, y: 106, size: 54, tracking: 2 }), colour) +
      fill(setWord(hindi, { x: x0 + width * 0.74, y: 104, size: 54 }), inks.key) +
      fill(setWord(ends[0], { x: x0 + 12, y: 586, size: 30 }) + setWord(ends[1], { x: x0 + width - 34, y: 586, size: 30 }), inks.key)
    );
  });
  const figures = marks.map(({ at, figure }) => setWord(figure, { x: 74, y: yOf(at) + 10, size: 28 })).join('');
  return picture(
    sheet.width,
    sheet.height,
    fill(box(0, 0, sheet.width, sheet.height), inks.paper) + drawn.join('') + fill(figures, inks.key),
  );
}
