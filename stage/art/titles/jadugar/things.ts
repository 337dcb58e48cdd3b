import { fadeDown } from '../../draw/drawing/halftone.ts';
import { star } from '../../draw/drawing/polar.ts';
import { box, fill, inset, line, move } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';
import { showman, type Mood } from './showman.ts';
import { symbols } from './symbols.ts';

const teeth = fill(Array.from({ length: 9 }, (_, i) => `M${2 + i * 18} 84L${11 + i * 18} 60L${20 + i * 18} 84Z`).join(''), '#7a45a0');
const body = ink(
  'M14 78H146V148C146 154 142 156 138 156H22C18 156 14 154 14 148Z',
  inks.crimson,
  fill(star(44, 124, 7, 18, 5) + star(116, 124, 7, 18, 5), inks.gold) +
    fill(fadeDown({ x: 10, y: 116, width: 140, height: 42 }, 7, 0.2, 2.8), inks.wine),
);
const band = ink(box(70, 78, 20, 78), inks.gold, '', 5);
const lid = ink('M6 58H154V84H6Z', inks.plum, teeth);
const inside = ink(box(14, 70, 132, 26), inks.key, line('M22 82H138', '#4b2a5c', 4));
/** The lid thrown back, seen from below. */
const back = move(ink('M-70 -11H70L62 13H-62Z', inks.plum, fill(box(-56, -4, 112, 10), '#7a45a0')), 80, 62);

/** A closed box on the table. */
const closed = () => body + band + lid + ink(box(64, 74, 32, 34, 6), inks.gold, fill(star(80, 91, 4, 11, 5), inks.crimson), 4.6);

/** Opened: a slip in it, with room for a sum. */
const open = () => back + inside + ink(box(8, 4, 144, 78, 6), inks.paper, line('M18 14H142M18 72H142', inks.gold, 3), 5) + body + band;

/** Opened: it is empty, and the dove leaves. */
const empty = () => back + inside + body + band + move(inset(symbols.dove(), 0.62), 0, -36);

/** The lid alone, on its way off. */
const flyingLid = () => move(lid, 0, 10);

const host = (mood: Mood) => () => move(showman(mood), 80, 91, mood === 'bows' ? 0.262 : 0.284, mood === 'bows' ? 7 : 0);

/** The pictures of the boxes and of their host, each in a field of 160 × 160. */
export const things = {
  closed,
  open,
  empty,
  lid: flyingLid,
  'host-waits': host('waits'),
  'host-delighted': host('delighted'),
  'host-bows': host('bows'),
} as const;
