import { around, petals, scallop, star } from '../draw/drawing/polar.ts';
import { box, disc, ellipse, fill, line, move, num } from '../draw/drawing/svg.ts';
import { fairground, greatWheel } from '../site/fairground.ts';
import { inks } from '../site/inks.ts';
import { articlePicture, printed } from './article-picture.ts';

const burst = (x: number, y: number, r: number, colour: string) =>
  line(
    around(0, 0, r, 16)
      .map(([px, py]) => `M${num(px * 0.34)} ${num(py * 0.34)}L${num(px)} ${num(py)}`)
      .join(''),
    colour,
    r * 0.07,
    ` transform="translate(${x} ${y})"`,
  ) +
  fill(
    around(x, y, r * 1.16, 16, 11)
      .map(([px, py]) => disc(px, py, r * 0.06))
      .join(''),
    colour,
  );

/** The great wheel and the tents, no feast in the calendar. */
export const fair = articlePicture({
  sky: inks.sea,
  ray: '#0d8a84',
  ground: inks.key,
  dots: inks.rani,
  horizon: 520,
  scene: () =>
    greatWheel(600, 528, 190, inks.gold) +
    fairground(60, 528, 430, 3, [inks.fire, inks.paper], 1.1) +
    fairground(770, 528, 1150, 5, [inks.rani, inks.paper], 1.1),
});

/** A leaf of the calendar turns, with fireworks behind it. */
export const newYear = articlePicture({
  sky: inks.night,
  ray: '#35348c',
  ground: inks.rani,
  dots: inks.key,
  horizon: 520,
  scene: () => {
    const cells = Array.from({ length: 20 }, (_, at) => box(-132 + (at % 5) * 56, -60 + Math.floor(at / 5) * 50, 38, 32, 6)).join('');
    const calendar =
      printed(box(-170, -190, 340, 380, 14), inks.paper, 9) +
      fill(box(-170, -190, 340, 84, 14), inks.fire) +
      line('M-170 -106H170', inks.key, 6) +
      fill(cells, inks.shade) +
      fill(box(-132, -60, 38, 32, 6), inks.gold) +
      [-90, 90].map((x) => line(`M${x} -214V-166`, inks.key, 18) + line(`M${x} -212V-168`, inks.gold, 8)).join('') +
      printed('M170 80V190H40C110 184 150 150 170 80Z', inks.shade, 7);
    return (
      burst(220, 190, 110, inks.gold) +
      burst(980, 170, 120, inks.fire) +
      burst(1040, 390, 70, inks.paper) +
      burst(150, 420, 64, inks.rani) +
      move(calendar, 600, 340, 1, -3)
    );
  },
});

/** Handfuls of powder, and the syringe that threw them. */
export const holi = articlePicture({
  sky: '#f7e3b4',
  ray: '#fbe9c6',
  ground: inks.rani,
  dots: inks.key,
  horizon: 510,
  scene: () => {
    const cloud = (x: number, y: number, r: number, colour: string) =>
      fill(scallop(x, y, r, 11), colour) +
      fill(
        around(x, y, r * 1.35, 15, x % 24)
          .map(([px, py], at) => disc(px, py, r * (0.06 + (at % 3) * 0.03)))
          .join(''),
        colour,
      );
    const syringe =
      printed(box(-190, -34, 300, 68, 16), inks.sea, 8) +
      fill(box(-120, -34, 22, 68) + box(-40, -34, 22, 68) + box(40, -34, 22, 68), inks.gold) +
      printed('M110 -20H170L196 -8V8L170 20H110Z', inks.gold, 8) +
      printed(box(-300, -12, 112, 24), inks.paper, 7) +
      printed(box(-330, -50, 36, 100, 10), inks.fire, 8);
    const spray = around(0, 0, 1, 5)
      .map((_, at) => `M0 0Q${120 + at * 10} ${-90 + at * 24} ${250 + at * 12} ${-130 + at * 62}`)
      .join('');
    return (
      cloud(860, 190, 120, inks.fire) +
      cloud(1010, 340, 100, inks.gold) +
      cloud(800, 400, 92, inks.leaf) +
      cloud(960, 150, 70, inks.night) +
      cloud(240, 160, 84, inks.rani) +
      move(line(spray, inks.sea, 12), 560, 330, 1, -8) +
      move(syringe, 380, 380, 1, -18)
    );
  },
});

/** The thin moon over roofs, and a lantern that waits for it. */
export const eid = articlePicture({
  sky: '#1d4d3a',
  ray: '#215743',
  ground: inks.key,
  dots: inks.leaf,
  horizon: 540,
  scene: () => {
    const moon = 'M0 -120A120 120 0 1 0 104 60A96 96 0 1 1 0 -120Z';
    const house = (x: number, wide: number, high: number) => box(x, 540 - high, wide, high) + box(x - 10, 540 - high - 16, wide + 20, 16);
    const window = (x: number, y: number) => box(x, y, 30, 40, 4);
    const lantern =
      line('M0 -420V-120', inks.gold, 6) +
      printed('M-44 -104L0 -146L44 -104Z', inks.fire, 7) +
      printed('M-52 -104H52L74 20L44 76H-44L-74 20Z', inks.gold, 8) +
      fill('M-24 -80H24L40 14L22 54H-22L-40 14Z', inks.paper) +
      line('M0 -104V76M-66 -20H66', inks.key, 6) +
      printed(box(-50, 76, 100, 26, 6), inks.fire, 7);
    return (
      move(printed(moon, inks.paper, 8), 330, 220, 1, 24) +
      fill(
        [
          star(480, 140, 10, 26, 5),
          star(540, 250, 7, 18, 5),
          star(180, 130, 7, 18, 5),
          star(1010, 150, 8, 22, 5),
          star(640, 120, 6, 16, 5),
        ].join(''),
        inks.gold,
      ) +
      printed(house(90, 190, 120) + house(430, 200, 170), inks.sea, 8) +
      printed(house(280, 150, 70) + house(630, 180, 100) + house(960, 170, 90), inks.rani, 8) +
      printed(house(810, 150, 150), inks.sea, 8) +
      fill(
        [window(130, 450), window(200, 450), window(470, 410), window(550, 410), window(850, 430), window(1010, 480)].join(''),
        inks.gold,
      ) +
      move(lantern, 690, 250, 0.8) +
      move(lantern, 860, 200, 0.62) +
      move(lantern, 1030, 290)
    );
  },
});

/** Lamps of clay in a row. */
export const diwali = articlePicture({
  sky: '#3a1a5c',
  ray: '#452070',
  ground: inks.fire,
  dots: inks.key,
  horizon: 470,
  scene: () => {
    const diya = (scale: number) => {
      const flame = 'M0 -190C56 -120 62 -84 40 -54C24 -34 -24 -34 -40 -54C-62 -84 -44 -120 0 -190Z';
      return (
        fill(
          around(0, -100, 128, 18)
            .map(([x, y]) => disc(x, y, 7 / scale))
            .join(''),
          inks.gold,
        ) +
        printed(flame, inks.gold, 8) +
        fill('M0 -130C24 -100 24 -78 0 -58C-24 -78 -24 -100 0 -130Z', inks.paper) +
        printed('M-170 -40C-150 70 -70 96 0 96C70 96 150 70 170 -40C120 -14 60 -6 0 -6C-60 -6 -120 -14 -170 -40Z', '#b4552b', 9) +
        fill([-90, -45, 0, 45, 90].map((x) => disc(x, 34 - (x * x) / 500, 10)).join(''), inks.paper) +
        printed(box(-60, 92, 120, 24, 10), '#b4552b', 8)
      );
    };
    const flower = (x: number) => printed(scallop(x, 70, 32, 12), inks.gold, 6) + fill(petals(x, 70, 4, 24, 10, 13), inks.fire);
    return (
      line('M30 50Q200 130 400 60T800 60T1170 50', inks.leaf, 8) +
      [110, 230, 350, 470, 600, 730, 850, 970, 1090].map(flower).join('') +
      move(diya(0.74), 250, 440, 0.74) +
      move(diya(0.74), 950, 440, 0.74) +
      move(diya(1.1), 600, 430, 1.1) +
      fill(ellipse(600, 572, 190, 10), inks.key, ' opacity="0.5"')
    );
  },
});
