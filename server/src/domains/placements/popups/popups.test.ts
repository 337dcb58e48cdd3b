import { randomUUID } from 'node:crypto';
import type { PopupDraft } from '@mela/contract/api/content/drafts';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeEach, beforeAll, describe, expect, it, test } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { showContent } from '../../../testing/all-domains/show-content.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';

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
type Popup = PopupDraft & { readonly uuid: string };
const popup = (change: Partial<Popup> = {}): Popup => ({
  uuid: randomUUID(),
  audience: { of: 'all' },
  position: 1,
  startsAt: null,
  endsAt: null,
  parts: [part('one')],
  ...change,
});
const offer = ({ uuid, ...draft }: Popup) => transact(server.db, (tx) => showContent(tx, 'popup', uuid, draft));
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
  it('[7.29] [7.55] [3.28] come with their uuid and their parts by position, in the language of the reader', async () => {
    const input = popup({ parts: [part('one'), { ...part('two'), link: { text: { en: 'Go', hi: 'चलें' }, value: '/rules' } }] });
    await offer(input);
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
    await offer(input);
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
    await offer(input);
    await putAway(player, input.uuid);
    await viewedAgo(3 * daySec);
    await putAway(player, input.uuid);
    expect((await current(player)).nextTime).toBe(nowSec() + 7 * daySec);
  });

  it('[7.29] come one after the other in their order, with the time of the next', async () => {
    const [first, second, later] = [popup(), popup({ position: 2 }), popup({ position: 0, startsAt: nowSec() + daySec })];
    for (const input of [second, first, later]) await offer(input);
    expect((await current(player)).popup.uuid).toBe(first.uuid);
    await putAway(player, first.uuid);
    expect((await current(player)).popup.uuid).toBe(second.uuid);
    await putAway(player, second.uuid);
    expect(await current(player)).toEqual({ popup: null, nextTime: later.startsAt });
  });

  it('[7.29] are seen behind any number of others: of segments without the player, closed ones, and later ones', async () => {
    const row = (change: object) => ({ uuid: randomUUID(), position: 0, ...change });
    const hundred = (change: object) => Array.from({ length: 100 }, () => row(change));
    const closed = hundred({});
    const tomorrow = new Date(server.clock.now().getTime() + daySec * 1000);
    await server.db
      .insertInto('placements.popup')
      .values([...closed, ...hundred({ segment_id: 2_147_483_647 }), ...hundred({ starts_at: tomorrow })])
      .execute();
    await server.db
      .insertInto('placements.popup_view')
      .values(closed.map(({ uuid }) => ({ user_id: BigInt(player.id), popup: uuid, viewed_at: server.clock.now() })))
      .execute();
    const input = popup({ position: 9 });
    await offer(input);
    expect((await current(player)).popup.uuid).toBe(input.uuid);
  });

  it('[7.29] of one player can be neither seen nor closed by another', async () => {
    const mine = popup({ audience: { of: 'player', player: player.id } });
    await offer(mine);
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

  it('[2.99] [9.9] are shown to no one on a break, under a block of gifts, at a limit, in care, or while age and identity are in doubt', async () => {
    const input = popup();
    await offer(input);
    const now = server.clock.now();
    // The reason may be over by then.
    const none = () => ({ popup: null, nextTime: Math.ceil(server.clock.now().getTime() / 1000) + 15 * 60 });
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
      expect(await current(someone), why).toEqual(none());
    }
  });
  const block = (id: number, kinds: string[]) =>
    server.db
      .insertInto('wallet.block')
      .values({ user_id: BigInt(id), name: 'test', kinds, until: null, reason: 'test' })
      .execute();

  it('[3.28] are written, shown, changed and taken away by editors, with their versions', async () => {
    const editor = await operatorWith(server, 'content');
    const act = async (key: Parameters<TestServer['call']>[0], input: object) =>
      server.call(key, { token: editor.token, ...input }, operatorBase);
    const reason = 'an offer of the week';
    const { uuid, ...draft } = popup();
    const made = await act('POST /content/documents', { idempotencyKey: uuid, body: { kind: 'popup', name: uuid, draft, reason } });
    expect([made.status, await current(player)]).toEqual([200, { popup: null, nextTime: null }]);
    const params = { id: made.body.data.id };
    const link = await act('GET /content/documents/:id/preview', { params, query: { version: 1, locale: 'hi' } });
    const preview = { params: { token: link.body.data.url.split('/').at(-1) }, headers: { 'content-language': 'hi' } };
    const previewed = (await server.call('GET /content/preview/:token', preview)).body.data;
    expect(previewed.popup).toEqual({ uuid, content: [{ position: 1, title: 'one हिन्दी', text: 'पाठ', link: null, tone: 'leaf' }] });
    await act('POST /content/documents/:id/publish', { params, body: { version: 1, reason } });
    expect((await current(player)).popup.uuid).toBe(uuid);
    const saved = { version: 1, draft: { ...draft, parts: [part('two')] }, reason };
    await act('POST /content/documents/:id', { params, body: saved });
    expect((await current(player)).popup.content[0].title).toBe('one');
    expect((await act('POST /content/documents/:id', { params, body: saved })).status).toBe(409);
    await act('POST /content/documents/:id/publish', { params, body: { version: 2, reason } });
    expect((await current(player)).popup.content[0].title).toBe('two');
    await putAway(other, uuid);
    await act('POST /content/documents/:id/delete', { params, body: { version: 2, reason } });
    expect(await current(player)).toEqual({ popup: null, nextTime: null });
    const restored = await act('POST /content/documents/:id/restore', { params, body: { version: 2, restored: 1, reason } });
    await act('POST /content/documents/:id/publish', { params, body: { version: restored.body.data.version, reason } });
    expect((await current(player)).popup.content[0].title).toBe('one');
    expect(await current(other), 'who closed it does not see it at once when it comes back').toEqual({
      popup: null,
      nextTime: nowSec() + 7 * daySec,
    });
  });

  it('[2.99] for a segment are seen by its players alone, once they are in it and while they are', async () => {
    const operator = await operatorWith(server, 'marketing');
    const conditions = [
      { of: 'country', in: ['NP'] },
      { of: 'deposit-count', min: 1 },
    ];
    const body = { name: 'Depositors of Nepal', conditions, reason: 'for a popup' };
    const segment = (await server.call('POST /messages/segments', { token: operator.token, body }, operatorBase)).body.data.id;
    const [asha, bina] = [await server.register(), await server.register()];
    const moveTo = (id: number, country: string) =>
      server.db.updateTable('accounts.user').set({ country }).where('id', '=', BigInt(id)).execute();
    for (const { id } of [asha, bina]) await moveTo(id, 'NP');
    await server.deposit(asha, 500);
    const [forSome, forAll] = [popup({ audience: { of: 'segment', segment } }), popup({ position: 2 })];
    for (const input of [forSome, forAll]) await offer(input);
    expect((await current(asha)).popup.uuid).toBe(forSome.uuid);
    expect((await current(bina)).popup.uuid).toBe(forAll.uuid);
    await putAway(bina, forAll.uuid);
    expect(await current(bina), 'asked again after a quarter of an hour').toEqual({ popup: null, nextTime: nowSec() + 900 });
    await server.deposit(bina, 500);
    expect((await current(bina)).popup.uuid).toBe(forSome.uuid);
    await moveTo(asha.id, 'IN');
    expect((await current(asha)).popup.uuid).toBe(forAll.uuid);
    // Shown a moment ago, it can still be closed.
    expect((await putAway(asha, forSome.uuid)).status).toBe(200);
  });

  it.each([
    ['without parts', popup({ parts: [] }), 'draft.parts'],
    ['with another name', popup({ uuid: 'x' }), 'name'],
    ['that end before they begin', popup({ startsAt: 20, endsAt: 20 }), 'draft.endsAt'],
    ['of no segment', popup({ audience: { of: 'segment', segment: 999_999 } }), 'draft.audience.segment'],
    [
      'with a script as their link',
      popup({ parts: [{ ...part('one'), link: { text: { en: 'Go' }, value: 'javascript:alert(1)' } }] }),
      'draft.parts.0.link.value',
    ],
  ])('[3.28] %s are refused', async (_what, input, field) => {
    const refused = await offer(input).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(Object.keys((refused as ApiError).details.fields ?? {})).toContain(field);
  });
});
