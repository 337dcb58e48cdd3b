import type { TitleData } from '@mela/contract/games/book';

/** Every rule that this verifier implements, by its place in a title. The last five of a title are for display only. */
const known: Readonly<Record<string, string>> = {
  kind: 'lines ways clusters',
  role: 'high low wild scatter coin collect jackpot',
  title:
    'slug version kind reels rows betCredits symbols lines strips cascade freeSpins heights groups wildMultiplier expanding hold pick jackpot gamble winMaxBets name rtp hitFrequency spinMaxCredits roundMaxCredits',
  cascade: 'base free',
  freeSpins: 'scatters retrigger spinsMax multiplier stickyWilds largestMultiplier collect',
  collect: 'size multipliers spins',
  hold: 'coins respins values cellOf fullCredits',
  pick: 'scatters boxes',
  jackpot: 'jackpot count contribution odds',
  gamble: 'times winMaxBets',
};

/** Rules of the title that are not implemented here: no answer is better than a wrong one. */
export function unsupportedRules(title: TitleData): string[] {
  const { cascade, freeSpins, hold, pick, jackpot, gamble } = title;
  const parts = { title, cascade, freeSpins, collect: freeSpins?.collect, hold, pick, jackpot, gamble };
  const strange = (part: string, names: readonly string[]) =>
    names.filter((name) => known[part]?.split(' ').includes(name) !== true).map((name) => `${part} ${name}`);
  return [
    ...strange('kind', [title.kind]),
    ...strange('role', [...new Set(title.symbols.map(({ role }) => role))]),
    ...Object.entries(parts).flatMap(([part, rules]) => strange(part, Object.keys(rules ?? {}))),
  ];
}
