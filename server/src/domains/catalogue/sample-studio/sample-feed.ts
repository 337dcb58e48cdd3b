import type { Feed, FeedGame } from '@mela/contract/api/operators/operator-games';
import { emblemOf } from './emblems.ts';
import { namesMax, sampleName } from './names.ts';

/** The studio of generated games, for trying the size of a large lobby. */
export const sampleStudio = { canonical: 'rangmanch', name: 'Rangmanch' } as const;
export const sampleGamesMax = Math.min(5_000, namesMax);

const volatilities = ['calm', 'lively', 'wild'] as const;
const mechanics = [['lines'], ['ways'], ['lines', 'free-spins'], ['ways', 'free-spins'], ['lines', 'classic']] as const;
const stakes = [1, 2, 5, 10, 20] as const;

/** The first games of the studio's feed, the same ones each time. They open the page of the demo provider. */
export function sampleFeed(games: number): Feed {
  return { games: Array.from({ length: Math.min(games, sampleGamesMax) }, (_, at) => sampleGame(at)) };
}

function sampleGame(at: number): FeedGame {
  const { slug, name } = sampleName(at);
  return {
    id: `rm-${at + 1}`,
    slug,
    name,
    url: `/sandbox-provider/demo-game?title=${slug}`,
    types: ['slots', pick(mechanics, at * 7), pick(volatilities, at * 5)].flat(),
    // From 92 to 97 per cent.
    rtp: `${9_200 + ((at * 37) % 501)}/10000`,
    minBet: pick(stakes, at * 3),
    emblem: emblemOf(slug, at),
    onlyRealBalance: at % 11 === 0,
  };
}

const pick = <T extends readonly unknown[]>(from: T, at: number): T[number] => from[at % from.length];
