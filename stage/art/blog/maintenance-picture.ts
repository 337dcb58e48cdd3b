import { box, fill, line, move } from '../draw/drawing/svg.ts';
import { fairground, greatWheel } from '../site/fairground.ts';
import { inks } from '../site/inks.ts';
import { articlePicture, printed } from './article-picture.ts';

const rungs = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, at) => `M-26 ${from + at * step}H26`).join('');

/** The fair at night while it is worked on: the wheel stands still, a ladder leans on it, and a lantern burns. */
export const mending = articlePicture({
  sky: inks.night,
  ray: '#35348c',
  ground: inks.leaf,
  dots: inks.key,
  horizon: 520,
  scene: () => {
    const ladder = line('M-26 -390V0M26 -390V0', inks.key, 20) + line(`M-26 -390V0M26 -390V0${rungs(-360, 0, 46)}`, inks.gold, 9);
    const lantern =
      line('M0 -124V-96', inks.key, 6) +
      printed(box(-40, -66, 80, 96, 12), inks.gold) +
      printed('M-52 -66H52L28 -96H-28Z', inks.fire) +
      printed(box(-48, 30, 96, 16, 6), inks.fire) +
      fill('M0 -44C24 -14 22 16 0 18C-22 16 -24 -14 0 -44Z', inks.paper);
    const post = line('M0 0V-330M-8 -330H96', inks.key, 22) + line('M0 0V-330M-8 -330H96', inks.gold, 9);
    const tools =
      line('M-40 -74V-104H40V-74', inks.key, 16) +
      line('M-40 -74V-104H40V-74', inks.paper, 6) +
      printed(box(-104, -74, 208, 74, 8), inks.fire) +
      line('M-100 -44H100', inks.key, 6) +
      printed(box(-16, -56, 32, 26, 4), inks.gold, 5);
    return (
      fill('M1012 84A66 66 0 1 0 1066 176A54 54 0 1 1 1012 84Z', inks.paper) +
      greatWheel(560, 528, 200, inks.gold) +
      fairground(60, 528, 320, 3, [inks.rani, inks.paper], 1) +
      fairground(960, 528, 1150, 5, [inks.fire, inks.paper], 1) +
      move(ladder, 706, 556, 1, -22) +
      move(tools, 372, 566, 0.72) +
      move(post, 800, 560) +
      move(lantern, 890, 334, 0.86)
    );
  },
});
