import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import type { Job } from '../../kernel/jobs/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { testConfig } from '../../kernel/testing/test-config.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { reconcile } from '../wallet/index.ts';
import { domain } from './index.ts';
import { momentsMs, roster } from './roster.ts';

let server: TestServer;
let playRound: () => Promise<void>;
beforeAll(async () => {
  server = await testServer();
  await readRounds();
  playRound = () => jobOf('bots.play').run({}, { ...server, origin: systemOrigin('bots.play') });
});

/** The consumers of settled rounds: what the lists show. */
async function readRounds(): Promise<void> {
  for (const consumer of server.wiring.consumers.filter(({ name }) => name.startsWith('ratings.')))
    await stepToEnd(server.db, consumer, server);
}

function jobOf(name: string): Job {
  const job = server.wiring.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
}
const bots = () =>
  server.db
    .selectFrom('accounts.user')
    .selectAll()
    .where(sql<boolean>`'d' = ANY (labels)`)
    .execute();
const rounds = () => server.db.selectFrom('originals.round').selectAll().where('user_id', 'is not', null).execute();

describe('demo players', () => {
  it('play real rounds with play money that is granted as its own movement, and end every round', async () => {
    for (let at = 0; at < 60; at += 1) {
      server.clock.advanceMs(15_000);
      await playRound();
    }
    const played = await rounds();
    expect(played).toHaveLength(60);
    expect(played.every(({ closed_at }) => closed_at !== null)).toBe(true);
    expect(new Set(played.map(({ game }) => game)).size).toBeGreaterThan(2);
    const accounts = await bots();
    expect(new Set(accounts.map(({ nickname }) => nickname))).toEqual(new Set(roster));
    const granted = await server.db.selectFrom('wallet.movement').select('user_id').where('kind', '=', 'demo_grant').execute();
    expect(new Set(granted.map(({ user_id }) => user_id))).toEqual(new Set(accounts.map(({ id }) => id)));
    expect((await reconcile(server.db, { whole: true })).mismatches).toEqual([]);
  });

  it('have no log-in: no address, no password, and no way to give them one or to take their mark', async () => {
    const [bot] = await bots();
    expect(bot).toMatchObject({ email: null, phone: null, password_hash: null, labels: ['d'] });
    const users = server.db.updateTable('accounts.user').where('id', '=', bot?.id ?? 0n);
    await expect(users.set({ labels: [] }).execute()).rejects.toThrow('user_can_log_in_unless_demo');
    await expect(users.set({ email: 'a@example.in', password_hash: 'x' }).execute()).rejects.toThrow('user_can_log_in_unless_demo');
    const player = await server.register();
    const marked = server.db
      .updateTable('accounts.user')
      .set({ labels: ['d'] })
      .where('id', '=', BigInt(player.id))
      .execute();
    await expect(marked).rejects.toThrow('user_can_log_in_unless_demo');
  });

  it('move no jackpot of players', async () => {
    expect(await server.db.selectFrom('jackpots.contribution').select('round').where('round', 'not like', 'seed:%').execute()).toEqual([]);
  });

  it('are marked in the wins, counted apart, and make no game popular', async () => {
    await readRounds();
    const wins = (await server.call('GET /winners/last')).body.data;
    expect(wins.length).toBeGreaterThan(0);
    expect(wins.every(({ demo }: { demo: boolean }) => demo)).toBe(true);
    const { players, demoPlayers, popular } = (await server.call('GET /activity')).body.data;
    expect([players, popular]).toEqual([0, []]);
    expect(demoPlayers).toBeGreaterThan(2);
  });

  it('leave a game that an operator closes, and continue elsewhere', async () => {
    await server.db.updateTable('catalogue.game').set({ closed: true }).where('slug', '<>', 'jadugar').execute();
    const before = (await rounds()).length;
    let later: Awaited<ReturnType<typeof rounds>> = [];
    for (let block = 0; block < 5 && !later.some(({ asks }) => asks); block += 1) {
      for (let at = 0; at < 120; at += 1) await playRound();
      later = (await rounds()).slice(before);
    }
    expect(later.length).toBeGreaterThan(5);
    expect(new Set(later.map(({ game }) => game))).toEqual(new Set(['jadugar']));
    // Its rounds ask their player which boxes to open.
    expect(later.some(({ asks }) => asks)).toBe(true);
    expect(later.every(({ closed_at }) => closed_at !== null)).toBe(true);
    await server.db.updateTable('catalogue.game').set({ closed: true }).execute();
    for (let at = 0; at < 8; at += 1) await playRound();
    expect(await rounds()).toHaveLength(before + later.length);
  });

  it('do not take the name of a player', async () => {
    const other = await testServer();
    const players = await Promise.all(roster.map(() => other.register()));
    for (const [at, nickname] of roster.entries())
      await other.call('PATCH /users/self/profile', { token: players[at]?.token ?? '', body: { nickname } });
    const job = other.wiring.jobs.find(({ name }) => name === 'bots.play');
    for (let at = 0; at < 10; at += 1) await job?.run({}, { ...other, origin: systemOrigin('test') });
    expect(await other.db.selectFrom('originals.round').select('id').execute()).toEqual([]);
  });
});

describe('where demo players are', () => {
  const jobsWith = (env: Parameters<typeof testConfig>[0]) => {
    const config = testConfig(env);
    return domain.parts?.({ ...server, config, failpoint: async () => undefined } as never).jobs ?? [];
  };
  const production = {
    MODE: 'production',
    SITE_URL: 'https://mela.example',
    MASTER_SECRET: 'KJ8sd72hGs0qLz5vPp1xWm4tYr6nBc9d',
    SIGNATURE: 'on',
    LOG_LEVEL: 'info',
  };

  it('on a demo site, and there only', () => {
    expect(jobsWith({})).toHaveLength(3);
    expect(jobsWith({ SEED: 'base' })).toEqual([]);
    expect(jobsWith({ SEED: 'none' })).toEqual([]);
    expect(jobsWith({ DEMO_PLAYERS: 'off' })).toEqual([]);
    expect(jobsWith(production)).toEqual([]);
  });

  it('of an earlier demo site are neither listed nor counted in production', async () => {
    const live = await testServer({ open: server.open, env: { SEED: 'base' } });
    expect((await live.call('GET /winners/last')).body.data).toEqual([]);
    expect((await live.call('GET /activity')).body.data).toEqual({ players: 0, demoPlayers: 0, popular: [] });
  });
});

describe('the rounds of a minute', () => {
  it('begin at random moments of its quarters, at least five seconds apart', () => {
    for (const draw of [(_limit: number) => 0, (limit: number) => limit - 1]) {
      const moments = momentsMs(draw);
      expect(moments).toHaveLength(4);
      moments.forEach((ms, at) => expect([ms >= at * 15_000, ms < (at + 1) * 15_000 - 4_999]).toEqual([true, true]));
    }
  });

  it('are planned once by however many processes', async () => {
    const plan = jobOf('bots.plan');
    const services = { ...server, origin: systemOrigin('test') };
    await transact(server.db, () => Promise.all([plan.run({}, services), plan.run({}, services), plan.run({}, services)]));
    const { rows } = await sql<{ key: string; max_attempts: number }>`
      SELECT key, max_attempts FROM graphile_worker.jobs WHERE task_identifier = 'bots.play' ORDER BY key`.execute(server.db);
    expect(rows).toEqual([0, 1, 2, 3].map((at) => ({ key: `bots.${at}`, max_attempts: 1 })));
  });
});
