import { around, scallop, star } from '../draw/drawing/polar.ts';
import { box, disc, ellipse, fill, line, mirror, move, polygon } from '../draw/drawing/svg.ts';
import { inks } from '../site/inks.ts';
import { articlePicture, printed } from './article-picture.ts';

const kite = (face: string, half: string) =>
  printed('M0 -130L104 -12L0 130L-104 -12Z', face, 8) +
  fill('M0 -130L104 -12L0 130Z', half) +
  fill(disc(0, -24, 26), inks.paper) +
  line('M0 -130V130M-104 -12Q0 -92 104 -12', inks.key, 5) +
  line('M0 -130L104 -12L0 130L-104 -12Z', inks.key, 8) +
  printed('M0 126L30 176H-30Z', half, 7);

/** Kites over the roofs in January, and the reel that holds one of them. */
export const kites = articlePicture({
  sky: inks.gold,
  ray: '#f8b03c',
  ground: inks.sea,
  dots: inks.key,
  horizon: 548,
  scene: () => {
    const roof = (x: number, wide: number, high: number) =>
      box(x, 548 - high, wide, high) + [0, 0.5, 1].map((at) => box(x - 8 + at * (wide - 14), 548 - high - 22, 30, 24)).join('');
    const reel =
      printed(box(-96, -18, 192, 36, 10), '#b4552b', 7) +
      printed(box(-62, -62, 20, 124, 6), inks.fire, 7) +
      printed(box(42, -62, 20, 124, 6), inks.fire, 7) +
      printed(box(-42, -44, 84, 88, 8), inks.paper, 7) +
      line('M-42 -22L42 -34M-42 4L42 -8M-42 30L42 18', inks.rani, 6);
    return (
      line('M330 470Q420 380 470 322M880 492Q800 470 838 392M1010 470Q1060 350 1030 262', inks.key, 4) +
      printed(roof(90, 220, 74) + roof(820, 250, 60), inks.rani, 8) +
      printed(roof(470, 190, 44), inks.night, 8) +
      move(kite(inks.rani, inks.fire), 520, 220, 1.18, 14) +
      move(kite(inks.sea, inks.leaf), 850, 268, 0.82, -18) +
      move(kite(inks.night, inks.paper), 1040, 150, 0.6, 10) +
      move(kite(inks.fire, inks.gold), 200, 170, 0.5, -24) +
      move(reel, 300, 500, 0.9, -12)
    );
  },
});

const mangoSkin = 'M6 -94C84 -98 112 -22 82 40C60 86 14 112 -44 110C-72 108 -92 92 -84 76C-78 62 -90 44 -96 22C-114 -40 -72 -90 6 -94Z';
const leaf = 'M0 0C40 -34 120 -40 176 -8C120 22 44 28 0 0Z';
const mango =
  printed(mangoSkin, inks.gold, 8) +
  fill('M6 -94C84 -98 112 -22 82 40C80 -28 50 -74 6 -94Z', inks.fire) +
  line(mangoSkin, inks.key, 8) +
  line('M-62 -24C-72 0 -66 26 -52 42', inks.paper, 8);

/** Mangoes on the branch in May, and a crate of them below. */
export const mangoes = articlePicture({
  sky: inks.leaf,
  ray: inks.leafRay,
  ground: inks.gold,
  dots: inks.fire,
  horizon: 500,
  scene: () => {
    const hung = (x: number, y: number, size: number, turn: number) =>
      line(`M${x} 96V${y - 80 * size}`, '#5d3a1d', 10) + move(mango, x, y, size, turn);
    const leaves = [90, 300, 520, 720, 930]
      .map((x, at) => move(printed(leaf, '#3f7d3a', 7), x, 96 - (at % 2) * 26, 1, 24 - at * 9))
      .join('');
    const slats = [0, 1, 2].map((at) => printed(box(-230, -58 + at * 52, 460, 42, 4), '#b4552b', 7)).join('');
    const heap = [-160, -60, 46, 150].map((x, at) => move(mango, x, -104 - (at % 2) * 18, 0.62, at * 24 - 40)).join('');
    return (
      line('M40 84Q340 130 640 84T1170 92', '#5d3a1d', 26) +
      leaves +
      hung(250, 300, 1.12, 8) +
      hung(470, 236, 0.8, -14) +
      hung(990, 290, 1, -10) +
      move(heap + slats + printed(box(-214, -66, 34, 168) + box(180, -66, 34, 168), '#8a4a22', 7), 690, 482)
    );
  },
});

/** The rains of July: an umbrella, and a paper boat on its way. */
export const rains = articlePicture({
  sky: '#155e6b',
  ray: '#186a78',
  ground: inks.night,
  dots: inks.key,
  horizon: 470,
  scene: () => {
    const cloud = (x: number, y: number, r: number) =>
      printed(
        scallop(x, y, r, 9) + scallop(x + r * 1.25, y + r * 0.2, r * 0.8, 9) + scallop(x - r * 1.2, y + r * 0.24, r * 0.74, 9),
        inks.paper,
        7,
      );
    const drops = Array.from({ length: 34 }, (_, at) => {
      const [x, y] = [60 + ((at * 211) % 1090), 190 + ((at * 97) % 250)];
      return `M${x} ${y}L${x - 12} ${y + 40}`;
    }).join('');
    const canopy = 'M-200 0A200 190 0 0 1 200 0Q167 -40 133 0Q100 -40 67 0Q33 -40 0 0Q-33 -40 -67 0Q-100 -40 -133 0Q-167 -40 -200 0Z';
    const umbrella =
      line('M0 -10V196Q0 240 42 240Q78 240 78 206', inks.gold, 16) +
      printed(canopy, inks.rani, 9) +
      fill('M-67 0Q-60 -130 0 -190Q60 -130 67 0Q33 -40 0 0Q-33 -40 -67 0Z', inks.gold) +
      fill('M-200 0A200 190 0 0 1 0 -190Q-120 -120 -133 0Q-167 -40 -200 0Z', inks.fire) +
      line('M0 -190Q-60 -130 -67 0M0 -190Q60 -130 67 0M0 -190Q-120 -120 -133 0M0 -190Q120 -120 133 0', inks.key, 5) +
      line(canopy, inks.key, 9) +
      printed(box(-8, -222, 16, 34, 6), inks.gold, 6);
    const boat =
      printed(
        polygon([
          [-20, -150],
          [86, -4],
          [-20, -4],
        ]),
        inks.paper,
        8,
      ) +
      printed(
        polygon([
          [-34, -118],
          [-34, -4],
          [-112, -4],
        ]),
        inks.shade,
        8,
      ) +
      printed(
        polygon([
          [-170, 0],
          [170, 0],
          [104, 78],
          [-104, 78],
        ]),
        inks.paper,
        8,
      ) +
      fill(
        polygon([
          [0, 4],
          [160, 4],
          [100, 72],
          [0, 72],
        ]),
        inks.shade,
      );
    return (
      line(drops, '#9fd4d6', 6) +
      cloud(260, 120, 84) +
      cloud(880, 104, 92) +
      move(umbrella, 420, 330, 1.06, -10) +
      line('M610 560Q680 540 750 560T890 560T1030 560T1150 560M120 580Q190 562 260 580T400 580', '#9fd4d6', 7) +
      move(boat, 860, 478, 0.96, 5)
    );
  },
});

/** December in the north: a kettle, two cups of clay, and fog behind a signal. */
export const tea = articlePicture({
  sky: '#2a2458',
  ray: '#322b66',
  ground: inks.rani,
  dots: inks.key,
  horizon: 500,
  scene: () => {
    const steam = (x: number, y: number) =>
      `M${x} ${y}C${x - 44} ${y - 44} ${x + 44} ${y - 78} ${x} ${y - 122}C${x - 30} ${y - 154} ${x + 20} ${y - 176} ${x + 8} ${y - 196}`;
    const cup =
      printed('M-64 -76H64L46 60C40 78 -40 78 -46 60Z', '#b4552b', 8) +
      printed(ellipse(0, -76, 64, 17), '#8a3d1c', 7) +
      fill(ellipse(0, -73, 48, 9), '#d8a066') +
      line('M-54 -36H54M-50 -14H50', inks.key, 4);
    const spout = 'M128 -22L216 -112L240 -92L150 64Z';
    const kettle =
      line('M-112 -120C-96 -226 96 -226 112 -120', inks.key, 26) +
      line('M-112 -120C-96 -226 96 -226 112 -120', inks.gold, 12) +
      printed(spout, inks.shade, 8) +
      printed('M-150 60C-170 -60 -96 -132 0 -132C96 -132 170 -60 150 60C140 108 -140 108 -150 60Z', inks.paper, 9) +
      fill('M40 -126C120 -110 164 -40 150 60C144 94 70 98 20 98C90 60 96 -60 40 -126Z', inks.shade) +
      printed('M-70 -124C-66 -158 66 -158 70 -124Z', inks.fire, 8) +
      printed(disc(0, -160, 15), inks.gold, 7) +
      line('M-112 -10C-116 -44 -96 -74 -72 -86', inks.paper, 9);
    const stove =
      printed('M-170 0H170L136 84H-136Z', inks.key, 8) +
      fill(
        around(0, 44, 96, 9, 0)
          .map(([x]) => star(x, 40, 12, 30, 5))
          .join(''),
        inks.fire,
      ) +
      fill([-70, -24, 24, 70].map((x) => disc(x, 44, 11)).join(''), inks.gold);
    const signal =
      line('M0 0V-330', inks.key, 18) +
      printed(box(-34, -420, 68, 120, 30), inks.key, 6) +
      fill(disc(0, -384, 20), '#5a5087') +
      fill(disc(0, -336, 20), inks.fire);
    return (
      move(signal, 1040, 500) +
      line('M60 250H420M170 300H520M760 236H1130M700 296H980M90 360H330M840 360H1140', '#463d80', 20) +
      line(steam(640, 226) + steam(318, 372) + steam(856, 372), inks.paper, 11) +
      move(stove, 560, 476) +
      move(kettle, 560, 390, 1.02) +
      move(cup, 310, 476, 1) +
      mirror(move(cup, 336, 476, 1), 600)
    );
  },
});
