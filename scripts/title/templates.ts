import type { SymbolData, TitleData } from '@mela/contract/games/book';
import type { Mechanic } from '../../games/src/new-title/mechanics.ts';

const camel = (slug: string) => slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const text = (value: string) => JSON.stringify(value);

/** Bets that a new title takes, in rupees. */
export const betsRupees = [1, 2, 5, 10, 20, 50, 100, 200, 500];

export type New = {
  readonly data: TitleData;
  readonly mechanic: Mechanic;
  readonly place: number;
  readonly variance: number;
  readonly digest: string;
};

const symbolLine = ({ id, name, role, pays }: SymbolData) =>
  `{ id: ${text(id)}, name: { en: ${text(name.en)}, hi: ${text(name.hi)} }, role: ${text(role)}, pays: { ${Object.entries(pays)
    .map(([count, credits]) => `${count}: ${credits}`)
    .join(', ')} } },`;

const titleFile = ({ data, mechanic }: New) => {
  const strips = (data.strips['base'] ?? []).map((strip) => text(strip.map((symbol) => data.symbols[symbol]?.id ?? '').join(' ')));
  const { kind, reels, rows, betCredits, lines, cascade } = data;
  return `import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** Ids are also the names of the drawings. */
const symbols: readonly SymbolData[] = [
${data.symbols.map(symbolLine).join('\n')}
];

/** Reel strips, left to right. */
const strips = { base: [${strips.join(',\n')}] };

/** ${data.name.en}. ${mechanic.about}. */
export const ${camel(data.slug)}: TitleData = {
  slug: ${text(data.slug)},
  version: ${data.version},
  name: { en: ${text(data.name.en)}, hi: ${text(data.name.hi)} },
  kind: ${text(kind)},
  reels: ${reels},
  rows: ${rows},
  betCredits: ${betCredits},
  symbols,
  ${lines === undefined ? '' : `lines: ${JSON.stringify(lines)},`}
  strips: { base: readStrips(symbols, strips.base) },
  ${cascade === undefined ? '' : `cascade: ${JSON.stringify(cascade).replaceAll('"', '')},`}
  winMaxBets: ${data.winMaxBets},
  rtp: ${text(data.rtp)},
  hitFrequency: ${text(data.hitFrequency)},
  spinMaxCredits: { base: ${data.spinMaxCredits['base'] ?? 0} },
  roundMaxCredits: ${data.roundMaxCredits ?? 0},
};

/** Bets in rupees. */
export const betLadder = [${betsRupees.join(', ')}];
`;
};

const plays: Readonly<Record<Mechanic['featureEvent'], (data: TitleData) => readonly [en: string, hi: string]>> = {
  lineWin: ({ reels, lines = [] }) => [
    `${reels} reels and ${lines.length} lines: ${reels === 3 ? '' : '3 or more '}symbols of a kind from the left pay, and the wild stands for any of them.`,
    `${reels} रीलें और ${lines.length} लाइनें: बाईं ओर से एक जैसे ${reels === 3 ? '' : '3 या ज़्यादा '}चिह्न जीत देते हैं, और वाइल्ड किसी की भी जगह ले लेता है।`,
  ],
  waysWin: ({ reels, rows }) => [
    `${rows ** reels} ways: symbols on neighbouring reels pay in any row. What wins goes, others fall in, and each step counts more.`,
    `${rows ** reels} तरीके: पास की रीलों के एक जैसे चिह्न किसी भी कतार में जीतते हैं। जीते चिह्न हटते हैं, नए गिरते हैं, और हर कदम की गिनती बढ़ती है।`,
  ],
  clusterWin: () => [
    'No lines: 5 or more symbols of a kind that touch by their sides pay together.',
    'कोई लाइन नहीं: एक जैसे 5 या ज़्यादा चिह्न, जो किनारों से जुड़े हों, साथ में जीत देते हैं।',
  ],
};

const manifestFile = ({ data, mechanic, place, variance }: New) => {
  const [en, hi] = plays[mechanic.featureEvent](data);
  return `import type { TitleManifest } from '../manifest.ts';
import { betLadder, ${camel(data.slug)} } from './title.ts';

export const manifest: TitleManifest = {
  data: ${camel(data.slug)},
  place: ${place},
  isNew: true,
  betsRupees: betLadder,
  variance: ${variance},
  featureEvent: ${text(mechanic.featureEvent)},
  texts: {
    en: { story: ${text(`${data.name.en} is a new game of the fair.`)}, plays: ${text(en)} },
    hi: { story: ${text(`${data.name.hi} मेले का नया खेल है।`)}, plays: ${text(hi)} },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ['big', 3200], heaviest: ['huge', 1200] },
};
`;
};

const testFile = ({ data, digest }: New) => `import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { ${camel(data.slug)} } from './title.ts';

proveTitle(${camel(data.slug)});
pinVersion(${camel(data.slug)}, ${data.version}, ${text(digest)});
`;

const drums = ['tabla', 'dhol', 'dholak', 'nagada', 'damru', 'ghatam'] as const;
const leads = ['bells', 'harmonium', 'bansuri', 'santoor', 'ektara', 'jaltarang', 'wood'] as const;
const shimmers = ['ghungroo', 'coins', 'drops', 'marbles', 'birds'] as const;
const scales = ['2, 4, 7, 12', '3, 5, 7, 12', '2, 5, 7, 12', '4, 5, 9, 12'] as const;
const strokes = ['D.t.D.tt', 'D.ttD.t.', 'Dt.tD.t.', 'D..tD.t.'] as const;

/** A score in the player's own words; `seed` chooses instruments, scale, pace and melody. */
const musicFile = (seed: number) => {
  const pick = <Value>(list: readonly Value[], by: number) => list[Math.floor(seed / by) % list.length];
  const melody = Array.from({ length: 32 }, (_, beat) => (beat % 2 === 1 ? '.' : String(1 + (Math.floor(seed / (beat + 3)) % 5)))).join('');
  return `import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { drums } from '../../../src/sound/music/drums.ts';
import { raga } from '../../../src/sound/music/instruments.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: ${84 + (seed % 36)}, strokes: '${pick(strokes, 5) ?? ''}', melody: '${melody}' },
  instruments: {
    drum: drums.${pick(drums, 7) ?? ''},
    lead: leads.${pick(leads, 11) ?? ''},
    shimmer: shimmers.${pick(shimmers, 13) ?? ''},
    notes: raga(${220 + (seed % 180)}, ${pick(scales, 17) ?? ''}),
  },
};
`;
};

/** The code of a new title, by its paths from the root. */
export const codeOf = (made: New, seed: number): Readonly<Record<string, string>> => ({
  [`games/src/titles/${made.data.slug}/title.ts`]: titleFile(made),
  [`games/src/titles/${made.data.slug}/manifest.ts`]: manifestFile(made),
  [`games/src/titles/${made.data.slug}/title.test.ts`]: testFile(made),
  [`stage/art/titles/${made.data.slug}/music.ts`]: musicFile(seed),
});
