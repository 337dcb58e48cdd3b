import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unixSec } from '../../kernel/clock.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { runOperator } from '../operator-commands.ts';

let server: TestServer;
let [asker, other]: TestOperator[] = [];
let names = 0;
beforeAll(async () => {
  server = await testServer();
  // The command line has the time of the machine.
  server.clock.advanceMs(Date.now() - server.clock.now().getTime());
  await changeSetting(server.db, 'commit_bounds', { playersADay: 1, days: 1, spinRupees: 50 });
});
beforeEach(async () => {
  await server.db.deleteFrom('operators.commitment').execute();
  [asker, other] = [await operatorWith(server, 'marketing'), await operatorWith(server, 'marketing')];
});

const reason = 'contests of the spring';
const both = { en: 'Spring', hi: 'बसंत' };
const call = (key: string, { token }: TestOperator, input: object = {}) =>
  server.call(key as 'GET /self', { token, ...input }, operatorBase);
async function emailOf({ id }: TestOperator): Promise<string> {
  return (await server.db.selectFrom('operators.operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}
const soon = () => ({ startsAt: unixSec(server.clock.now()) + 3600, endsAt: unixSec(server.clock.now()) + 7200 });

async function tournament(amount: number): Promise<string> {
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
  const prizes = [{ from: 1, to: 1, prize: { type: 'cash', amount } }];
  const draft = { names: both, vip: false, level: null, ...rules, prizes, ...soon() };
  return String((await call('POST /tournaments', asker!, { body: { draft, reason } })).body.data.id);
}
async function lottery(fund: number): Promise<string> {
  const earns = { playerMax: 10, playPerTicket: 100, depositPerTicket: null, levelTickets: 0, missionTickets: 0, pricePoints: null };
  const shares = [{ from: 1, to: 1, share: 10_000 }];
  const draft = { names: both, vip: false, fund, fundPerTicket: 0, fundMax: fund, shares, ...earns, repeats: false, ...soon() };
  return String((await call('POST /lotteries', asker!, { body: { draft, reason } })).body.data.id);
}
async function mission(amount: number): Promise<string> {
  const prize = { type: 'cash', amount };
  const asks = { kind: 'rounds', target: 1, gameType: null, minBet: 1, position: 1 };
  const draft = { slug: `cli-${(names += 1)}`, names: both, ...asks, prize };
  return String((await call('POST /missions', asker!, { body: { draft, reason } })).body.data.id);
}
const acts = {
  'tournaments schedule': tournament,
  'lottery schedule': lottery,
  'missions start': mission,
} as const;
const tried = Object.keys(acts) as (keyof typeof acts)[];
const run = async (act: keyof typeof acts, rupees: number, ...more: readonly string[]) =>
  runOperator(server.db, [...act.split(' '), await acts[act](rupees), ...more, reason]);
const as = async (operator: TestOperator) => ['--as', await emailOf(operator)];
const approvals = () =>
  server.db
    .selectFrom('operators.approval')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

describe.each(tried)('npm run operator -- %s', (act) => {
  it('is refused without a person, with a name that is no operator, and with an operator who may not', async () => {
    const support = await operatorWith(server, 'support');
    for (const more of [[], ['--as', 'asha'], ['--as', 'nobody@example.in'], await as(support)]) {
      const { done, lines } = await run(act, 100, ...more);
      expect([done, lines.join()]).toEqual([false, expect.stringContaining('this commits money')]);
    }
  });

  it('takes one person up to the sum of a day; above it nothing happens, and nothing waits for an approval that the same person could give', async () => {
    expect((await run(act, 6000, ...(await as(asker!)))).done).toBe(true);
    const { count: before } = await approvals();
    const refused = await run(act, 4001, ...(await as(asker!)));
    expect([refused.done, refused.lines.join()]).toEqual([false, expect.stringContaining('above what one person may commit')]);
    expect(await approvals()).toEqual({ count: before });
    expect((await run(act, 4000, ...(await as(asker!)))).done).toBe(true);
  });
});

describe('the sum of the command line', () => {
  it('counts together with the calls of the same operator', async () => {
    const id = await tournament(6000);
    expect((await call('POST /tournaments/:id/schedule', asker!, { params: { id: Number(id) }, body: { reason } })).status).toBe(200);
    expect((await run('lottery schedule', 4001, ...(await as(asker!)))).done).toBe(false);
    expect((await run('lottery schedule', 4000, ...(await as(asker!)))).done).toBe(true);
  });

  it('is not passed by naming another operator, nor by two commands at once', async () => {
    expect((await run('missions start', 6000, ...(await as(asker!)))).done).toBe(true);
    expect((await run('missions start', 6000, ...(await as(other!)))).done).toBe(false);
    await server.db.deleteFrom('operators.commitment').execute();
    const both = await Promise.all([
      run('tournaments schedule', 6000, ...(await as(asker!))),
      run('lottery schedule', 6000, ...(await as(other!))),
    ]);
    expect(both.map(({ done }) => done).toSorted()).toEqual([false, true]);
  });
});
