import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { openingActs, openedDays } from './opening-acts.ts';

let server: TestServer;
let player: Player;
let one: TestOperator;
let two: TestOperator;
let three: TestOperator;
let numbers = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  player = await server.register();
  const staff = () => operatorWith(server, 'support', 'risk');
  [one, two, three] = [await staff(), await staff(), await staff()];
});

const reason = 'as the player asked by phone';
const act = (key: string, by: TestOperator, body: object = {}, id: number | bigint = player.id) =>
  server.call(key as EndpointKey, { token: by.token, params: { id: Number(id) }, body: { reason, ...body } }, operatorBase);
const freshEmail = () => `opened${(numbers += 1)}@example.in`;
const withFactor = (method: 'app' | 'email') =>
  server.db
    .insertInto('accounts.two_factor')
    .values({
      user_id: BigInt(player.id),
      method,
      sealed_secret: 'none',
      created_at: server.clock.now(),
      guesses_since: server.clock.now(),
      confirmed_at: server.clock.now(),
    })
    .execute();
const hasFactor = async () =>
  (await server.db.selectFrom('accounts.two_factor').select('user_id').where('user_id', '=', BigInt(player.id)).execute()).length > 0;
const email = async () =>
  (await server.db.selectFrom('accounts.user').select('email').where('id', '=', BigInt(player.id)).executeTakeFirstOrThrow()).email;

/** Each act with what it opens; the order is that of `openingActs`. */
const open = {
  'POST /players/:id/correct-contact': (by: TestOperator) => act('POST /players/:id/correct-contact', by, { email: freshEmail() }),
  'POST /players/:id/reset-second-factor': (by: TestOperator) => act('POST /players/:id/reset-second-factor', by),
} satisfies Record<(typeof openingActs)[number], unknown>;
const pairs = openingActs.flatMap((first) => openingActs.filter((other) => other !== first).map((second) => [first, second] as const));

describe('what opens the way into an account', () => {
  it.each(pairs)('[S14] is not opened whole by one operator: %s, then %s', async (first, second) => {
    await withFactor('app');
    expect((await open[first](one)).status).toBe(200);
    const [before, factor] = [await email(), await hasFactor()];
    for (const by of [one, two]) expect((await open[second](by)).status, 'also for who has done neither').toBe(202);
    expect([await email(), await hasFactor()]).toEqual([before, factor]);
  });

  it.each(pairs)('is opened with another one, who did not do the first act: %s, then %s', async (first, second) => {
    await withFactor('app');
    await open[first](one);
    const { id } = (await open[second](two)).body.data.approval;
    const refused = await act('POST /approvals/:id/approve', one, {}, id);
    expect([refused.status, refused.body.error.message]).toEqual([403, 'errors.approvals.prepared']);
    expect((await act('POST /approvals/:id/approve', three, {}, id)).status).toBe(200);
  });

  it('is opened by one where another has looked at the correction, and where the removal is long ago', async () => {
    await withFactor('app');
    await open['POST /players/:id/correct-contact'](one);
    const { id } = await server.db
      .selectFrom('signals.signal')
      .select('id')
      .where('user_id', '=', BigInt(player.id))
      .where('kind', '=', 'contact-corrected')
      .executeTakeFirstOrThrow();
    expect((await act('POST /signals/:id/review', two, {}, id)).status).toBe(200);
    expect((await open['POST /players/:id/reset-second-factor'](one)).body.data.removed).toBe(true);
    server.clock.advanceMs((openedDays + 1) * 86_400_000);
    expect((await open['POST /players/:id/correct-contact'](await operatorWith(server, 'support'))).status).toBe(200);
  });

  it('is opened whole by an address to which the codes of the second step go, so that needs two', async () => {
    await withFactor('email');
    expect((await open['POST /players/:id/correct-contact'](one)).status).toBe(202);
    const phone = `+9198763${String(40_000 + (numbers += 1))}`;
    expect((await act('POST /players/:id/correct-contact', one, { phone })).status).toBe(200);
  });

  it('is opened by one where there is no second factor', async () => {
    expect((await open['POST /players/:id/correct-contact'](one)).status).toBe(200);
    expect((await open['POST /players/:id/reset-second-factor'](one)).body.data.removed).toBe(false);
  });
});

/** The other changing rows on one player. None changes where links and codes go, a password, or what the second step asks for. */
const openNothing = [
  'POST /players/:id/correct-balance',
  // A name is asked for at no log-in and no recovery.
  'POST /players/:id/correct-person',
  'POST /players/:id/end-review',
  'POST /players/:id/end-sessions',
  'POST /players/:id/exclude',
  'POST /players/:id/pay-out',
  'POST /players/:id/remove-nickname',
  'POST /players/:id/review',
  // Lets codes be tried again, ten in an hour.
  'POST /players/:id/unlock',
  'POST /players/:id/write',
  // Documents prove a payee, and no log-in.
  'POST /verification/decisions/:user',
];

it('says of each row that acts on one player whether it opens a part of the way in, and those that do wait for another operator', () => {
  const rows = server.wiring.routes.filter(
    ({ base, method, key }) => base === operatorBase && method !== 'GET' && /^\w+ \/players\/:id\/|\/decisions\/:user$/.test(key),
  );
  expect(rows.map(({ key }) => key as string).toSorted()).toEqual([...openingActs, ...openNothing].toSorted());
  const alone = rows.filter(({ row, key }) => openingActs.includes(key as never) && row.secondApproval !== 'by-rule');
  expect(alone).toEqual([]);
});
