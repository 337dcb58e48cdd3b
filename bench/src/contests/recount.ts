import type pg from 'pg';

export const scorings = ['multiple', 'wins', 'turnover', 'series'] as const;
type Scoring = (typeof scorings)[number];
/** A tournament of a bench, by its kind. */
export type Tournaments = Readonly<Record<Scoring, number>>;

const [seriesRounds, roundsMax] = [20, 5000];

/** Opens a tournament of each kind for every game and every player, from now on. */
export async function openTournaments(client: pg.Client): Promise<Tournaments> {
  const tournaments: Partial<Record<Scoring, number>> = {};
  for (const scoring of scorings) tournaments[scoring] = await openTournament(client, scoring);
  return tournaments as Tournaments;
}

/** Opens one. @returns its id */
export async function openTournament(client: pg.Client, scoring: Scoring): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO tournaments.tournament (names, scoring, series_rounds, rounds_max, entry, prizes, starts_at, ends_at, state, announced_at)
     VALUES ('{ "en": "Bench", "hi": "जाँच" }', $1, $2, $3, 'auto', '[]', now() - interval '1 minute', now() + interval '1 day', 'running', now()) RETURNING id`,
    [scoring, scoring === 'series' ? seriesRounds : null, roundsMax],
  );
  return rows[0]?.id ?? 0;
}

type Round = { readonly bet: number; readonly win: number };

/** What the rounds of a player score, counted here one after the other. */
function scoreOf(rounds: readonly Round[], scoring: Scoring): number {
  const multiples = rounds.map(({ bet, win }) => Math.floor((win * 100) / bet));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  if (scoring === 'wins') return sum(rounds.map(({ win }) => win));
  if (scoring === 'turnover') return sum(rounds.map(({ bet }) => bet));
  if (scoring === 'multiple') return Math.max(...multiples);
  return Math.max(0, ...multiples.map((_, at) => (at + 1 < seriesRounds ? 0 : sum(multiples.slice(at + 1 - seriesRounds, at + 1)))));
}

/** Every score of the standings that is not what the bets and wins of the ledger come to. */
export async function differencesOf(client: pg.Client, tournaments: Tournaments) {
  const { rows } = await client.query<{ user_id: string; bet: string; win: string; undone: boolean }>(
    `SELECT r.user_id, sum(m.amount_minor) FILTER (WHERE m.kind = 'bet') AS bet, coalesce(sum(m.amount_minor) FILTER (WHERE m.kind = 'win'), 0) AS win,
       bool_or(m.kind = 'rollback') AS undone
     FROM play.round r JOIN wallet.movement m ON m.key = ANY (r.movement_keys) WHERE r.closed
     GROUP BY r.user_id, r.id, r.closed_at ORDER BY r.user_id, r.closed_at, max(m.id)`,
  );
  const played = new Map<string, Round[]>();
  for (const { user_id, bet, win, undone } of rows)
    if (!undone) played.set(user_id, [...(played.get(user_id) ?? []), { bet: Number(bet), win: Number(win) }]);
  const differences: string[] = [];
  let members = 0;
  for (const scoring of scorings) {
    const { rows: shown } = await client.query<{ user_id: string; score: string; rounds: number }>(
      'SELECT user_id, score, rounds FROM tournaments.member WHERE tournament_id = $1',
      [tournaments[scoring]],
    );
    members += shown.length;
    const standings = new Map(shown.map((member) => [member.user_id, member]));
    for (const [player, rounds] of played) {
      const [expected, member] = [scoreOf(rounds, scoring), standings.get(player)];
      if (Number(member?.score ?? -1) !== expected || member?.rounds !== rounds.length)
        differences.push(
          `${scoring}: player ${player} has ${member?.score} of ${member?.rounds} rounds, the ledger ${expected} of ${rounds.length}`,
        );
    }
    // A player whose rounds were all rolled back stays a member, with none.
    for (const [player, { score, rounds }] of standings)
      if (!played.has(player) && (rounds !== 0 || Number(score) !== 0))
        differences.push(`${scoring}: player ${player} has ${score} of ${rounds} rounds, and none in the ledger`);
  }
  return { differences, members, rounds: rows.length };
}
