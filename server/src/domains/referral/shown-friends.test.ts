import { describe, expect, it } from 'vitest';
import { changeSetting } from '../../testing/change-setting.ts';
import { type Player } from '../../testing/server.ts';
import {
  dayMs,
  reason,
  draft,
  settle,
  op,
  show,
  rowOf,
  stateOf,
  join,
  codeOf,
  pass,
  wait,
  block,
  care,
  qualified,
  seen,
  server,
  asha,
  risk,
  terms,
  beginProgramme,
} from './testing/programme.ts';

beginProgramme();

describe('what a player sees of friends', () => {
  it('is counted for each day of India, and of a range that is sound', async () => {
    await qualified(asha);
    await wait();
    const statistics = (query: Readonly<Record<string, number>>) => server.call('GET /referral/statistics', { token: asha.token, query });
    const { data } = (await statistics({})).body;
    expect(data).toHaveLength(30);
    const sum = (name: string) => data.reduce((all: number, one: Record<string, number>) => all + (one[name] ?? 0), 0);
    expect([sum('invited'), sum('qualified'), sum('rewarded')]).toEqual([1, 1, 1]);
    const now = Math.floor(server.clock.now().getTime() / 1000);
    expect([
      (await statistics({ from: now, to: now - 1 })).status,
      (await statistics({ from: now - 93 * 86_400, to: now })).status,
    ]).toEqual([400, 400]);
  });

  it('is the same of a friend who waits, is on a break, in care, looked at, refused, or has closed the account', async () => {
    const acts: Readonly<Record<string, (friend: Player) => Promise<unknown>>> = {
      waits: async () => undefined,
      break: (friend) => block(friend, 'self-exclusion'),
      care: (friend) => care(friend, 90),
      closed: (friend) => block(friend, 'closed'),
      held: async () => undefined,
      refused: async () => undefined,
    };
    const seenOf: string[] = [];
    const kept: Player[][] = [];
    for (const name of Object.keys(acts)) {
      const referrer = await server.register();
      const friend = await qualified(referrer);
      if (name === 'held' || name === 'refused') for (const player of [referrer, friend]) await seen(player, `browser of ${referrer.id}`);
      // One who waits has a month that is full.
      if (name === 'waits')
        await server.db
          .insertInto('referral.friend')
          .values(
            [1, 2, 3].map((at) => ({
              user_id: 8_000_000n + BigInt(at),
              referrer_id: BigInt(referrer.id),
              terms_id: terms,
              joined_at: new Date(0),
              qualified_at: new Date(0),
              rewarded_at: new Date(server.clock.now().getTime() + (draft.holdDays + 0.1) * dayMs),
              state: 'rewarded',
            })),
          )
          .execute();
      kept.push([referrer, friend]);
    }
    await settle();
    for (const [at, act] of Object.values(acts).entries()) await act(kept[at]![1]!);
    await pass(draft.holdDays + 0.1);
    await settle();
    expect(await Promise.all(kept.map(([, friend]) => stateOf(friend!)))).toEqual([
      'qualifying',
      'qualifying',
      'qualifying',
      'closed',
      'held',
      'held',
    ]);
    const refused = kept.at(-1)![1]!;
    await op('POST /referral/held/:id/refuse', risk, { params: { id: refused.id }, body: { reason } });
    const [first] = await server.db
      .selectFrom('referral.friend')
      .select(['joined_at', 'qualified_at'])
      .where('user_id', '=', BigInt(kept[0]![1]!.id))
      .execute();
    await server.db
      .updateTable('referral.friend')
      .set(first!)
      .where(
        'user_id',
        'in',
        kept.map(([, friend]) => BigInt(friend!.id)),
      )
      .execute();
    await server.db.deleteFrom('referral.friend').where('user_id', 'in', [8_000_001n, 8_000_002n, 8_000_003n]).execute();
    for (const [referrer] of kept) {
      const { code: _code, link: _link, ...counts } = await show(referrer!);
      const days = await server.call('GET /referral/statistics', { token: referrer!.token });
      const list = await server.call('GET /referral/friends', { token: referrer!.token });
      seenOf.push(JSON.stringify([counts, days.body, list.body]));
    }
    expect(new Set(seenOf).size).toBe(1);
    expect(seenOf[0]).toContain('"state":"met"');
  });

  it('is no name, in pages, and nothing while the feature is off; who has joined is rewarded all the same', async () => {
    const [first, last] = [await join(await codeOf(asha)), await qualified(asha)];
    const page = async (offset: number) =>
      (await server.call('GET /referral/friends', { token: asha.token, query: { limit: 1, offset } })).body;
    expect(await page(1)).toEqual({ count: 2, data: [{ joined_at: expect.any(Number), state: 'joined' }] });
    expect((await page(0)).data).toHaveLength(1);
    await changeSetting(server.db, 'referral_program', { enabled: false });
    for (const key of ['GET /referral', 'GET /referral/statistics', 'GET /referral/friends'] as const)
      expect((await server.call(key, { token: asha.token })).body.error.message).toBe('errors.referral.off');
    const code = (
      await server.db.selectFrom('referral.code').select('code').where('user_id', '=', BigInt(asha.id)).executeTakeFirstOrThrow()
    ).code;
    expect(await rowOf(await join(code))).toBeUndefined();
    await wait();
    expect([await stateOf(first), await stateOf(last)]).toEqual(['joined', 'rewarded']);
    await changeSetting(server.db, 'referral_program', { enabled: true });
  });
});
