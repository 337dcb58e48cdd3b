import type { TitleData } from '@mela/contract/games/title';

/** One table of a par sheet: its heading, its columns, its rows. */
export type Table = { readonly title: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export type ParSheet = { readonly name: string; readonly slug: string; readonly version: number; readonly tables: readonly Table[] };

/** Fields that are shown elsewhere: names, figures that follow from the rules, and symbols and strips in their own tables. */
const shownElsewhere = new Set<string>([
  'slug',
  'version',
  'name',
  'symbols',
  'strips',
  'rtp',
  'hitFrequency',
  'spinMaxCredits',
  'roundMaxCredits',
] satisfies (keyof TitleData)[]);

/** Rules, pays and counts of symbols, as the title has them. */
export function ruleTables(data: TitleData): Table[] {
  return [
    rulesTable(data),
    { title: 'Pays in credits', head: ['symbol', 'role', 'count: credits'], rows: payRows(data) },
    ...Object.entries(data.strips).map(([name, strips]) => ({
      title: `Symbols on the ${name} reels`,
      head: ['symbol', ...strips.map((_, reel) => `reel ${reel + 1}`)],
      rows: [
        ...data.symbols.map(({ id }, symbol) => [id, ...strips.map((strip) => String(strip.filter((at) => at === symbol).length))]),
        ['stops', ...strips.map((strip) => String(strip.length))],
      ],
    })),
  ];
}

/** The reels, stop by stop. */
export function reelTables(data: TitleData): Table[] {
  return Object.entries(data.strips).map(([name, strips]) => ({
    title: `The ${name} reels, top to bottom`,
    head: ['reel', 'strip'],
    rows: strips.map((strip, reel) => [String(reel + 1), strip.map((symbol) => data.symbols[symbol]?.id ?? '').join(' ')]),
  }));
}

/** Every other rule that a round of the title is decided by, as the engine reads it: so nothing can change without its par sheet. */
function rulesTable(data: TitleData): Table {
  const rules = Object.entries(data).filter(([rule]) => !shownElsewhere.has(rule));
  return { title: 'Rules', head: ['rule', 'value (rows and symbols from 0)'], rows: rules.flatMap(([rule, value]) => rowsOf(rule, value)) };
}

/** A row for a plain value or a list of numbers, one for each place of a longer list, and one for each part of anything else. */
function rowsOf(rule: string, value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[rule, String(value)]];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([part, inner]) => rowsOf(`${rule} ${part}`, inner));
  return value.some((each) => typeof each === 'object')
    ? value.flatMap((each, at) => rowsOf(`${rule} ${at + 1}`, each))
    : [[rule, value.join(' ')]];
}

function payRows({ symbols, groups }: TitleData): string[][] {
  return [
    ...symbols.map(({ id, role, pays }) => [
      id,
      role,
      Object.entries(pays)
        .map(([count, credits]) => `${count}: ${credits}`)
        .join(', '),
    ]),
    ...(groups ?? []).map(({ name, credits }) => [name.en, 'group', `line: ${credits}`]),
  ];
}
