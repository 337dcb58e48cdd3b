import { fadeDown } from './drawing/halftone.ts';
import { setWord, type Word } from './lettering.ts';
import { clipTo, disc, fill, line, mirror, move, stretch, swing } from './drawing/svg.ts';

export type CardLetter = {
  readonly word: Word;
  readonly colour: string;
  readonly shade: string;
  /** The title's own ornament below the letter, about 100 × 26 round 80, 146, in place of the flourish. */
  readonly foot?: string;
  /** The picture inside the letter in place of the screen, in the field of 160 × 160. */
  readonly inlay?: string;
  /** How the letter stands, without its ornament: at rest, as it is drawn. */
  readonly stance?: (letter: string) => string;
  /** What is beside the letter while it moves. */
  readonly beside?: string;
};

const curl = 'M80 145C70 145 62 138 48 138C36 138 29 144 31 150C33 156 41 156 42 150';
export const flourish = (colour: string) =>
  line(curl, colour, 4.4) +
  mirror(line(curl, colour, 4.4), 80) +
  fill(`M80 135L89 145L80 155L71 145Z${disc(106, 149, 2.8)}${disc(54, 149, 2.8)}`, colour);

/** A low rank as a printed playing-card letter: spot colour, screened shade, a flourish below (the Q has its own tail). */
export function cardLetter({ word, colour, shade, foot, inlay, stance = (letter) => letter, beside = '' }: CardLetter): string {
  const isQueen = word === 'queen';
  const isTen = word === 'ten';
  const outline = setWord(word, { x: 78, y: isQueen ? 116 : 124, size: isTen ? 146 : isQueen ? 140 : 158, tracking: isTen ? -8 : 0 });
  const bold = ` stroke="${colour}" stroke-width="4.5" stroke-linejoin="round"`;
  const letter =
    move(fill(outline, shade, bold.replace(colour, shade)), 6, 5) +
    fill(outline, colour, bold) +
    clipTo(outline, inlay ?? fill(fadeDown({ x: 0, y: 66, width: 160, height: 62 }, 7, 0, 2.6), shade));
  return stance(letter) + (isQueen ? '' : (foot ?? flourish(colour))) + beside;
}

/** A hop on the spot: above rest the letter is in the air, below it gathers itself for the jump. */
export const hop =
  (pose: number, high: number) =>
  (letter: string): string =>
    pose > 0 ? move(letter, 0, -high * pose) : stretch(letter, 1 - 0.05 * pose, 1 + 0.12 * pose, 80, 126);

/** Leans to either side on its foot. */
export const lean =
  (pose: number, degrees: number) =>
  (letter: string): string =>
    swing(letter, degrees * pose, 80, 126);
