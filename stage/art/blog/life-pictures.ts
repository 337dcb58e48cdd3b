import { petals, scallop } from '../draw/drawing/polar.ts';
import { box, disc, fill, line, move, polygon } from '../draw/drawing/svg.ts';
import { inks } from '../site/inks.ts';
import { articlePicture, printed, rupee } from './article-picture.ts';

const coin = (r: number) =>
  printed(scallop(0, 0, r, 26), inks.gold) + line(disc(0, 0, r * 0.78), inks.key, 4) + move(rupee(inks.key), -2, 0, r / 105);

/** A coin on its way from a telephone to a bank, over a dotted bridge. */
export const whatUpiStatusesMean = articlePicture({
  sky: inks.night,
  ray: '#35348c',
  ground: inks.leaf,
  dots: inks.key,
  horizon: 490,
  scene: () => {
    const phone =
      printed(box(-92, -190, 184, 360, 30), inks.key) +
      fill(box(-76, -168, 152, 300, 12), inks.paper) +
      [0, 1, 2].map((at) => fill(box(-56, -140 + at * 62, 112, 40, 8), [inks.sea, inks.gold, inks.rani][at] ?? inks.sea)).join('') +
      fill(disc(0, 96, 22), inks.leaf) +
      line('M-10 96L-2 104L12 88', inks.paper, 6) +
      fill(disc(0, 152, 9), inks.paper);
    const bank =
      printed(
        polygon([
          [-190, -90],
          [0, -200],
          [190, -90],
        ]),
        inks.fire,
      ) +
      fill(disc(0, -132, 26), inks.paper) +
      printed(box(-176, -90, 352, 34), inks.paper) +
      [-138, -46, 46, 138].map((x) => printed(box(x - 22, -56, 44, 160), inks.paper)).join('') +
      printed(box(-206, 104, 412, 40), inks.paper) +
      fill(box(-14, -20, 28, 124), inks.key);
    const dots = Array.from({ length: 13 }, (_, at) => {
      const share = (at + 1) / 14;
      return disc(320 + 400 * share, 330 - Math.sin(share * Math.PI) * 170, 8);
    });
    return move(phone, 230, 350) + move(bank, 900, 358) + fill(dots.join(''), inks.gold) + move(coin(84), 545, 160, 1, -12);
  },
});

/** A balance whose pans are level, on an open book. */
export const theLawInPlainWords = articlePicture({
  sky: '#7c1f2b',
  ray: '#8d2632',
  ground: inks.shade,
  dots: '#c9a464',
  horizon: 500,
  scene: () => {
    const pan = (x: number) =>
      line(`M${x} 170L${x - 100} 340M${x} 170L${x + 100} 340`, inks.key, 6) +
      printed(`M${x - 118} 340H${x + 118}C${x + 96} 420 ${x - 96} 420 ${x - 118} 340Z`, inks.gold);
    const book =
      printed(
        'M600 470C500 420 380 420 300 450V570C380 540 500 540 600 584C700 540 820 540 900 570V450C820 420 700 420 600 470Z',
        inks.paper,
        9,
      ) +
      line('M600 470V584', inks.key, 7) +
      [0, 1, 2]
        .map((at) =>
          line(
            `M350 ${478 + at * 28}C430 ${462 + at * 28} 500 ${470 + at * 28} 560 ${490 + at * 28}M850 ${478 + at * 28}C770 ${462 + at * 28} 700 ${470 + at * 28} 640 ${490 + at * 28}`,
            inks.key,
            4,
          ),
        )
        .join('');
    return (
      printed(box(586, 110, 28, 350), inks.fire) +
      printed(
        'M300 150C420 190 520 176 600 150C680 176 780 190 900 150L904 176C780 218 680 204 600 180C520 204 420 218 296 176Z',
        inks.fire,
      ) +
      printed(disc(600, 120, 38), inks.gold) +
      fill(petals(600, 120, 6, 28, 12, 9), inks.key) +
      pan(330) +
      pan(870) +
      move(coin(56), 330, 312) +
      printed('M836 330L870 250L904 330ZM848 292H892', inks.sea, 6) +
      book
    );
  },
});

/** A parcel tied with string, the price on its tag. */
export const bonusesInRupees = articlePicture({
  sky: inks.leaf,
  ray: inks.leafRay,
  ground: '#7c4a1d',
  dots: inks.key,
  horizon: 480,
  scene: () => {
    const parcel =
      printed(box(-210, -120, 420, 280, 10), '#d99a4e', 9) +
      fill(box(-30, -120, 60, 280) + box(-210, -10, 420, 44), inks.fire) +
      line('M-30 -120V160M30 -120V160M-210 -10H210M-210 34H210', inks.key, 5) +
      printed(
        'M0 -120C-60 -220 -170 -190 -130 -130C-110 -104 -40 -110 0 -120C60 -220 170 -190 130 -130C110 -104 40 -110 0 -120Z',
        inks.fire,
        8,
      ) +
      printed(disc(0, -122, 26), inks.gold) +
      [-150, -110, 96, 140].map((x) => line(`M${x} 70h34M${x} 96h24`, inks.key, 5)).join('');
    const tag =
      printed('M-40 -70L60 -70L60 130L-140 130L-140 30Z', inks.paper, 8) +
      fill(disc(-40, -20, 14), inks.key) +
      move(rupee(inks.rani, 15), -34, 54, 0.86);
    return (
      move(parcel, 520, 350) +
      line('M640 300C720 240 760 200 800 190', inks.key, 7) +
      move(tag, 880, 210, 1, 14) +
      move(coin(54), 880, 470) +
      move(coin(54), 990, 486) +
      move(coin(54), 936, 430)
    );
  },
});

/** A label whose colour plates are still apart, and the pencil that drew it. */
export const howATitleIsDrawn = articlePicture({
  sky: '#f0d9a6',
  ray: '#f4e2ba',
  ground: inks.fire,
  dots: '#a92c19',
  horizon: 500,
  scene: () => {
    const flower = petals(0, 0, 30, 120, 12, 15);
    const plate = (colour: string, x: number, y: number) =>
      move(
        fill(box(-130, -170, 260, 340, 14), inks.paper) +
          fill(flower, colour) +
          fill(disc(0, 0, 40), colour) +
          line(box(-130, -170, 260, 340, 14), inks.key, 7),
        x,
        y,
      );
    const done =
      printed(box(-150, -200, 300, 400, 16), inks.paper, 9) +
      line(box(-132, -182, 264, 364, 8), inks.fire, 7) +
      move(fill(flower, inks.rani), 4, -24) +
      move(fill(petals(0, 0, 24, 84, 12, 17, 15), inks.gold), 6, -26) +
      move(line(flower, inks.key, 5), 0, -28) +
      printed(disc(0, -28, 36), inks.sea) +
      fill(box(-104, 116, 208, 44, 8), inks.key) +
      fill(box(-70, 130, 30, 16, 4) + box(-30, 130, 18, 16, 4) + box(-4, 130, 40, 16, 4) + box(46, 130, 24, 16, 4), inks.paper);
    const pencil =
      printed('M-26 -220H26V150L0 216L-26 150Z', inks.gold, 8) +
      printed('M-26 -220H26V-176H-26Z', inks.rani, 8) +
      fill('M-10 190L0 216L10 190Z', inks.key) +
      line('M-26 150L-8 138L8 150L26 140', inks.key, 6);
    return (
      plate(inks.rani, 230, 320) +
      plate(inks.gold, 390, 300) +
      plate(inks.sea, 550, 320) +
      move(done, 800, 316, 1, 3) +
      move(pencil, 1040, 300, 1, 24)
    );
  },
});

/** A coin in the air over a slate of strokes that says nothing about it. */
export const luckHasNoMemory = articlePicture({
  sky: '#53317f',
  ray: '#5e3a8d',
  ground: '#2a2047',
  dots: inks.key,
  horizon: 470,
  scene: () => {
    const strokes = (x: number, y: number) =>
      line([0, 1, 2, 3].map((at) => `M${x + at * 34} ${y}l-6 86`).join('') + `M${x - 24} ${y + 74}L${x + 122} ${y + 10}`, inks.paper, 10);
    const slate =
      printed(box(-300, -130, 600, 260, 14), '#8a4b22', 10) +
      fill(box(-276, -106, 552, 212, 6), '#1d3a36') +
      strokes(-220, -46) +
      strokes(-40, -46) +
      line('M140 -46l-6 86M174 -46l-6 86', inks.paper, 10);
    const fan = [-60, -30, 0, 30, 60].map((turn) => move(line('M0 -150V-196', inks.gold, 10), 0, 0, 1, turn)).join('');
    return (
      move(slate, 600, 462, 0.94, -2) +
      move(fan + coin(118), 600, 218, 0.86) +
      line('M420 250C400 190 420 120 470 90M780 250C800 190 780 120 730 90', inks.paper, 8) +
      printed(box(930, 500, 120, 40, 10), inks.paper)
    );
  },
});

/** A low fence with its gate shut, and marigolds that grow behind it. */
export const howToSetALimit = articlePicture({
  sky: inks.sea,
  ray: '#0d8a84',
  ground: inks.leaf,
  dots: inks.key,
  horizon: 440,
  scene: () => {
    const picket = (x: number) => printed(`M${x - 34} 520V290L${x} 244L${x + 34} 290V520Z`, inks.paper);
    const marigold = (x: number, y: number, r: number) =>
      line(`M${x} ${y}V440`, inks.leaf, 12) +
      printed(scallop(x, y, r, 14), inks.gold) +
      fill(petals(x, y, 4, r * 0.8, 12, 12), inks.fire) +
      fill(disc(x, y, r * 0.22), inks.key);
    const lock =
      line('M-36 -20V-60A36 36 0 0 1 36 -60V-20', inks.key, 26) +
      line('M-36 -20V-60A36 36 0 0 1 36 -60V-20', inks.shade, 12) +
      printed(box(-66, -24, 132, 112, 14), inks.fire, 8) +
      fill(disc(0, 22, 15), inks.key) +
      fill(box(-6, 24, 12, 36), inks.key);
    return (
      printed(disc(600, 150, 70), inks.gold) +
      [150, 330, 870, 1050].map((x, at) => marigold(x, 190 + (at % 2) * 36, 62)).join('') +
      printed(box(60, 330, 1080, 36), inks.shade) +
      printed(box(60, 446, 1080, 36), inks.shade) +
      [110, 208, 306, 404, 502, 698, 796, 894, 992, 1090].map(picket).join('') +
      move(lock, 600, 388, 1.15)
    );
  },
});
