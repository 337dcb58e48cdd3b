import { petals } from '../draw/drawing/polar.ts';
import { disc, fill, move } from '../draw/drawing/svg.ts';
import { chai, dial } from './chai.ts';
import { inks } from './inks.ts';
import { farLetter, glint, openedLetter, sail } from './letter.ts';
import { sitePoster } from './poster.ts';

/** Sealed, then opened: the letter whose number fits. */
const fair = sitePoster({
  sky: inks.rani,
  ray: inks.raniRay,
  ribbon: inks.fire,
  petal: inks.sea,
  stripes: [inks.fire, inks.paper],
  en: { word: 'fairEn', size: 78, tracking: 4 },
  hi: { word: 'fairHi', size: 66 },
  emblem: () => move(openedLetter(), 0, 12, 0.92, -4),
  left: () => farLetter(890, 150, 0.82, -14) + glint(800, 300, 16) + glint(984, 128, 12),
  right: () => farLetter(1560, 170, 0.7, 12) + glint(1476, 330, 12) + glint(1630, 300, 12),
});

/** A clock dial, and a glass of chai in it. */
const calm = sitePoster({
  sky: inks.leaf,
  ray: inks.leafRay,
  ribbon: inks.night,
  petal: inks.fire,
  stripes: [inks.sea, inks.paper],
  en: { word: 'calmEn', size: 62, tracking: 3 },
  hi: { word: 'calmHi', size: 66 },
  emblem: () => dial(194) + move(chai(), 0, 24, 0.86),
  left: () => whirl(880, 170, 62) + whirl(780, 330, 34) + glint(984, 128, 12),
  right: () => whirl(1568, 150, 54) + glint(1480, 300, 12) + glint(1640, 250, 14),
});

/** A paper windmill of the fair, at rest. */
const whirl = (x: number, y: number, r: number) =>
  fill(sail(x + 3, y + 4, r), inks.key) +
  fill(sail(x, y, r), inks.gold) +
  fill(petals(x, y, r * 0.1, r * 0.42, 4, 34, 28), inks.paper) +
  fill(disc(x, y, r * 0.13), inks.fire);

/** The site's posters about itself, by the name in /art/site/{name}-wide-{width}. */
export const sitePosters = { fair, calm } as const;
