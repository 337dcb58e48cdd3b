import { clipTo, fill, group, line } from '../../../draw/svg.ts';
import { overprint } from '../../../draw/press.ts';
import { scallop, star } from '../../../draw/polar.ts';
import { bow, sail, spine } from '../kite.ts';
import { inks, keyLine } from '../inks.ts';

const small = (body: string, x: number, y: number, turn: number) => group(body, `translate(${x} ${y}) rotate(${turn}) scale(0.56) translate(-80 -70)`);
const flyer = (ground: string, half: string) =>
  fill(sail, ground) + clipTo(sail, fill('M80 0H160V140H80Z', half)) + line(sail, inks.key, 7) + line(spine, inks.key, 5) + line(bow, inks.key, 5);

/** "Wo kata!": one kite cuts the other's thread. The seal that opens the free spins. */
export const cut = () =>
  overprint(
    fill(scallop(80, 80, 73, 24), inks.rani),
    line(scallop(80, 80, 73, 24), inks.key, keyLine) + line('M80 80m-69 0a69 69 0 1 0 138 0a69 69 0 1 0 -138 0', inks.gold, 2.4, ' stroke-dasharray="1 6"') +
      line('M62 70C78 92 96 108 128 116', inks.paper, 3.6) + line('M100 72C92 88 84 96 78 100M66 110C56 118 46 122 32 120', inks.paper, 3.6) +
      small(flyer(inks.gold, inks.paper), 56, 62, -22) + small(flyer(inks.sea, inks.sky), 108, 58, 26) +
      fill(star(74, 106, 10, 27, 9, 10), inks.gold) + line(star(74, 106, 10, 27, 9, 10), inks.key, 3) + fill(star(74, 106, 5, 12, 9, 10), inks.paper),
  );
