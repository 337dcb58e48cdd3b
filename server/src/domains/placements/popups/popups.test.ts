import { randomUUID } from 'node:crypto';
import { beforeEach, beforeAll, describe, expect, it, test } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { putPopup, removePopup, type PopupInput } from '../index.ts';

let server: TestServer;
let player: Player;
let other: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.register();
  other = await server.register();
});
beforeEach(async () => void (await server.db.deleteFrom('placements.popup').execute()));

const part = (title: string) => ({
  title: { en: title, hi: `${title} हिन्दी` },
  text: { en: 'text', hi: 'पाठ' },
  link: null,
  tone: 'leaf' as const,
});
const popup = (change: Partial<PopupInput> = {}): PopupInput => ({
  uuid: randomUUID(),
  position: 1,
  startsAt: null,
  endsAt: null,
  parts: [part('one')],
  ...change,
});
const offer = (to: Player | null, input: PopupInput) => transact(server.db, (tx) => putPopup(tx, to && BigInt(to.id), input));
const current = async ({ token }: Player, language = 'en') =>
  (await server.call('GET /popups/current', { token, headers: { 'content-language': language } })).body.data;
const putAway = ({ token }: Player, id: string) => server.call('POST /popups/:id/mark-as-viewed', { token, params: { id } });
const nowSec = () => Math.ceil(server.clock.now().getTime() / 1000);
const daySec = 86_400;
/** Moves the time of every closing into the past, since a log-in does not last seven days without use. */
const viewedAgo = (sec: number) =>
  server.db
    .updateTable('placements.popup_view')
    .set({ viewed_at: new Date(server.clock.now().getTime() - sec * 1000) })
    .execute();

describe('popups', () => {
  it('[7.29] [3.28] come with their uuid and their parts by position, in the language of the reader', async () => {
    const input = popup({ parts: [part('one'), { ...part('two'), link: { text: { en: 'Go', hi: 'चलें' }, value: '/rules' } }] });
    await offer(null, input);
    expect(await current(player)).toEqual({
      popup: {
        uuid: input.uuid,
        content: [
          { position: 1, title: 'one', text: 'text', link: null, tone: 'leaf' },
          { position: 2, title: 'two', text: 'text', link: { text: 'Go', value: '/rules' }, tone: 'leaf' },
        ],
      },
      nextTime: null,
    });
    expect((await current(player, 'hi')).popup.content[0].title).toBe('one हिन्दी');
  });

  it('[9.20] stay away for seven days once they are closed, for this player alone', async () => {
    const input = popup();
    await offer(null, input);
    expect((await putAway(player, input.uuid)).status).toBe(200);
    expect(await current(player)).toEqual({ popup: null, nextTime: nowSec() + 7 * daySec });
    expect((await current(other)).popup.uuid).toBe(input.uuid);
    await viewedAgo(7 * daySec - 1);
    expect(await current(player)).toEqual({ popup: null, nextTime: nowSec() + 1 });
    await viewedAgo(7 * daySec);
    expect((await current(player)).popup.uuid).toBe(input.uuid);
  });

  it('[9.20] start their seven days again when they are closed again', async () => {
    const input = popup();
    await offer(null, input);
    await putAway(player, input.uuid);
    await viewedAgo(3 * daySec);
    await putAway(player, input.uuid);
    expect((await current(player)).nextTime).toBe(nowSec() + 7 * daySec);
  });

  it('[7.29] come one after the other in their order, with the time of the next', async () => {
    const [first, second, later] = [popup(), popup({ position: 2 }), popup({ position: 0, startsAt: nowSec() + daySec })];
    for (const input of [second, first, later]) await offer(null, input);
    expect((await current(player)).popup.uuid).toBe(first.uuid);
    await putAway(player, first.uuid);
    expect((await current(player)).popup.uuid).toBe(second.uuid);
    await putAway(player, second.uuid);
    expect(await current(player)).toEqual({ popup: null, nextTime: later.startsAt });
  });

  it('[7.29] of one player can be neither seen nor closed by another', async () => {
    const mine = popup();
    await offer(player, mine);
    expect((await current(player)).popup.uuid).toBe(mine.uuid);
    expect(await current(other)).toEqual({ popup: null, nextTime: null });
    const { status, body } = await putAway(other, mine.uuid);
    expect([status, body.error.message]).toEqual([404, 'errors.not_found']);
    expect((await current(player)).popup.uuid).toBe(mine.uuid);
  });

  test.each([randomUUID(), 'not-a-uuid', '1', "' OR 1=1 --"])('[7.29] %s cannot be closed', async (id) =>
    expect((await putAway(player, id)).status).toBe(404),
  );

  it('[7.29] need a log-in', async () => {
    expect((await server.call('GET /popups/current')).status).toBe(401);
    expect((await server.call('POST /popups/:id/mark-as-viewed', { params: { id: randomUUID() } })).status).toBe(401);
  });

  it('[2.99] are shown to nobody on a break, under a block of gifts, at a limit, in care, or while age and identity are in doubt', async () => {
    const input = popup();
    await offer(null, input);
    const none = { popup: null, nextTime: null };
    const now = server.clock.now();
    let someone: Player;
    const shut: readonly (readonly [string, (who: Player) => Promise<unknown>])[] = [
      ['break', ({ id }) => block(id, ['bet', 'deposit', 'bonus_grant'])],
      ['gifts', ({ id }) => block(id, ['bonus_grant'])],
      [
        'limit',
        async ({ token }) => {
          await server.call('PUT /users/self/limits/:kind', { token, params: { kind: 'deposit' }, body: { period: 'day', amount: 500 } });
          await server.deposit(someone, 500);
        },
      ],
      [
        'care',
        ({ id }) =>
          server.db
            .insertInto('protection.care')
            .values({
              user_id: BigInt(id),
              since: now,
              until: new Date(now.getTime() + daySec * 1000),
              score: 3,
              markers: JSON.stringify([{ marker: 'cancelled', count: 5, points: 3 }]),
            })
            .execute(),
      ],
      [
        'identity',
        ({ id }) =>
          server.db
            .insertInto('verification.form')
            .values({
              user_id: BigInt(id),
              status: 'pending',
              kind: 'aadhaar',
              number_hash: Buffer.alloc(32),
              sent_at: now,
              changed_at: now,
            })
            .execute(),
      ],
    ];
    for (const [why, shutOut] of shut) {
      someone = await server.register();
      expect((await current(someone)).popup.uuid, why).toBe(input.uuid);
      await shutOut(someone);
      expect(await current(someone), why).toEqual(none);
    }
  });
  const block = (id: number, kinds: string[]) =>
    server.db
      .insertInto('wallet.block')
      .values({ user_id: BigInt(id), name: 'test', kinds, until: null, reason: 'test' })
      .execute();

  it('[3.28] are removed, and rejected when they are empty or end before they begin', async () => {
    const input = popup();
    await offer(player, input);
    await transact(server.db, (tx) => removePopup(tx, input.uuid));
    expect((await current(player)).popup).toBeNull();
    for (const wrong of [popup({ parts: [] }), popup({ uuid: 'x' }), popup({ startsAt: 20, endsAt: 20 })])
      await expect(offer(null, wrong)).rejects.toThrow(ApiError);
  });
});
