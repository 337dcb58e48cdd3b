import { disc, fill, line } from '../../draw/drawing/svg.ts';
import { petals, star } from '../../draw/drawing/polar.ts';
import { inks } from './inks.ts';

/** The sun of the label, with the calm face that Indian printers give it; about 100 wide around 0, 0. */
export const sun = (face: string = inks.gold, flames: string = inks.rani, turn = 0) =>
  fill(petals(0, 0, 22, 50, 12, 12, 15 + turn), flames) +
  line(petals(0, 0, 22, 50, 12, 12, 15 + turn), inks.key, 2.6) +
  fill(star(0, 0, 30, 46, 12, -turn), face) +
  line(star(0, 0, 30, 46, 12, -turn), inks.key, 2.6) +
  fill(disc(0, 0, 30), face) +
  line(disc(0, 0, 30), inks.key, 3.4) +
  line('M-19 -8Q-12 -14 -4 -9M4 -9Q12 -14 19 -8M0 -6Q-5 4 -3 7Q0 9 3 7', inks.key, 2.8) +
  fill('M-18 -2Q-11 -8 -5 -2Q-11 3 -18 -2ZM18 -2Q11 -8 5 -2Q11 3 18 -2Z', inks.paper) +
  fill(`${disc(-11, -2.4, 2.6)}${disc(11, -2.4, 2.6)}`, inks.key) +
  fill('M-13 10Q-6 13 0 11.5Q6 13 13 10Q8 21 0 21Q-8 21 -13 10Z', inks.key) +
  fill('M-7 13.6Q0 15.4 7 13.6Q4 17 0 17Q-4 17 -7 13.6Z', inks.paper) +
  fill('M0 -27L4 -19L0 -14L-4 -19Z', flames) +
  fill(`${disc(-20, 7, 3.4)}${disc(20, 7, 3.4)}`, flames);
