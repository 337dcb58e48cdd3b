import type { SymbolData, TitleData } from '@mela/contract/games/book';
import type { MusicFile } from '../../contract/src/games/title-file.ts';
import { betsRupees, firstTexts } from '../../games/src/new-title/first-offer.ts';
import type { Mechanic } from '../../games/src/new-title/mechanics.ts';
import { firstScore } from '../../stage/art/new/first-score.ts';

const camel = (slug: string) => slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const text = (value: string) => JSON.stringify(value);

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
  const sets = Object.entries(data.strips).map(([name, reels]) => ({
    name,
    reels: reels.map((strip) => text(strip.map((symbol) => data.symbols[symbol]?.id ?? '').join(' '))),
  }));
  const { kind, reels, rows, betCredits, lines, cascade, freeSpins, heights, groups, wildMultiplier } = data;
  return `import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** Ids are also the names of the drawings. */
const symbols: readonly SymbolData[] = [
${data.symbols.map(symbolLine).join('\n')}
];

/** Reel strips, left to right. */
const strips = { ${sets.map((set) => `${set.name}: [${set.reels.join(',\n')}]`).join(', ')} };

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
  ${heights === undefined ? '' : `heights: ${JSON.stringify(heights)},`}
  ${groups === undefined ? '' : `groups: ${JSON.stringify(groups)},`}
  ${wildMultiplier === undefined ? '' : `wildMultiplier: ${wildMultiplier},`}
  ${lines === undefined ? '' : `lines: ${JSON.stringify(lines)},`}
  strips: { ${sets.map(({ name }) => `${name}: readStrips(symbols, strips.${name})`).join(', ')} },
  ${cascade === undefined ? '' : `cascade: ${JSON.stringify(cascade).replaceAll('"', '')},`}
  ${freeSpins === undefined ? '' : `freeSpins: ${JSON.stringify(freeSpins).replaceAll('"', '')},`}
  winMaxBets: ${data.winMaxBets},
  rtp: ${text(data.rtp)},
  hitFrequency: ${text(data.hitFrequency)},
  spinMaxCredits: ${JSON.stringify(data.spinMaxCredits).replaceAll('"', '')},
  roundMaxCredits: ${data.roundMaxCredits ?? 0},
};

/** Bets in rupees. */
export const betLadder = [${betsRupees.join(', ')}];
`;
};

const manifestFile = ({ data, mechanic, place, variance }: New) => {
  const { en, hi } = firstTexts(data);
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
    en: { story: ${text(en.story)}, plays: ${text(en.plays)} },
    hi: { story: ${text(hi.story)}, plays: ${text(hi.plays)} },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ${data.freeSpins === undefined ? "['big', 3200]" : "['free', 11_000]"}, heaviest: ${data.freeSpins === undefined ? "['huge', 1200]" : "['free', 9000]"} },
};
`;
};

const testFile = ({ data, digest }: New) => `import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { ${camel(data.slug)} } from './title.ts';

proveTitle(${camel(data.slug)});
pinVersion(${camel(data.slug)}, ${data.version}, ${text(digest)});
`;

/** The same score as code, so that a composer can write what a file cannot say. */
const musicFile = ({
  beatsPerMinute,
  strokes,
  melody,
  drum,
  lead,
  shimmer,
  home,
  semitones,
}: MusicFile) => `import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { drums } from '../../../src/sound/music/drums.ts';
import { raga } from '../../../src/sound/music/instruments.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: ${beatsPerMinute}, strokes: '${strokes}', melody: '${melody}' },
  instruments: {
    drum: drums.${drum},
    lead: leads.${lead},
    shimmer: shimmers.${shimmer},
    notes: raga(${home}, ${semitones.join(', ')}),
  },
};
`;

/** The code of a new title, by its paths from the root. */
export const codeOf = (made: New, seed: number): Readonly<Record<string, string>> => ({
  [`games/src/titles/${made.data.slug}/title.ts`]: titleFile(made),
  [`games/src/titles/${made.data.slug}/manifest.ts`]: manifestFile(made),
  [`games/src/titles/${made.data.slug}/title.test.ts`]: testFile(made),
  [`stage/art/titles/${made.data.slug}/music.ts`]: musicFile(firstScore(seed)),
});
