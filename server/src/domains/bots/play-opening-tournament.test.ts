import { beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../kernel/jobs/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { reconcile, verifyChain } from '../wallet/index.ts';
import { openingRounds, roster } from './roster.ts';

let server: TestServer;
let visitor: Player;
let id = 0;

const jobOf = (name: string): Job => {
  const job = server.wiring.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
};
const run = (name: string) => jobOf(name).run({}, { ...server, origin: systemOrigin(name) });
async function readRounds(): Promise<void> {
  for (const consumer of server.wiring.consumers.filter(({ name }) => name === 'tournaments.standings'))
    await stepToEnd(server.db, consumer, server);
}
const rounds = async () => server.db.selectFrom('originals.round').select(['id', 'closed_at']).where('user_id', 'is not', null).execute();
const past = async (from = server) =>
  (await from.call('GET /tournaments')).body.data.filter(({ name }: { name: string }) => name === 'Opening day');

beforeAll(async () => {
  server = await testServer();
  // Rounds are settled by the time of the database. A log-in from before the clock is set would be over.
  server.clock.set(new Date());
  visitor = await server.register();
  await readRounds();
});

describe('the tournament of the demo players', () => {
  it('is hidden before they have played it, and is played once by however many processes', async () => {
    expect(await past()).toEqual([]);
    await Promise.all([run('bots.opening'), run('bots.opening'), run('bots.opening')]);
    await run('bots.opening');
    const played = await rounds();
    expect(played).toHaveLength(openingRounds);
    expect(played.every(({ closed_at }) => closed_at !== null)).toBe(true);
    server.app.dropPages();
    expect((await server.call('GET /tournaments')).body.data.map(({ name }: { name: string }) => name)).not.toContain('Opening day');
  });

  it('is counted, frozen and paid as any other, with the demo players in its places, marked', async () => {
    await readRounds();
    server.clock.advanceMs(3 * 60_000);
    await run('tournaments.advance');
    await readRounds();
    await run('tournaments.advance');
    server.app.dropPages();
    const [tournament] = await past();
    ({ id } = tournament);
    expect(tournament).toMatchObject({ name: 'Opening day', state: 'paid', active: false });
    const { body } = await server.call('GET /tournaments/:id/results', { params: { id } });
    expect(body.count).toBeGreaterThan(2);
    expect(body.count).toBeLessThanOrEqual(roster.length);
    expect(body.data.map(({ rank }: { rank: number }) => rank)).toEqual(body.data.map((_: unknown, at: number) => at + 1));
    expect(body.data.every(({ demo, rounds: counted }: { demo: boolean; rounds: number }) => demo && counted >= 10)).toBe(true);
    const { rounds: counted } = await server.db
      .selectFrom('tournaments.member')
      .select((eb) => eb.fn.sum<bigint>('rounds').as('rounds'))
      .where('tournament_id', '=', id)
      .executeTakeFirstOrThrow();
    // On a busy machine the last ones may come after the end.
    const { ends_at } = await server.db
      .selectFrom('tournaments.tournament')
      .select('ends_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(counted)).toBe((await rounds()).filter(({ closed_at }) => closed_at !== null && closed_at < ends_at).length);
    const board = (await server.call('GET /tournaments/:id/members', { params: { id } })).body.data;
    const shown = (rows: { rank: number; player: string; score: number; demo: boolean }[]) =>
      rows.map(({ rank, player, score, demo }) => ({ rank, player, score, demo }));
    expect(shown(board)).toEqual(shown(body.data));
    expect(board[0].prize).toEqual({ type: 'cash', amount: 5000 });
  });

  it('has paid each prize once, from the account of tournaments, and the ledger holds', async () => {
    const due = await server.db.selectFrom('tournaments.result').selectAll().where('tournament_id', '=', id).execute();
    const paid = await server.db.selectFrom('wallet.movement').select('key').where('kind', '=', 'tournament_prize').execute();
    expect(due.every(({ paid_at, refusal }) => paid_at !== null && refusal === null)).toBe(true);
    expect(paid).toHaveLength(due.filter(({ prize }) => (prize as { type: string } | null)?.type === 'cash').length);
    expect([(await reconcile(server.db, { whole: true })).mismatches, await verifyChain(server.db)]).toEqual([[], []]);
  });

  it('takes no player in, and counts for no badge', async () => {
    const joined = await server.call('POST /tournaments/:id/join', { token: visitor.token, params: { id } });
    expect(joined.body.error.message).toBe('errors.tournament.over');
    const { value } = (await server.call('GET /counters/:name', { token: visitor.token, params: { name: 'tournament' } })).body.data;
    expect(value).toBe(0);
  });

  it('is absent where there are no demo players', async () => {
    const live = await testServer({ open: server.open, env: { SEED: 'base' } });
    expect(await past(live)).toEqual([]);
    for (const path of ['', '/results', '/members', '/statistic'] as const)
      expect((await live.call(`GET /tournaments/:id${path}`, { params: { id } })).status).toBe(404);
  });
});
