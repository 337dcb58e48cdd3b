import type { SymbolData, TitleData } from '@mela/contract/games/book';
import { contrast } from '@mela/kit/styles/contrast.ts';
import { cardLetter } from '../draw/card-letter.ts';
import { inker } from '../draw/drawing/inker.ts';
import { star } from '../draw/drawing/polar.ts';
import { box, disc, fill, line, picture } from '../draw/drawing/svg.ts';
import { namePlate } from '../draw/name-plate.ts';
import { fonts } from '../letters/fonts.ts';
import { shapeText } from '../letters/shape-text.ts';
import type { SvgArt } from '../../build/svg-art.ts';
import type { TitleArt } from '../../build/title-art.ts';

type Inks = SvgArt['inks'];

const hex = (hue: number, saturation: number, lightness: number): string => {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    const a = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
};

function inksOf(hue: number, dark: number): Inks {
  const around = (turn: number) => (hue + turn) % 360;
  return {
    paper: hex(around(40), 0.6, 0.93),
    key: hex(hue, 0.55, 0.13),
    band: hex(hue, 0.62, 0.36),
    accent: hex(around(160), 0.6, 0.42),
    bright: hex(around(60), 0.8, 0.56),
    night: hex(hue, 0.5, 0.1),
    table: hex(hue, 0.34, dark),
    grain: hex(hue, 0.34, dark + 0.06),
    ticket: { ground: hex(around(20), 0.5, 0.9), ink: hex(hue, 0.5, 0.14), faded: hex(hue, 0.3, 0.32), win: hex(around(180), 0.7, 0.25) },
  };
}

const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const distance = (one: string, other: string) => Math.hypot(...parts(one).map((part, at) => part - (parts(other)[at] ?? 0)));

/** Inks whose reels and ticket are of another colour than those of the other titles. @throws RangeError where none are left */
export function freeInks(first: number, others: readonly Pick<TitleArt, 'table' | 'ticket'>[]): Inks {
  for (let step = 0; step < 36 * 6; step += 1) {
    const inks = inksOf((first + step * 70) % 360, 0.16 + 0.05 * Math.floor(step / 36));
    const isFree = others.every(
      ({ table, ticket }) => distance(table, inks.table) > 32 && distance(ticket.ground, inks.ticket.ground) > 22,
    );
    const { ground, ...printed } = inks.ticket;
    const isLegible = contrast(inks.paper, inks.table) >= 4.5 && Object.values(printed).every((ink) => contrast(ink, ground) >= 4.5);
    if (isFree && isLegible) return inks;
  }
  throw new RangeError(
    'no colours are left that differ from those of all titles: give a title another ground for its reels (art.json, table)',
  );
}

/** The outlines of a title's name, `letters.json` of its art. */
export const lettersOf = ({ en, hi }: TitleData['name']) => ({
  nameEn: shapeText(fonts.rozha, en.toUpperCase()),
  nameHi: shapeText(fonts.rozhaHindi, hi),
});

/** `art.json` of a new title. With free spins it has a plain scene, in which the scatter floats. */
export function firstArt({ reels, rows, freeSpins, symbols }: TitleData, inks: Inks, seed: number): SvgArt {
  const scatter = symbols.find(({ role }) => role === 'scatter');
  return {
    inks,
    grid: { reels, rows },
    sign: signOf(seed),
    emblem: 'wild',
    ...(freeSpins === undefined ? {} : { scene: { mover: scatter?.id ?? 'wild', motion: 'float' } }),
  };
}

const cards = { a: 'ace', k: 'king', q: 'queen', j: 'jack', ten: 'ten' } as const;

/** A plain drawing of a symbol as a file of 160 × 160, to be replaced. */
export function placeholder({ id, role }: SymbolData, at: number, { paper, key, band, accent, bright }: Inks): string {
  const ink = inker(paper, key);
  const colours = [band, accent, bright];
  const colour = colours[at % colours.length] ?? band;
  if (role === 'wild')
    return picture(
      160,
      160,
      ink(disc(80, 70, 58), bright, fill(star(80, 70, 22, 46, 8), band)) + namePlate({ word: 'wild', y: 124, size: 38, paper, key }),
    );
  if (role === 'scatter')
    return picture(
      160,
      160,
      ink(disc(80, 80, 66), accent, line(disc(80, 80, 50), bright, 6) + fill(star(80, 80, 16, 44, 6), paper)) +
        fill(disc(80, 80, 10), bright),
    );
  if (role === 'low' && id in cards) return picture(160, 160, cardLetter({ word: cards[id as keyof typeof cards], colour, shade: key }));
  const shapes = [
    star(80, 80, 30, 68, 5),
    'M24 84Q80 132 136 84Q124 140 80 140Q36 140 24 84ZM80 78Q58 56 80 20Q102 56 80 78Z',
    'M80 18Q126 28 124 104L140 124H20L36 104Q34 28 80 18Z',
    `${box(24, 46, 112, 68, 26)}`,
  ];
  return picture(160, 160, ink(shapes[at % shapes.length] ?? disc(80, 80, 60), colour));
}

/** The sign of big wins: a star with as many points and such a waist as no other title is likely to have. */
const signOf = (seed: number): string => star(0, -50, 16 + (seed % 17), 50, 5 + (seed % 8));
