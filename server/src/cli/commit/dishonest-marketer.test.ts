import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { unixSec } from '../../kernel/clock.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { runOperator } from '../operator-commands.ts';
import { runSwitch } from '../switch/run-switch.ts';

let server: TestServer;
let names = 0;
beforeAll(async () => {
  server = await testServer();
  // The command line has the time of the machine.
  server.clock.advanceMs(Date.now() - server.clock.now().getTime());
});

const reason = 'a campaign of mine';
const both = { en: 'Spring', hi: 'बसंत' };
const call = (key: string, { token }: TestOperator, input: object = {}) =>
  server.call(key as 'GET /self', { token, ...input }, operatorBase);
const agree = (id: number, by: TestOperator) => call('POST /approvals/:id/approve', by, { params: { id }, body: { reason } });
async function emailOf({ id }: TestOperator): Promise<string> {
  return (await server.db.selectFrom('operators.operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}
const soon = () => ({ startsAt: unixSec(server.clock.now()) + 3600, endsAt: unixSec(server.clock.now()) + 7200 });
const rules = {
  scoring: 'multiple',
  seriesRounds: null,
  games: [],
  minStake: 5,
  bands: [],
  roundsMax: 200,
  qualifyRounds: 10,
  entry: 'join',
};
const draftOf = (prize: object) => ({ names: both, vip: false, level: null, ...rules, prizes: [{ from: 1, to: 1, prize }], ...soon() });
async function tournament(by: TestOperator, amount: number): Promise<number> {
  return (await call('POST /tournaments', by, { body: { draft: draftOf({ type: 'cash', amount }), reason } })).body.data.id;
}
const byId = (id: number) => ({ params: { id }, body: { reason } });
const schedule = (by: TestOperator, id: number) => call('POST /tournaments/:id/schedule', by, byId(id));

/** Rupees that players could win of what is announced: the sum of a day is ₹10,000. */
async function announced(ids: readonly number[]): Promise<number> {
  const rows = await server.db
    .selectFrom('tournaments.tournament')
    .select('prizes')
    .where('id', 'in', [...ids])
    .where('state', '=', 'announced')
    .execute();
  return rows.reduce((sum, { prizes }) => sum + (prizes as { prize: { amount: number } }[])[0]!.prize.amount, 0);
}

describe('a marketer who wants to give an accomplice more than ₹10,000 a day, alone', () => {
  it('gains nothing by parts, by calls and commands in turn, by both at once, or by the names of others', async () => {
    const [thief, victim] = [await operatorWith(server, 'marketing'), await operatorWith(server, 'marketing')];
    const ids: number[] = [];
    for (let part = 0; part < 12; part += 1) ids.push(await tournament(thief, 1900));
    const command = async (id: number, as: TestOperator) =>
      runOperator(server.db, ['tournaments', 'schedule', String(id), '--as', await emailOf(as), reason]);
    await schedule(thief, ids[0]!);
    await command(ids[1]!, thief);
    await Promise.all(ids.slice(2, 8).map((id, at) => (at % 2 === 0 ? schedule(thief, id) : command(id, thief))));
    // What is done at the command line counts to everyone.
    for (const id of ids.slice(8)) await command(id, victim);
    expect(await announced(ids)).toBeLessThanOrEqual(10_000);
    const byThief = await server.db
      .selectFrom('operators.commitment')
      .select((eb) => eb.fn.sum<string>('cost_max_minor').as('minor'))
      .where('operator_id', '=', thief.id)
      .where('approval_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(byThief.minor)).toBeLessThanOrEqual(1_000_000);
    const atCommandLine = await server.db
      .selectFrom('operators.commitment')
      .select((eb) => eb.fn.sum<string>('cost_max_minor').as('minor'))
      .where('at_command_line', '=', true)
      .executeTakeFirstOrThrow();
    expect(Number(atCommandLine.minor)).toBeLessThanOrEqual(1_000_000);
  });

  it('cannot ask at the command line in the name of another and approve it with a log-in of their own', async () => {
    const [thief, victim] = [await operatorWith(server, 'marketing'), await operatorWith(server, 'marketing')];
    const id = await tournament(thief, 50_000);
    const waiting = async () => (await call('GET /approvals', thief)).body.data;
    const before = await waiting();
    await runOperator(server.db, ['tournaments', 'schedule', String(id), '--as', await emailOf(victim), reason]);
    expect(await waiting()).toEqual(before);
    expect(await announced([id])).toBe(0);
  });

  it('cannot approve with an account that they made at the command line', async () => {
    const thief = await operatorWith(server, 'marketing');
    const email = `second-${(names += 1)}@example.in`;
    const added = await runOperator(server.db, ['add', email, 'marketing', '--as', await emailOf(thief), reason]);
    expect(added.done).toBe(true);
    const { id } = await server.db.selectFrom('operators.operator').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    expect(await server.db.selectFrom('operators.made_by').select('maker_id').where('operator_id', '=', id).execute()).toEqual([
      { maker_id: thief.id },
    ]);
  });

  it('cannot copy what two have approved, nor change it while it waits', async () => {
    const [thief, honest] = [await operatorWith(server, 'marketing'), await operatorWith(server, 'marketing')];
    const id = await tournament(thief, 20_000);
    const asked = (await schedule(thief, id)).body.data.approval.id;
    expect((await agree(asked, honest)).status).toBe(200);
    const copy = (await call('POST /tournaments/:id/copy', thief, { params: { id }, body: { ...soon(), reason } })).body.data.id;
    expect((await schedule(thief, copy)).status).toBe(202);
    const other = await tournament(thief, 20_000);
    const waits = (await schedule(thief, other)).body.data.approval.id;
    const prizes = JSON.stringify([{ from: 1, to: 1, prize: { type: 'cash', amount: 9_00_000 } }]);
    await server.db.updateTable('tournaments.tournament').set({ prizes }).where('id', '=', other).execute();
    expect((await agree(waits, honest)).body.error.message).toBe('errors.approvals.changed');
  });

  it('cannot make a gift dear after it was named as a prize, nor name one that nothing bounds below its value', async () => {
    const [thief, honest] = [await operatorWith(server, 'marketing'), await operatorWith(server, 'marketing')];
    const slug = `gift-${(names += 1)}`;
    const gift = { slug, name: both, about: both, rule: 'contest', prize: { type: 'cash', amount: 15_000 } };
    await call('POST /campaigns', thief, { body: { draft: gift, reason } });
    await agree((await call('POST /campaigns/:slug/start', thief, { params: { slug }, body: { reason } })).body.data.approval.id, honest);
    expect(
      (await call('POST /campaigns', thief, { body: { draft: { ...gift, prize: { type: 'cash', amount: 9_00_000 } }, reason } })).status,
    ).toBe(400);
    const { id } = (await call('POST /tournaments', thief, { body: { draft: draftOf({ type: 'gift', campaign: slug }), reason } })).body
      .data;
    expect((await schedule(thief, id)).status).toBe(202);
  });

  it('cannot raise a jackpot’s sum by the command line, under one name or several', async () => {
    await server.db.deleteFrom('operators.commitment').execute();
    await server.db.updateTable('jackpots.jackpot').set({ seed_minor: 0n }).where('slug', '=', 'mail-bag').execute();
    const done: boolean[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const operator = await operatorWith(server, 'marketing');
      done.push((await runSwitch(server.db, ['must-hit', 'mail-bag', String(6000 + turn), '--as', await emailOf(operator), reason])).done);
    }
    expect(done).toEqual([true, false, false]);
  });
});
