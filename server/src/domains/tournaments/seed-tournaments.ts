import type { Db } from '../../kernel/types.ts';
import { gameByRef } from '../catalogue/index.ts';
import type { PrizeRow } from './rules.ts';
import { hasTournaments, insertTournament, type NewTournament, savePaid } from './store.ts';

const hourMs = 3_600_000;

const cash = (from: number, to: number, rupees: number): PrizeRow => ({ from, to, prize: { type: 'cash', amount: rupees } });
const points = (from: number, to: number, amount: number): PrizeRow => ({ from, to, prize: { type: 'points', points: amount } });

const common = { vip: false, levelId: null, seriesRounds: null, games: [], bandsMinor: [], qualifyRounds: 10, state: 'announced' } as const;

/** The games of the tournament that runs: those with the largest wins. */
const chosenGames = ['patang', 'nimbu-mirchi', 'diwali-night', 'khazana', 'jugnu', 'sawan'] as const;

/** The tournaments of a demo: one that runs, one that is announced, one for the VIP club, and one that is over. */
function demoTournaments(now: Date, games: readonly number[]): readonly NewTournament[] {
  const at = (hours: number) => new Date(now.getTime() + hours * hourMs);
  return [
    {
      ...common,
      names: { en: 'Best win of the week', hi: 'हफ़्ते की सबसे बड़ी जीत' },
      games,
      scoring: 'multiple',
      minStakeMinor: 500n,
      roundsMax: 500,
      entry: 'auto',
      prizes: [cash(1, 1, 5000), cash(2, 2, 2500), cash(3, 3, 1000), cash(4, 10, 250), points(11, 30, 100)],
      startsAt: at(-2),
      endsAt: at(7 * 24),
    },
    {
      ...common,
      names: { en: 'Twenty in a row', hi: 'लगातार बीस' },
      scoring: 'series',
      seriesRounds: 20,
      minStakeMinor: 500n,
      bandsMinor: [5000n],
      roundsMax: 300,
      qualifyRounds: 20,
      entry: 'join',
      prizes: [cash(1, 1, 3000), cash(2, 3, 1000), points(4, 20, 200)],
      startsAt: at(24),
      endsAt: at(4 * 24),
    },
    {
      ...common,
      vip: true,
      names: { en: 'VIP evening', hi: 'वीआईपी शाम' },
      scoring: 'wins',
      minStakeMinor: 2000n,
      roundsMax: 200,
      entry: 'join',
      prizes: [cash(1, 1, 20_000), cash(2, 5, 5000)],
      startsAt: at(-1),
      endsAt: at(3 * 24),
    },
  ];
}

/**
 * Writes them once, where there is no tournament yet. The past one is a draft that the demo players play when the site begins; without them
 * no one took part.
 */
export async function seedTournaments(tx: Db, now: Date, demoPlayers: boolean): Promise<void> {
  if (await hasTournaments(tx)) return;
  const found = await Promise.all(chosenGames.map((slug) => gameByRef(tx, slug)));
  const tournaments = demoTournaments(
    now,
    found.flatMap((game) => game?.id ?? []),
  );
  for (const tournament of tournaments) await insertTournament(tx, tournament, now);
  const [first] = tournaments;
  if (first === undefined) return;
  const [startsAt, endsAt] = [new Date(now.getTime() - 9 * 24 * hourMs), new Date(now.getTime() - 2 * 24 * hourMs)];
  const past = { ...first, names: { en: 'Opening day', hi: 'पहला दिन' }, games: [], startsAt, endsAt };
  if (demoPlayers) return void (await insertTournament(tx, { ...past, demo: true, state: 'draft' }, now));
  const id = await insertTournament(tx, past, now);
  await savePaid(tx, id, endsAt);
}
