import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** Grandmother's orchard in June. Mangoes fall in free spins only; a parrot substitutes for any symbol but mangoes. */
const symbols: readonly SymbolData[] = [
  { id: 'mango', name: { en: 'Mango', hi: 'आम' }, role: 'collect', pays: {} },
  { id: 'parrot', name: { en: 'Parrot', hi: 'तोता' }, role: 'wild', pays: {} },
  { id: 'basket', name: { en: 'Basket', hi: 'टोकरी' }, role: 'scatter', pays: { 3: 100 } },
  { id: 'achaar', name: { en: 'Pickle jar', hi: 'अचार' }, role: 'high', pays: { 3: 45, 4: 120, 5: 450 } },
  { id: 'cycle', name: { en: 'Bicycle', hi: 'साइकिल' }, role: 'high', pays: { 3: 34, 4: 90, 5: 340 } },
  { id: 'orchard', name: { en: 'Orchard', hi: 'बाग़' }, role: 'high', pays: { 3: 27, 4: 75, 5: 260 } },
  { id: 'squirrel', name: { en: 'Squirrel', hi: 'गिलहरी' }, role: 'high', pays: { 3: 23, 4: 60, 5: 190 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 15, 4: 38, 5: 110 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 14, 4: 34, 5: 95 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 11, 4: 26, 5: 75 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 9, 4: 24, 5: 60 } },
];

/** Reel strips, left to right. Two baskets on the first, third and fifth reel. */
const strips = {
  base: [
    'j j orchard a a k achaar achaar q q q basket j orchard orchard squirrel cycle cycle basket k squirrel j squirrel q a k',
    'q q q achaar achaar q j j k orchard squirrel k orchard orchard k j a squirrel j squirrel a a parrot cycle cycle',
    'a orchard squirrel q basket q q q orchard orchard basket achaar achaar j k squirrel cycle cycle k squirrel parrot j j a a j k',
    'q q q squirrel orchard j j cycle cycle squirrel a k j achaar achaar parrot k squirrel q k orchard orchard j a a',
    'j squirrel basket achaar achaar q squirrel a a k q q q k j k j j basket a squirrel orchard orchard cycle cycle orchard',
  ],
  /** Free spins: mangoes on every reel, and no basket among the trees. */
  free: [
    'q q mango j j j cycle cycle orchard orchard squirrel q achaar achaar a k k k squirrel a a',
    'squirrel k k k q a parrot achaar achaar squirrel j j j cycle cycle mango q q orchard orchard a a mango',
    'mango cycle cycle a orchard orchard q achaar achaar squirrel a a mango q q squirrel k k k j j j parrot',
    'mango a a q q parrot mango j j j achaar achaar squirrel q k k k a squirrel orchard orchard cycle cycle',
    'orchard orchard q j j j a cycle cycle squirrel mango achaar achaar q q k k k squirrel a a',
  ],
};

/**
 * Aam Ka Mausam. 243 ways through the orchard. Three baskets call free spins in which mangoes fall: every four fill a basket,
 * and each full one adds two spins and raises what every win is worth. Wild in the season, even-tempered out of it.
 */
export const aam: TitleData = {
  slug: 'aam',
  version: 1,
  name: { en: 'Aam Ka Mausam', hi: 'आम का मौसम' },
  kind: 'ways',
  reels: 5,
  rows: 3,
  betCredits: 50,
  symbols,
  strips: { base: readStrips(symbols, strips.base), free: readStrips(symbols, strips.free) },
  freeSpins: {
    scatters: { 3: 8 },
    retrigger: {},
    spinsMax: 16,
    multiplier: 1,
    collect: { size: 4, multipliers: [1, 2, 3, 5], spins: 2 },
  },
  winMaxBets: 35_000,
  rtp: '153563416095987511973370279410639768178271389660143678152248925678304048185427814853545636142/161176793610944420684694137744926497092993221061886396173510491657533594464478094737665140625',
  hitFrequency: '69307/228150',
  spinMaxCredits: { base: 21_600, free: 115_425 },
  roundMaxCredits: 1_516_017,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500];
