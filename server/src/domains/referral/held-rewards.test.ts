import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Player } from '../../testing/server.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import {
  reason,
  settle,
  op,
  held,
  friends,
  rowOf,
  stateOf,
  wait,
  qualified,
  hash,
  seen,
  pays,
  plant,
  sight,
  forget,
  server,
  asha,
  manager,
  risk,
  beginProgramme,
  publish,
  renewTerms,
} from './testing/programme.ts';

beginProgramme();

describe('a reward waits for an operator', () => {
  it.each([
    ['the player', 'device'],
    ['another friend', 'device'],
  ])('where the friend shares a browser with %s', async (whom, why) => {
    const [one, other] = [await qualified(asha), await qualified(asha)];
    await seen(asha, 'browser of asha');
    await seen(one, 'browser of a friend');
    await seen(other, whom === 'the player' ? 'browser of asha' : 'browser of a friend');
    await wait();
    expect(await stateOf(other)).toBe('held');
    expect((await held()).find((row: { friend: number }) => row.friend === other.id)).toMatchObject({ player: asha.id, reasons: [why] });
    expect(await stateOf(one)).toBe(whom === 'the player' ? 'rewarded' : 'held');
  });

  it.each(['device', 'requisite'] as const)(
    'for each account of a chain in which every second one is of one person, by one %s',
    async (shared) => {
      const chain = [asha];
      for (let at = 0; at < 4; at += 1) chain.push(await qualified(chain.at(-1)!));
      await server.deposit(asha, 100);
      for (const [at, player] of chain.entries())
        await (shared === 'device'
          ? seen(player, `${shared} ${asha.id} ${at % 2}`)
          : pays(player, { upi: `chain${asha.id}x${at % 2}@bank` }));
      await wait();
      expect(await Promise.all(chain.slice(1).map(rowOf))).toMatchObject(
        Array.from({ length: 4 }, () => ({ state: 'held', reasons: [shared] })),
      );
    },
  );

  it('where who invites shares a browser with the friend of a friend, and not for one shared with someone outside the programme', async () => {
    const friend = await qualified(asha);
    const last = await qualified(friend);
    const stranger = await server.register();
    const other = await server.register();
    const clean = await qualified(other);
    for (const player of [asha, last]) await seen(player, `one browser of ${asha.id}`);
    for (const player of [clean, stranger]) await seen(player, `one browser of ${clean.id}`);
    await wait();
    expect([await stateOf(friend), await stateOf(last), await stateOf(clean)]).toEqual(['held', 'held', 'rewarded']);
  });

  it('for ten friends at one network address, also one at which they were only first, not for ten at two', async () => {
    const [one, two] = [await server.register(), await server.register()];
    const crowd = await plant(one, 10);
    const spread = await plant(two, 10);
    await sight(crowd, () => `crowd of ${one.id}`);
    await sight(spread, (at) => `street ${at % 2} of ${two.id}`);
    const three = await server.register();
    const away = await plant(three, 10);
    await sight(
      away,
      () => `house of ${three.id}`,
      (at) => `away ${at} of ${three.id}`,
    );
    await settle();
    const states = async (ids: readonly bigint[]) =>
      await server.db
        .selectFrom('referral.friend')
        .select(['state', 'reasons', 'marks'])
        .where('user_id', 'in', [...ids])
        .distinct()
        .execute();
    for (const ids of [crowd, away]) expect(await states(ids)).toEqual([{ state: 'held', reasons: ['crowd'], marks: ['address'] }]);
    expect((await states(spread)).map(({ reasons }) => reasons)).toEqual(expect.not.arrayContaining([['crowd']]));
    await forget(one);
    await forget(two);
    await forget(three);
  });

  it('where they have named one account to pay to, and not for one name of a bank or a person', async () => {
    const [one, other] = [await qualified(asha), await qualified(asha)];
    await server.deposit(asha, 100);
    await pays(asha, { upi: 'asha@bank', holder: 'Asha Rao', bank: 'sandbox-city' });
    await pays(one, { upi: 'one@bank', holder: 'Asha Rao', bank: 'sandbox-city' });
    await pays(other, { upi: 'ASHA@bank' });
    await wait();
    expect([await stateOf(one), await stateOf(other)]).toEqual(['rewarded', 'held']);
    expect((await rowOf(other))?.reasons).toEqual(['requisite']);
  });

  it('and a shared address only marks it', async () => {
    const friend = await qualified(asha);
    await seen(asha, 'browser one', 'one net');
    await seen(friend, 'browser two', 'one net');
    await wait();
    expect(await rowOf(friend)).toMatchObject({ state: 'rewarded', marks: ['address'], reasons: [] });
  });

  it('who approves it once, with a reason, or refuses it; the player reads no reason', async () => {
    const [one, other] = [await qualified(asha), await qualified(asha)];
    for (const player of [asha, one, other]) await seen(player, 'one browser');
    await wait();
    const act = (name: 'approve' | 'refuse', { id }: Player) =>
      op(`POST /referral/held/:id/${name}`, risk, { params: { id }, body: { reason } });
    expect((await act('approve', one)).status).toBe(200);
    expect((await act('refuse', other)).status).toBe(200);
    expect([(await act('approve', other)).body.error.message, (await act('refuse', one)).body.error.message]).toEqual([
      'errors.referral.state',
      'errors.referral.state',
    ]);
    expect((await op('POST /referral/held/:id/approve', manager, { params: { id: one.id }, body: { reason } })).status).toBe(403);
    const look = (player: Player) => op('GET /referral/held/:id', risk, { params: { id: player.id } });
    expect((await look(other)).body.data).toMatchObject({ friend: other.id, player: asha.id, state: 'closed', reasons: ['device'] });
    expect((await look(asha)).status).toBe(404);
    await settle();
    expect([await stateOf(one), await stateOf(other), await server.balance(asha)]).toEqual(['rewarded', 'closed', 50]);
    const list = await friends(asha);
    expect(list.map(({ state }: { state: string }) => state)).toEqual(['met', 'rewarded']);
    expect(Object.keys(list[0])).toEqual(['joined_at', 'state']);
    const acts = await server.db
      .selectFrom('audit.entry')
      .select('reason')
      .where('act', '=', 'referral.decide')
      .where('subject', '=', `player:${asha.id}`)
      .execute();
    expect(acts).toEqual([{ reason }, { reason }]);
  });

  it.each(['device', 'address', 'requisite'] as const)(
    'for each of 1,000 registrations from one %s, and no balance is frozen',
    async (shared) => {
      const now = server.clock.now();
      const ids = await plant(asha, 1000);
      if (shared === 'address') await sight(ids, () => 'one address');
      else if (shared === 'device')
        await sql`
        INSERT INTO signals.sighting (user_id, device_hash, address_hash, first_at, last_at)
        SELECT id, ${hash('one device')}, sha256(id::text::bytea), ${now}, ${now} FROM unnest(${ids}::bigint[]) id`.execute(server.db);
      else
        await sql`
        INSERT INTO payments.payment (user_id, type_id, status_id, system, direction, sum_minor, locale, created_at, updated_at, requisites)
        SELECT id, 1, 1, 'upi', 'withdrawal', 100, 'en', ${now}, ${now}, '{"upi":"crowd@bank"}' FROM unnest(${ids}::bigint[]) id`.execute(
          server.db,
        );
      await settle();
      const states = await sql`
      SELECT state, count(*)::integer AS count FROM referral.friend WHERE referrer_id = ${BigInt(asha.id)} GROUP BY state`.execute(
        server.db,
      );
      expect(states.rows).toEqual([{ state: 'held', count: 1000 }]);
      expect(await server.balance(asha)).toBe(0);
      const blocks = await sql`SELECT FROM wallet.block WHERE user_id = ANY (${[...ids, BigInt(asha.id)]}::bigint[])`.execute(server.db);
      expect(blocks.rows).toEqual([]);
      await forget(asha);
    },
  );

  it('for each of nine friends of each of 111 players, all from one address, and no balance is frozen', async () => {
    const { rows } = await sql<{ id: bigint }>`
      INSERT INTO accounts.user (created_at, locale, email, password_hash, birth_date)
      SELECT ${server.clock.now()}, 'en', 'farm-' || n || '@example.in', 'x', '1990-01-01' FROM generate_series(1, 111) n RETURNING id`.execute(
      server.db,
    );
    const players = rows.map(({ id }): Player => ({ id: Number(id), token: '' }));
    const ids: bigint[] = [];
    for (const player of players) ids.push(...(await plant(player, 9)));
    await sight(ids, () => 'the farm');
    await settle();
    const states = await sql`
      SELECT state, reasons, marks, count(*)::integer AS count FROM referral.friend WHERE user_id = ANY (${ids}::bigint[]) GROUP BY 1, 2, 3`.execute(
      server.db,
    );
    expect(states.rows).toEqual([{ state: 'held', reasons: ['crowd'], marks: ['address'], count: 999 }]);
    const all = [...ids, ...players.map(({ id }) => BigInt(id))];
    const blocks = await sql`SELECT FROM wallet.block WHERE user_id = ANY (${all}::bigint[])`.execute(server.db);
    expect(blocks.rows).toEqual([]);
    for (const player of players) await forget(player);
  });

  it('for many who joined at one address and logged in elsewhere since, not for many who came to one address later', async () => {
    const [gone, come]: [bigint[], bigint[]] = [[], []];
    const players: Player[] = [];
    for (let at = 0; at < 8; at += 1) players.push(await server.register());
    for (const [at, player] of players.entries()) (at % 2 === 0 ? gone : come).push(...(await plant(player, 9)));
    const [home, abroad] = [(at: number) => `home ${at}`, (at: number) => `abroad ${at}`];
    await sight(gone, () => 'one home', abroad);
    await sight(come, home, () => 'one college');
    await settle();
    const states = async (ids: readonly bigint[]) =>
      (
        await sql`SELECT DISTINCT state, reasons FROM referral.friend WHERE user_id = ANY (${[...ids]}::bigint[]) ORDER BY state`.execute(
          server.db,
        )
      ).rows;
    expect(await states(gone)).toEqual([{ state: 'held', reasons: ['crowd'] }]);
    // Those above the most of a month wait for the next one.
    expect(await states(come)).toEqual([
      { state: 'qualifying', reasons: [] },
      { state: 'rewarded', reasons: [] },
    ]);
    for (const player of players) await forget(player);
  });

  it('[2.12] and above what one operator may commit, for a second one: nothing is paid before, nor by the one who asked', async () => {
    const dear = await publish({ reward: { type: 'cash', amount: 20_000 } });
    const friend = await qualified(asha);
    for (const player of [asha, friend]) await seen(player, `browser of ${asha.id}`);
    await wait();
    expect([(await rowOf(friend))?.terms_id, await stateOf(friend)]).toEqual([dear, 'held']);
    const approve = () => op('POST /referral/held/:id/approve', risk, { params: { id: friend.id }, body: { reason } });
    const asked = await approve();
    expect([asked.status, await stateOf(friend)]).toEqual([202, 'held']);
    await settle();
    expect(await server.balance(asha)).toBe(0);
    const agree = (by: TestOperator) =>
      op('POST /approvals/:id/approve', by, { params: { id: asked.body.data.approval.id }, body: { reason } });
    expect((await agree(risk)).body.error.message).toBe('errors.approvals.own');
    const other = await operatorWith(server, 'risk');
    const answers = await Promise.all([agree(other), agree(other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 20_000]);
    await renewTerms();
  });

  it('and one that was refused meanwhile is not paid by an approval that comes after', async () => {
    await publish({ reward: { type: 'cash', amount: 20_000 } });
    const friend = await qualified(asha);
    for (const player of [asha, friend]) await seen(player, `browser of ${asha.id}`);
    await wait();
    const input = { params: { id: friend.id }, body: { reason } };
    const asked = await op('POST /referral/held/:id/approve', risk, input);
    expect((await op('POST /referral/held/:id/refuse', risk, input)).status).toBe(200);
    const other = await operatorWith(server, 'risk');
    const late = await op('POST /approvals/:id/approve', other, { params: { id: asked.body.data.approval.id }, body: { reason } });
    expect(late.body.error.message).toBe('errors.referral.state');
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['closed', 0]);
    await renewTerms();
  });
});
