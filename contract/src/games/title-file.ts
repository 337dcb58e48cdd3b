import { Type, type Static } from 'typebox';
import { recordedNames } from './recorded-sound.ts';

const strict = { additionalProperties: false };

/** Languages of a title that comes from outside. */
const Localized = (maxLength: number) =>
  Type.Object({ en: Type.String({ minLength: 1, maxLength }), hi: Type.String({ pattern: '[\\u0900-\\u097F]', maxLength }) }, strict);

/** Small letters, digits and single hyphens, a letter first. */
export const titleSlug = '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$';
const Slug = Type.String({ pattern: titleSlug, maxLength: 32 });
const Credits = Type.Integer({ minimum: 0, maximum: 100_000_000 });
/** Keys are counts of symbols. */
const Pays = Type.Record(Type.String({ pattern: '^[1-9][0-9]?$' }), Credits);

const Symbol = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,23}$' }),
    name: Localized(40),
    role: Type.Union([Type.Literal('high'), Type.Literal('low'), Type.Literal('wild'), Type.Literal('scatter')]),
    pays: Pays,
  },
  strict,
);

const SpinCount = Type.Integer({ minimum: 1, maximum: 100 });
/** Free spins by the number of scatters. */
const Spins = Type.Record(Type.String({ pattern: '^[1-9][0-9]?$' }), SpinCount);

const index = Type.Integer({ minimum: 0, maximum: 30 });
/** With free spins that bring more of them the exact fraction has hundreds of digits. */
const Share = Type.String({ pattern: '^[1-9][0-9]{0,600}/[1-9][0-9]{0,600}$' });
const Multipliers = Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { minItems: 1, maxItems: 12 });
const List = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, maxItems: number) => Type.Array(item, { minItems: 1, maxItems });

/**
 * The rules of a title that comes from outside, without what was counted of it. Strips are texts of ids, top to bottom. Free spins are taken;
 * features with objects of their own, and jackpots, are not.
 */
const rules = {
  slug: Slug,
  version: Type.Integer({ minimum: 1, maximum: 100_000 }),
  name: Localized(30),
  kind: Type.Union([Type.Literal('lines'), Type.Literal('ways'), Type.Literal('clusters')]),
  reels: Type.Integer({ minimum: 3, maximum: 6 }),
  rows: Type.Integer({ minimum: 2, maximum: 7 }),
  betCredits: Type.Integer({ minimum: 1, maximum: 10_000 }),
  symbols: Type.Array(Symbol, { minItems: 3, maxItems: 31 }),
  lines: Type.Optional(List(List(index, 6), 50)),
  cascade: Type.Optional(Type.Object({ base: Multipliers, free: Multipliers }, strict)),
  heights: Type.Optional(List(List(Type.Integer({ minimum: 1, maximum: 7 }), 24), 6)),
  groups: Type.Optional(List(Type.Object({ name: Localized(40), symbols: List(index, 31), credits: Credits }, strict), 10)),
  /** Free spins that need no objects of their own: no sticky wilds, baskets or clusters that count more. */
  freeSpins: Type.Optional(
    Type.Object({ scatters: Spins, retrigger: Spins, spinsMax: SpinCount, multiplier: Type.Integer({ minimum: 1, maximum: 10 }) }, strict),
  ),
  wildMultiplier: Type.Optional(Type.Integer({ minimum: 2, maximum: 10 })),
  winMaxBets: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
};

const offer = {
  /** Bets in rupees, ascending. */
  betsRupees: List(Type.Integer({ minimum: 1, maximum: 100_000 }), 20),
  /** What the title is about, and how it plays. */
  texts: Type.Object(
    { en: Type.Object({ story: Text(), plays: Text() }, strict), hi: Type.Object({ story: Text(), plays: Text() }, strict) },
    strict,
  ),
};

function Text() {
  return Type.String({ minLength: 1, maxLength: 600 });
}

/** A strip for each reel, and others for free spins. */
function Sets<Strip extends Parameters<typeof Type.Array>[0]>(strip: Strip) {
  return Type.Object({ base: List(strip, 6), free: Type.Optional(List(strip, 6)) }, strict);
}

/** `title.json` of a title that is still worked on, outside this repository: its strips as texts of ids, and nothing counted yet. */
export const TitleSource = Type.Object({ ...rules, strips: Sets(Type.String({ maxLength: 4000 })), ...offer }, strict);
export type TitleSource = Static<typeof TitleSource>;

/** `title.json` of a title that a server loads: the data that engine, stage and verifiers read, with what was counted. */
export const TitleFile = Type.Object(
  {
    data: Type.Object(
      {
        ...rules,
        strips: Sets(List(index, 120)),
        rtp: Share,
        hitFrequency: Share,
        spinMaxCredits: Type.Object({ base: Credits, free: Type.Optional(Credits) }, strict),
        roundMaxCredits: Credits,
      },
      strict,
    ),
    ...offer,
    /** Of a round's win in bets², rounded up at the sixth digit. */
    variance: Type.Number({ exclusiveMinimum: 0 }),
  },
  strict,
);
export type TitleFile = Static<typeof TitleFile>;

/** The instruments of the stage, by which a score names them. */
export const instruments = {
  drum: ['tabla', 'dhol', 'dholak', 'nagada', 'damru', 'rails', 'ghatam'],
  lead: ['bells', 'harmonium', 'bansuri', 'shehnai', 'been', 'santoor', 'ektara', 'jaltarang', 'horn', 'whistle', 'wood'],
  shimmer: ['ghungroo', 'paper', 'coins', 'drops', 'crickets', 'birds', 'station', 'marbles'],
} as const;

/** `music.json`: the score of a title by the names of the stage's instruments. */
export const MusicFile = Type.Object(
  {
    beatsPerMinute: Type.Integer({ minimum: 40, maximum: 200 }),
    strokes: Type.String({ pattern: '^[Dt.]{4,16}$' }),
    melody: Type.String({ pattern: '^[1-5.]{4,64}$' }),
    drum: Type.Enum(instruments.drum),
    lead: Type.Enum(instruments.lead),
    shimmer: Type.Enum(instruments.shimmer),
    /** Home in hertz, and four notes by their semitones above it. */
    home: Type.Integer({ minimum: 110, maximum: 880 }),
    semitones: Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { minItems: 4, maxItems: 4 }),
    /** Sounds that are recorded files, sound/<name>.wav beside the score; written by the build. */
    recorded: Type.Optional(Type.Array(Type.Enum(recordedNames), { uniqueItems: true, maxItems: recordedNames.length })),
  },
  strict,
);
export type MusicFile = Static<typeof MusicFile>;

/** What pages and the stage must know of the art, as in /art/manifest.json. */
const Art = Type.Object(
  {
    pictures: Type.Array(Type.String({ pattern: '^label[a-z0-9-]{1,30}\\.(avif|webp)$' }), { maxItems: 60 }),
    symbols: Type.Array(Type.String({ maxLength: 24 }), { maxItems: 31 }),
    phoneDensity: Type.Union([Type.Literal(1), Type.Literal(2)]),
  },
  strict,
);

/** `manifest.json`: which files a title is made of, by their SHA-256, and one digest of them all. */
export const TitlePackage = Type.Object(
  {
    format: Type.Literal('mela-title-1'),
    slug: Slug,
    version: Type.Integer({ minimum: 1 }),
    digest: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    files: Type.Record(Type.String({ pattern: '^[a-z0-9@./-]{1,80}$' }), Type.String({ pattern: '^[0-9a-f]{64}$' })),
    art: Art,
  },
  strict,
);
export type TitlePackage = Static<typeof TitlePackage>;
