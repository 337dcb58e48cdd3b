import { cardLetter } from '../../draw/card-letter.ts';
import { fadeDown, halftone } from '../../draw/drawing/halftone.ts';
import { around, polar, star } from '../../draw/drawing/polar.ts';
import { box, clipTo, disc, ellipse, fill, inset, line, mirror, move, stretch, swing } from '../../draw/drawing/svg.ts';
import { namePlate } from '../../draw/name-plate.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { firefly, jar, shine } from './garden.ts';
import { ink, inks } from './inks.ts';
import { owl } from './owl.ts';

const round = disc(80, 76, 73);

/** The wild firefly carries its own night with it. */
const fireflyWild = (pose = 0) =>
  overprint(
    fill(round, inks.night),
    clipTo(round, shine(80, 90, 74, inks.glow, 8) + shine(80, 100, 46 + 10 * pose, inks.light, 7)) +
      line(round, inks.key, 5) +
      line(disc(80, 76, 65), inks.paper, 2.6, ' stroke-dasharray="1 7"') +
      move(firefly(8, pose), 80, 54, 0.64) +
      namePlate({ word: 'wild', y: 126, paper: inks.paper, key: inks.key, size: 38 }),
  );

/** A moon with a face of hills. */
const moon = (pose = 0) =>
  ink(
    'M112 6C60 -2 8 32 8 84C8 132 54 160 104 150C76 140 58 114 60 80C62 46 82 20 112 6Z',
    inks.light,
    fill(
      halftone({ x: 0, y: 0, width: 80, height: 160 }, 8, (x) => Math.max(0, 3.6 - x * 0.075)),
      inks.glow,
    ) + fill(`${disc(36, 62, 8)}${disc(30, 96, 5)}${disc(50, 122, 7)}`, inks.glow),
  ) +
  ink(star(118, 60, 9, 26 + 4 * pose, 5, 12 + 16 * pose), inks.violet, '', 4.6) +
  ink(star(96, 104, 6, 16 - 3 * pose, 5, -8 - 16 * pose), inks.paper, '', 4) +
  fill(`${star(142, 104, 2, 8 + 3 * pose, 4)}${star(84, 58, 2, 7 - 3 * pose, 4)}${star(136, 24, 2, 8 + 3 * pose, 4)}`, inks.key);

/** Raat ki rani, the jasmine that opens after dark. */
const raatrani = (pose = 0) => {
  const flower = (x: number, y: number, size: number, turn: number) =>
    move(
      line('M0 0L0 36', inks.key, 9) +
        line('M0 0L0 36', inks.glow, 4) +
        around(0, 0, 19, 5)
          .map(([px, py], i) =>
            move(
              ink('M0 8C-11 2 -12 -12 0 -22C12 -12 11 2 0 8Z', inks.paper, line('M0 -14V2', inks.violet, 2.6), 4),
              px * 0.55,
              py * 0.55,
              1,
              i * 72,
            ),
          )
          .join('') +
        fill(disc(0, 0, 6), inks.violet, ` stroke="${inks.key}" stroke-width="3"`),
      x,
      y,
      size,
      turn,
    );
  const leaf = (x: number, y: number, turn: number) =>
    move(ink('M0 0C-18 -20 -16 -48 0 -70C16 -48 18 -20 0 0Z', inks.grass, line('M0 -4V-58', inks.glow, 3), 5), x, y, 1, turn);
  return (
    leaf(74, 116, -104) +
    leaf(88, 116, 100) +
    leaf(70, 140, -58) +
    leaf(92, 140, 56) +
    line('M80 70V156', inks.key, 8) +
    line('M80 80V154', inks.glow, 3) +
    flower(46, 66, 1.05 + 0.05 * pose, -26 + 9 * pose) +
    flower(114, 66, 1.05 + 0.05 * pose, 26 - 9 * pose) +
    flower(80, 40, 1.26 + 0.05 * pose, 10 * pose)
  );
};

/** A ground beetle in enamel. */
const beetle = (pose = 0) => {
  const leg = swing(line('M46 66L20 50L10 56M40 92L12 94L4 104M48 116L24 132L20 146', inks.key, 6), 4 * pose, 60, 92);
  const shell = swing(
    ink(
      'M80 52C48 52 34 80 36 106C38 132 58 150 80 152Z',
      inks.violet,
      fill(fadeDown({ x: 30, y: 80, width: 60, height: 76 }, 7, 0.2, 3.2), inks.key) +
        fill(`${disc(58, 84, 7)}${disc(54, 112, 6)}${disc(66, 134, 5)}`, inks.light) +
        line('M50 70C46 76 44 84 44 92', inks.paper, 3.6),
    ),
    4 * pose,
    80,
    54,
  );
  return (
    leg +
    mirror(leg, 80) +
    line('M68 20C62 8 50 4 42 8M92 20C98 8 110 4 118 8', inks.key, 5) +
    shell +
    mirror(shell, 80) +
    ink(
      'M46 56C48 36 64 30 80 30C96 30 112 36 114 56C100 64 60 64 46 56Z',
      inks.grass,
      fill(`${disc(62, 48, 4)}${disc(98, 48, 4)}`, inks.light),
    ) +
    ink(
      'M62 34C62 22 70 16 80 16C90 16 98 22 98 34C90 38 70 38 62 34Z',
      inks.key,
      fill(`${disc(70, 26, 3.4)}${disc(90, 26, 3.4)}`, inks.light),
      4,
    ) +
    line('M80 56V150', inks.key, 5)
  );
};

/** The lantern carried out at night: it calls the free spins. */
const lantern = (pose = 0) =>
  line('M40 78C30 12 130 12 120 78', inks.key, 9) +
  line('M40 78C30 12 130 12 120 78', inks.glow, 3.6) +
  ink('M60 34H100L108 54H52Z', inks.violet) +
  ink('M48 54H112L122 124H38Z', inks.night, shine(80, 98, 64, inks.glow, 7) + shine(80, 102, 36 + 10 * pose, inks.light, 6)) +
  stretch(
    ink(
      'M80 66C94 82 100 94 94 108C90 118 70 118 66 108C60 94 70 86 80 66Z',
      inks.light,
      fill('M80 92C86 100 88 106 84 112C82 116 78 116 76 112C72 106 76 100 80 92Z', inks.paper),
      4.4,
    ),
    1 - 0.12 * pose,
    1 + 0.16 * pose,
    80,
    116,
  ) +
  line('M56 56L48 122M104 56L112 122', inks.key, 4.4) +
  ink('M32 122H128L122 138H38Z', inks.violet, fill([50, 65, 80, 95, 110].map((x) => disc(x, 130, 3.4)).join(''), inks.light)) +
  ink(box(44, 138, 72, 14, 5), inks.key, '', 4) +
  fill([20, 50, 310, 340].map((turn) => star(...polar(80, 96, turn, 76), 2, 8 + 3 * pose, 4)).join(''), inks.glow);

/** A twig in the night wind. */
const foot = (colour: string, pose: number) =>
  line('M26 150C48 136 64 156 80 146C96 136 112 156 134 142', colour, 3.6) +
  [40, 62, 100, 120].map((x, i) => fill(ellipse(x + 4 * pose, (i % 2 === 0 ? 140 : 154) - 2 * pose, 8, 4), colour)).join('') +
  fill(disc(80, 145, 5.4 + 1.6 * pose), colour);
/** Lamps in the dark of the letter, each with its ring of dots: half of them glow while the others go out. */
const lamps = (colour: string, pose: number) =>
  [
    [46, 96],
    [80, 64],
    [110, 104],
    [66, 124],
    [98, 36],
    [130, 70],
    [34, 60],
  ]
    .map(([x = 0, y = 0], i) => shine(x, y, 22 + (i % 2 === 0 ? 16 : -14) * pose, colour, 5))
    .join('') +
  fill(
    [
      [46, 96],
      [80, 64],
      [110, 104],
      [66, 124],
      [98, 36],
    ]
      .map(([x = 0, y = 0], i) => disc(x, y, 3.6 + (i % 2 === 0 ? 2 : -2) * pose))
      .join(''),
    inks.paper,
  );
const letter = (word: 'ace' | 'king' | 'queen' | 'jack', colour: string, shade: string, lamp: string, pose: number) =>
  cardLetter({
    word,
    colour,
    shade,
    foot: foot(colour, pose),
    inlay: lamps(lamp, pose),
    stance: (printed) => move(printed, 3 * pose, -6 * Math.abs(pose)),
    beside:
      pose === 0
        ? ''
        : shine(pose > 0 ? 138 : 22, 30, 17 * Math.abs(pose), inks.light, 5) + fill(disc(pose > 0 ? 138 : 22, 30, 4), inks.light),
  });

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  firefly: fireflyWild,
  lantern,
  jar: (pose = 0) => move(jar(15, pose), 80, 81, 0.365),
  owl: (pose = 0) => inset(owl(pose), 0.94),
  moon,
  raatrani: (pose = 0) => inset(raatrani(pose), 0.96, 0, 2),
  beetle,
  a: (pose = 0) => letter('ace', inks.night, inks.glow, inks.light, pose),
  k: (pose = 0) => letter('king', inks.violet, inks.key, inks.light, pose),
  q: (pose = 0) => letter('queen', inks.grass, inks.light, inks.light, pose),
  j: (pose = 0) => letter('jack', inks.key, inks.violet, inks.glow, pose),
} as const;
