import { cardLetter, flourish, lean } from '../../../draw/card-letter.ts';
import { fill, line, move } from '../../../draw/drawing/svg.ts';
import type { WordingKey } from '../../../letters/wordings.ts';
import { inks } from '../inks.ts';

/** A letter in the wind of the roofs: it leans, its flourish flutters, and a small kite pulls at it from the side it leans to. */
export const letter = (word: WordingKey, colour: string, shade: string, pose: number) =>
  cardLetter({
    word,
    colour,
    shade,
    foot: move(flourish(colour), 8 * pose, 0),
    stance: lean(pose, 9),
    beside: pose === 0 ? '' : tiedKite(pose),
  });

function tiedKite(pose: number): string {
  const side = Math.sign(pose);
  const [x, y] = [80 + side * 54, 34 - 8 * Math.abs(pose)];
  return (
    line(`M${80 + side * 14} 52Q${80 + side * 40} 56 ${x} ${y}`, inks.key, 2) +
    move(
      fill('M0 -20L19 0L0 20L-19 0Z', inks.rani, ` stroke="${inks.key}" stroke-width="4" stroke-linejoin="round"`) +
        fill('M0 -20L19 0L0 4L-19 0Z', inks.gold) +
        fill('M0 20L7 32H-7Z', inks.sea),
      x,
      y,
      0.8 * Math.abs(pose),
      24 * side,
    )
  );
}
