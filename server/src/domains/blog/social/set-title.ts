import { type Font, openSync } from 'fontkit';
import { fileURLToPath } from 'node:url';

const openFont = (script: 'latin' | 'devanagari') =>
  openSync(fileURLToPath(import.meta.resolve(`@fontsource/rozha-one/files/rozha-one-${script}-400-normal.woff`)));

/** The typeface of headlines, a file for each script; opened with the first picture. */
let opened: readonly Font[] | undefined;
const fonts = (): readonly Font[] => (opened ??= [openFont('latin'), openFont('devanagari')]);

type Run = { readonly font: Font; readonly text: string };

/** Parts of a line that one file can set. Signs without a letter of their own stay with what is before them; a sign in neither file is left out. */
function runsOf(line: string): Run[] {
  const runs: { font: Font; text: string }[] = [];
  for (const sign of line) {
    const last = runs.at(-1);
    const code = sign.codePointAt(0) ?? 0;
    const font = [...(last === undefined ? [] : [last.font]), ...fonts()].find((file) => file.hasGlyphForCodePoint(code));
    if (font === undefined) continue;
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

const widthOf = (line: string, size: number): number =>
  runsOf(line).reduce((sum, { font, text }) => sum + (font.layout(text).advanceWidth / font.unitsPerEm) * size, 0);

/** A word that no line holds, in pieces. */
function pieces(word: string, size: number, width: number): string[] {
  const count = Math.ceil(widthOf(word, size) / width);
  const signs = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  const length = Math.ceil(signs.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => signs.slice(at * length, (at + 1) * length).join(''));
}

function wrap(title: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/u).flatMap((one) => pieces(one, size, width))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The outline of a line that is centred at x on a baseline, as groups of paths. */
export function setLine(line: string, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): string {
  let pen = x - widthOf(line, size) / 2;
  return runsOf(line)
    .map(({ font, text }) => {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      return glyphs
        .map(({ path }, at) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
          const [left, base] = [pen + xOffset * scale, y - yOffset * scale];
          pen += xAdvance * scale;
          return `<path transform="translate(${left.toFixed(1)} ${base.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path.toSVG()}"/>`;
        })
        .join('');
    })
    .join('');
}

const sizes = [88, 78, 68, 60, 52, 44, 36] as const;

/** The lines of a title in the largest size in which they fit a field; in the smallest the last line may be cut. */
export function fitTitle(title: string, { width, height }: { readonly width: number; readonly height: number }) {
  const fitted = sizes.map((size) => ({ size, lines: wrap(title, size, width) }));
  const fits = ({ size, lines }: (typeof fitted)[number]) =>
    lines.length * size * 1.28 <= height && lines.every((line) => widthOf(line, size) <= width);
  const smallest = { size: sizes[6], lines: wrap(title, sizes[6], width).slice(0, Math.floor(height / (sizes[6] * 1.28))) };
  return fitted.find(fits) ?? smallest;
}
