import { around, polar, scallop, star } from '../draw/drawing/polar.ts';
import { box, clipTo, disc, ellipse, fill, line, move, num, polygon } from '../draw/drawing/svg.ts';
import { inks } from '../site/inks.ts';
import { articlePicture, printed, rupee } from './article-picture.ts';

const tick = (x: number, y: number, r: number) =>
  printed(scallop(x, y, r, 18), inks.leaf) +
  line(`M${x - r * 0.44} ${y + r * 0.04}L${x - r * 0.1} ${y + r * 0.38}L${x + r * 0.46} ${y - r * 0.36}`, inks.paper, r * 0.2);

const lemon = (r: number) =>
  printed(
    `M${-r} 0C${-r * 0.7} ${-r * 0.9} ${r * 0.7} ${-r * 0.9} ${r} 0C${r * 0.7} ${r * 0.9} ${-r * 0.7} ${r * 0.9} ${-r} 0Z`,
    inks.gold,
  );
const bell = (r: number) =>
  printed(
    `M${-r} ${r * 0.6}C${-r * 0.6} ${r * 0.2} ${-r * 0.7} ${-r} 0 ${-r}C${r * 0.7} ${-r} ${r * 0.6} ${r * 0.2} ${r} ${r * 0.6}Z`,
    inks.fire,
  ) + fill(disc(0, r * 0.78, r * 0.2), inks.key);

/** Three reels, and a glass that reads the middle one: its grid of numbers instead of a symbol. */
export const howToCheckARound = articlePicture({
  sky: inks.rani,
  ray: inks.raniRay,
  ground: inks.night,
  dots: inks.key,
  horizon: 470,
  scene: () => {
    const reel = (x: number) => printed(box(x, 120, 200, 390, 18), inks.paper, 9) + line(box(x + 14, 134, 172, 362, 10), inks.gold, 4);
    const numbers = ['10 1', '01 0', '1101', '0 11'].flatMap((row, y) =>
      [...row].map((sign, x) =>
        sign === '1' ? box(-58 + x * 34, -72 + y * 40, 9, 28) : sign === '0' ? disc(-54 + x * 34, -58 + y * 40, 13) : '',
      ),
    );
    const glass =
      line('M104 104L226 226', inks.key, 52) +
      line('M110 110L222 222', inks.fire, 34) +
      fill(disc(0, 0, 150), inks.key) +
      fill(disc(0, 0, 136), inks.gold) +
      fill(disc(0, 0, 116), '#fff6df') +
      fill(numbers.join(''), inks.key) +
      line('M-84 -54A100 100 0 0 1 -40 -92', inks.paper, 12);
    return (
      reel(240) +
      reel(470) +
      reel(700) +
      move(bell(62), 340, 200) +
      move(lemon(66), 340, 320) +
      printed(star(340, 440, 26, 58, 8), inks.sea) +
      printed(star(800, 200, 26, 58, 8), inks.sea) +
      move(bell(62), 800, 320) +
      move(lemon(66), 800, 440) +
      move(glass, 570, 300) +
      tick(960, 150, 74)
    );
  },
});

/** Tickets of a bus, each threaded on the one before by a ring. */
export const whatAHashChainIs = articlePicture({
  sky: inks.sea,
  ray: '#0d8a84',
  ground: inks.night,
  dots: inks.key,
  horizon: 500,
  scene: () => {
    const outline = (width: number, height: number) => {
      const bites = Array.from({ length: 6 }, () => `a11 11 0 0 1 0 22v${(height - 6 * 22) / 7}`).join('');
      const back = Array.from({ length: 6 }, () => `a11 11 0 0 1 0 -22v${-(height - 6 * 22) / 7}`).join('');
      return `M${-width / 2} ${-height / 2}H${width / 2}v${(height - 6 * 22) / 7}${bites.replaceAll('0 0 1', '0 0 0')}H${-width / 2}v${-(height - 6 * 22) / 7}${back.replaceAll('0 0 1', '0 0 0')}Z`;
    };
    const marks = ['-.--.-', '.-.--.', '--..--'];
    const ticket = (colour: string, at: number) =>
      printed(outline(250, 250), inks.paper, 8) +
      fill(box(-98, -98, 196, 44, 6), colour) +
      fill(disc(-70, -76, 10) + box(-48, -82, 120, 12, 4), inks.paper) +
      marks
        .map((row, line_) =>
          [...row].map((sign, x) => fill(box(-92 + x * 32, -26 + line_ * 34, sign === '-' ? 24 : 10, 14, 4), inks.key)).join(''),
        )
        .join('') +
      fill(box(-92, 78, 60 + at * 46, 16, 6), colour);
    const ring = (x: number, y: number) =>
      line(`M${x - 46} ${y}a46 34 0 1 1 92 0a46 34 0 1 1 -92 0Z`, inks.key, 30) +
      line(`M${x - 46} ${y}a46 34 0 1 1 92 0a46 34 0 1 1 -92 0Z`, inks.gold, 17);
    return (
      move(ticket(inks.fire, 0), 250, 330, 1, -6) +
      move(ticket(inks.rani, 1), 600, 300, 1, 4) +
      move(ticket(inks.leaf, 2), 950, 330, 1, -3) +
      ring(425, 300) +
      ring(775, 306) +
      ring(90, 340) +
      ring(1112, 318)
    );
  },
});

/** A calm water with a paper boat on one side, steep hills with a flag on the other. */
export const aThousandSpins = articlePicture({
  sky: inks.gold,
  ray: '#f8b243',
  ground: inks.sea,
  dots: inks.key,
  horizon: 430,
  scene: () => {
    const wave = (y: number) => `M0 ${y}${Array.from({ length: 5 }, () => 'q30 -26 60 0t60 0').join('')}`;
    const boat =
      printed('M-120 0H120L76 62H-76Z', inks.paper) + printed('M0 -120V-6H-86Z', inks.fire) + printed('M8 -120V-6H100Z', inks.paper);
    const hills = 'M600 630V430L690 250L740 330L850 96L930 300L980 214L1080 430L1200 520V630Z';
    return (
      move(boat, 300, 372) +
      line(wave(470), inks.paper, 8) +
      line(wave(520), inks.paper, 8) +
      line(wave(570), inks.paper, 8) +
      printed(hills, inks.night, 9) +
      clipTo(
        hills,
        fill(
          polygon([
            [850, 96],
            [930, 300],
            [890, 262],
            [850, 310],
            [806, 262],
            [770, 290],
          ]),
          inks.paper,
        ),
      ) +
      line('M850 98V22', inks.key, 9) +
      printed('M852 30L930 52L852 76Z', inks.fire, 6) +
      printed(disc(430, 150, 58), inks.fire) +
      line(
        around(430, 150, 82, 14)
          .map(([x, y]) => `M${num(x)} ${num(y)}l${num((x - 430) * 0.16)} ${num((y - 150) * 0.16)}`)
          .join(''),
        inks.fire,
        9,
      ) +
      line('M600 26V604', inks.key, 9)
    );
  },
});

/** A coin cut as a cake: what goes back to the players, and the slice that is the price. */
export const howAReturnIsCounted = articlePicture({
  sky: inks.night,
  ray: '#35348c',
  ground: inks.rani,
  dots: inks.key,
  horizon: 500,
  scene: () => {
    const part = (from: number, to: number, radius: number) => {
      const [ax, ay] = polar(0, 0, from, radius);
      const [bx, by] = polar(0, 0, to, radius);
      return `M0 0L${num(ax)} ${num(ay)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${num(bx)} ${num(by)}Z`;
    };
    const abacus = [0, 1, 2, 3]
      .map((row) => {
        const y = 190 + row * 74;
        const beads = Array.from({ length: 6 }, (_, at) => 700 + at * 44 + (at > 5 - row ? 70 : 0));
        return (
          line(`M670 ${y}H1030`, inks.paper, 7) +
          beads.map((x) => printed(ellipse(x, y, 18, 30), [inks.fire, inks.gold, inks.sea, inks.leaf][row] ?? inks.fire, 5)).join('')
        );
      })
      .join('');
    return (
      move(
        printed(part(17, 357, 190), inks.gold, 9) + line(part(17, 357, 160), inks.key, 4) + move(rupee(inks.key, 20), -10, 20, 1.3),
        370,
        320,
      ) +
      move(printed(part(-3, 17, 190), inks.fire, 9), 392, 282) +
      printed(box(650, 116, 26, 390, 8), '#8a4b22') +
      printed(box(1024, 116, 26, 390, 8), '#8a4b22') +
      abacus
    );
  },
});
