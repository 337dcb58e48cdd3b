import type { Feed, FeedDiff, FeedGame, FeedProblem } from '@mela/contract/api/operators/operator-games';

/** A game of the studio as the catalogue has it, in the words of its feed. */
export type KnownGame = FeedGame & {
  readonly closed: boolean;
  readonly closedByFeed: boolean;
  /** An operator has set its types: they are no longer the feed's. */
  readonly typesByOperator: boolean;
  /** It was not of the feed until now, which names its slug. */
  readonly adopted: boolean;
};

export type Difference = {
  readonly added: readonly FeedGame[];
  readonly changed: readonly FeedGame[];
  /** No longer in the feed: closed, never deleted. */
  readonly closed: readonly KnownGame[];
  /** In the feed again after it was closed for its absence. What an operator has closed stays closed. */
  readonly opened: readonly KnownGame[];
  readonly problems: FeedDiff['problems'];
};

const sampleMax = 20;
/** Of fewer games, half is one or two. */
const fewGames = 4;

/**
 * What a feed changes of a studio's games. `taken`: slugs of other studios. A game with a problem is in none of the lists but `problems`; one that
 * changes the slug of a known game keeps its address.
 */
export function diffFeed(known: readonly KnownGame[], { games }: Feed, taken: ReadonlySet<string>): Difference {
  const ids = countsOf(games.map(({ id }) => id));
  const slugs = countsOf(games.map(({ slug }) => slug));
  const byId = new Map(known.map((game) => [game.id, game]));
  const ownSlugs = new Map(known.map((game) => [game.slug, game.id]));
  const repeatedIds = games.filter(({ id }) => (ids.get(id) ?? 0) > 1);
  const repeatedSlugs = games.filter(({ slug }) => (slugs.get(slug) ?? 0) > 1);
  const changedSlugs = games.filter(({ id, slug }) => byId.has(id) && byId.get(id)?.slug !== slug);
  const takenSlugs = games.filter(({ id, slug }) => !byId.has(id) && (taken.has(slug) || ownSlugs.has(slug)));
  const bad = new Set([...repeatedIds, ...repeatedSlugs, ...changedSlugs, ...takenSlugs]);
  const good = games.filter((game) => !bad.has(game));
  const open = known.filter(({ closed }) => !closed);
  const gone = open.filter(({ id }) => !ids.has(id));
  const goodById = new Map(good.map((game) => [game.id, game]));
  const lost = open.filter((game) => losesPlayers(game, goodById.get(game.id)));
  const most = (some: readonly KnownGame[]) =>
    (open.length > fewGames && some.length * 2 >= open.length) || (open.length > 1 && some.length === open.length);
  return {
    added: good.filter(({ id }) => !byId.has(id)),
    changed: good.filter((game) => {
      const before = byId.get(game.id);
      return (
        before !== undefined &&
        (before.adopted || factsOf(before) !== factsOf(before.typesByOperator ? { ...game, types: before.types } : game))
      );
    }),
    closed: gone,
    opened: known.filter(({ id, closedByFeed }) => closedByFeed && goodById.has(id)),
    problems: [
      ...(most(gone) ? [problem('shrinks', gone)] : []),
      ...(most(lost) ? [problem('loses-most', lost)] : []),
      ...listed('repeated-id', repeatedIds),
      ...listed('repeated-slug', repeatedSlugs),
      ...listed('changed-slug', changedSlugs),
      ...listed('taken-slug', takenSlugs),
    ],
  };
}

/** Whether a game would no longer be found by those who find it now, or open elsewhere: on a kind of device, in every tab, at another server. */
function losesPlayers(before: KnownGame, now: FeedGame | undefined): boolean {
  if (now === undefined || before.adopted) return false;
  const leaves = (device: 'mobile' | 'desktop') => (before[device] ?? true) && now[device] === false;
  const isUntabbed = !before.typesByOperator && before.types.length > 0 && now.types.length === 0;
  return leaves('mobile') || leaves('desktop') || isUntabbed || originOf(before.url) !== originOf(now.url);
}

/** Of a path of this site: none. */
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : null);

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const problem = (kind: FeedProblem, games: readonly FeedGame[]) => ({
  problem: kind,
  games: [...new Set(games.map(({ slug }) => slug))].slice(0, sampleMax),
});
const listed = (kind: FeedProblem, games: readonly FeedGame[]) => (games.length === 0 ? [] : [problem(kind, games)]);

/** What of a game a feed may change, as one text. */
function factsOf(game: FeedGame): string {
  const { name, url, launchType = 'iframe', types, rtp = null, minBet = null, demo = true, mobile = true, desktop = true } = game;
  return JSON.stringify([
    name.en,
    name.hi,
    url,
    launchType,
    types.toSorted(),
    rtp,
    minBet,
    demo,
    mobile,
    desktop,
    game.onlyRealBalance ?? false,
    game.emblem ?? null,
  ]);
}

/** The first of each list, by slug. */
export function sampleOf({ added, changed, closed, opened }: Difference): FeedDiff['sample'] {
  const slugs = (games: readonly FeedGame[]) => games.slice(0, sampleMax).map(({ slug }) => slug);
  return { added: slugs(added), changed: slugs(changed), closed: slugs(closed), opened: slugs(opened) };
}
