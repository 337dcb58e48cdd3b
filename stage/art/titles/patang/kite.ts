import { clipTo, fill, line, num } from '../../draw/svg.ts';
import { overprint } from '../../draw/press.ts';
import { inks, keyLine } from './inks.ts';

/** The sail of an Indian fighting kite: a diamond whose upper edges the bow pulls in. 160 × 160, nose up. */
export const sail = 'M80 8Q109 42 148 66Q112 94 80 132Q48 94 12 66Q51 42 80 8Z';
export const bow = 'M12 66Q80 14 148 66';
export const spine = 'M80 8V132';
const fin = 'M80 124L100 156Q80 148 60 156Z';

type Kite = { readonly ground: string; readonly pattern: string; readonly patternKey?: string; readonly fin: string };

/** A kite of one paper with a pattern cut from another; spine and bow drawn by the key. */
export const kite = ({ ground, pattern, patternKey = '', fin: finColour }: Kite) =>
  overprint(
    fill(sail, ground) + fill(fin, finColour),
    clipTo(sail, pattern) + line(fin, inks.key, keyLine) + line('M80 130V150M80 128L70 152M80 128L90 152', inks.key, 2.6) +
      line(sail, inks.key, keyLine) + line(spine, inks.key, 3.6) + line(bow, inks.key, 4) + patternKey,
  );

/** The tail of paper bows that steadies a kite, from a point downwards. */
export function tail(x: number, y: number, length: number, sway: number, colours: readonly string[]): string {
  const thread = `M${num(x)} ${num(y)}C${num(x + sway)} ${num(y + length * 0.3)} ${num(x - sway)} ${num(y + length * 0.65)} ${num(x + sway * 0.4)} ${num(y + length)}`;
  const bows = colours.map((colour, index) => {
    const t = (index + 1) / (colours.length + 0.6);
    const bx = x + sway * 3 * t * (1 - t) ** 2 - sway * 3 * t ** 2 * (1 - t) + sway * 0.4 * t ** 3;
    const by = y + length * t;
    return fill(`M${num(bx)} ${num(by)}l-15 -8v16ZM${num(bx)} ${num(by)}l15 -8v16Z`, colour, ` stroke="${inks.key}" stroke-width="3" stroke-linejoin="round"`);
  });
  return line(thread, inks.key, 3) + bows.join('');
}
