import { fadeDown } from '../../draw/drawing/halftone.ts';
import { petals, star } from '../../draw/drawing/polar.ts';
import { disc, fill, line, mirror, move, stretch } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

/** The turban with its jewel and plume, 300 wide round 0, 0. */
export function turban(width = 8): string {
  const shape = 'M-140 62C-166 10 -140 -60 -84 -84C-40 -112 44 -112 88 -84C142 -58 166 10 140 62C90 92 -90 92 -140 62Z';
  return (
    ink(
      'M-6 -92C-40 -140 -30 -196 16 -222C44 -180 46 -130 20 -88Z',
      inks.ice,
      line('M8 -96C2 -140 4 -176 16 -206M6 -120L-14 -138M6 -120L24 -136M6 -146L-12 -162M6 -146L24 -162', inks.key, width * 0.5),
      width,
    ) +
    ink(
      shape,
      inks.crimson,
      fill(fadeDown({ x: -160, y: -10, width: 320, height: 100 }, 12, 0.3, 5), inks.wine) +
        line(
          'M-150 40C-90 50 -20 10 20 -100M-146 4C-100 10 -60 -20 -30 -100M-110 78C-30 70 40 20 74 -92M-30 84C50 70 100 20 122 -60M50 84C100 74 130 50 148 10',
          inks.gold,
          width * 1.1,
        ),
      width,
    ) +
    line(
      'M-150 40C-90 50 -20 10 20 -100M-146 4C-100 10 -60 -20 -30 -100M-110 78C-30 70 40 20 74 -92M-30 84C50 70 100 20 122 -60M50 84C100 74 130 50 148 10',
      inks.key,
      width * 0.36,
    ) +
    ink(
      'M0 -112C30 -92 40 -60 34 -34C24 -10 -24 -10 -34 -34C-40 -60 -30 -92 0 -112Z',
      inks.gold,
      fill(petals(0, -56, 10, 34, 12, 14), inks.key),
      width,
    ) +
    ink(disc(0, -56, 14), inks.ice, fill(disc(-4, -60, 4), inks.paper), width * 0.7) +
    fill(
      [-112, -76, -38, 0, 38, 76, 112].map((x) => disc(x, 74 - Math.abs(x) * 0.1, 9)).join(''),
      inks.paper,
      ` stroke="${inks.key}" stroke-width="${width * 0.5}"`,
    )
  );
}

const moustache = 'M0 0C-24 -22 -66 -22 -96 2C-120 20 -140 6 -136 -14C-158 6 -146 44 -104 44C-60 44 -20 34 0 16Z';

/** What the showman makes of it: he waits, is delighted, or bows with closed eyes. */
export type Mood = 'waits' | 'delighted' | 'bows';

/** The showman: turban, a gaze from the dark, a moustache like two scimitars; 340 wide, 420 high round 0, 0. */
export function showman(mood: Mood = 'waits'): string {
  const face = 'M-112 -24C-116 40 -104 110 -66 150C-40 178 40 178 66 150C104 110 116 40 112 -24Z';
  const open = ink(
    'M-86 22C-66 0 -34 0 -18 24C-36 44 -66 44 -86 22Z',
    inks.paper,
    fill(disc(-48, 22, 17), inks.ice) + fill(disc(-48, 22, mood === 'delighted' ? 11 : 8), inks.key),
    6,
  );
  const brow = ink('M-98 -10C-76 -34 -34 -34 -12 -6C-36 -16 -70 -18 -98 -10Z', inks.key, '', 3);
  const eyeOf =
    (mood === 'bows' ? line('M-84 26C-66 42 -36 42 -20 26', inks.key, 8) : open) +
    move(brow, 0, { waits: 0, delighted: -16, bows: 8 }[mood]);
  return (
    ink(
      'M-150 236C-140 180 -90 160 -50 156H50C90 160 140 180 150 236Z',
      inks.plum,
      fill(star(-90, 206, 4, 14, 5) + star(90, 206, 4, 14, 5) + star(-52, 226, 3, 10, 5) + star(52, 226, 3, 10, 5), inks.gold) +
        fill('M-40 150L0 214L40 150Z', inks.paper),
      8,
    ) +
    ink('M-112 10C-136 4 -142 40 -120 60C-112 66 -106 58 -106 50ZM112 10C136 4 142 40 120 60C112 66 106 58 106 50Z', '#c98658', '', 7) +
    fill(`${disc(-124, 74, 10)}${disc(124, 74, 10)}`, inks.gold, ` stroke="${inks.key}" stroke-width="5"`) +
    ink(face, '#d9986a', fill(fadeDown({ x: 0, y: 20, width: 130, height: 160 }, 11, 0.3, 4.6), '#9a5433'), 8) +
    eyeOf +
    mirror(eyeOf, 0) +
    line('M-8 30C-16 54 -24 66 -14 74C-6 78 6 78 14 74', inks.key, 7) +
    stretch(move(whiskers(), 0, 88, 0.94), 1, { waits: 1, delighted: 1.35, bows: 0.8 }[mood], 0, 100) +
    (mood === 'delighted'
      ? ink(
          'M-34 126Q0 138 34 126Q24 166 0 166Q-24 166 -34 126Z',
          inks.key,
          fill('M-26 130Q0 140 26 130L22 142Q0 148 -22 142Z', inks.paper),
          5,
        )
      : line('M-20 136Q0 146 20 136', inks.key, 6)) +
    move(turban(), 0, -72, 1.06)
  );
}

/** Both halves of the moustache, meeting at 0, 0. */
export const whiskers = (width = 5) => {
  const half = ink(moustache, inks.key, line('M-24 12C-52 0 -80 8 -104 28', '#6b4675', width), width);
  return half + mirror(half, 0);
};

/** A ring of coils that turns the eye: the hypnotist's wheel, `radius` wide round 0, 0. */
export const coils = (radius: number, colour: string, arms = 12) =>
  fill(
    Array.from({ length: arms }, (_, i) => {
      const at = (share: number, turn: number) => {
        const angle = ((i + turn) * 2 * Math.PI) / arms + share * 1.5;
        return `${(Math.sin(angle) * radius * share).toFixed(1)} ${(-Math.cos(angle) * radius * share).toFixed(1)}`;
      };
      const edge = Array.from({ length: 10 }, (_unused, step) => (step + 1) / 10);
      return `M0 0L${edge.map((share) => at(share, 0)).join('L')}L${edge
        .toReversed()
        .map((share) => at(share, 0.5))
        .join('L')}Z`;
    }).join(''),
    colour,
  );

export const spangle = (x: number, y: number, size: number, colour: string) => move(fill(star(0, 0, size * 0.42, size, 5), colour), x, y);
