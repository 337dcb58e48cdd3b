import { randomUUID } from 'node:crypto';
import { undoBody, undoOfActs } from '@mela/contract/api/operators/office/undo';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../operator.ts';
import { testServer, type Player, type TestServer } from '../server.ts';

type Values = Record<string, any>;
type Case = {
  readonly params: Values;
  /** Of the act, without its reason. */
  readonly body?: Values;
  /** The record as a screen has it. */
  readonly read: () => Promise<Values>;
};

let server: TestServer;
let operator: TestOperator;
let player: Player;
const reason = 'by mistake';

beforeAll(async () => {
  server = await testServer();
  operator = await operatorWith(server, 'support', 'risk', 'content', 'marketing', 'settings');
  player = await server.register();
});

// An operator may do so much in a minute only.
beforeEach(() => server.clock.advanceMs(60_000));

async function call(key: EndpointKey, input: Values = {}): Promise<any> {
  const { status, body } = await server.call(key as never, { token: operator.token, ...input }, operatorBase);
  expect([key, status, body.error ?? null]).toEqual([key, 200, null]);
  return body.data;
}
const inList = async (key: EndpointKey, isIt: (one: Values) => boolean): Promise<Values> =>
  ((await call(key)) as Values[]).find(isIt) ?? {};

async function game(): Promise<Case> {
  const { slug } = await inList('GET /games', ({ closed }) => closed === false);
  return { params: { slug }, read: () => inList('GET /games', (one) => one['slug'] === slug) };
}
async function ticket(): Promise<Case> {
  const body = { subject: 'other', message: 'Where is it?' };
  const { id } = (await server.call('POST /tickets', { token: player.token, idempotencyKey: randomUUID(), body })).body.data;
  return { params: { id }, read: () => call('GET /tickets/:id', { params: { id } }) };
}
async function segment(): Promise<Values> {
  const body = { name: `New ${randomUUID()}`, conditions: [{ of: 'language', is: 'hi' }], reason };
  return call('POST /messages/segments', { idempotencyKey: randomUUID(), body });
}
async function messageCampaign(): Promise<Case> {
  const { id: of } = await segment();
  const texts = { en: { title: 'New', text: 'Come and see.', action: 'Look' }, hi: { title: 'नया', text: 'आइए, देखिए।', action: 'देखें' } };
  const message = { texts, link: '/games' };
  const terms = { segment: of, startsAt: null, endsAt: null, live: false, repeatDays: null, goal: 'deposit', goalDays: 7 };
  const rest = { alias: `c-${randomUUID().slice(0, 8)}`, product: 'offers', channels: ['inbox'], priority: 5, holdout: 0, message, reason };
  const { id } = await call('POST /messages/campaigns', { body: { ...rest, ...terms } });
  await call('POST /messages/campaigns/:id/start', { params: { id }, body: { reason } });
  return { params: { id }, read: () => call('GET /messages/campaigns/:id', { params: { id } }) };
}

/** For each act that can be taken back, what it acts on, in the state from which it changes something. */
const cases: Readonly<Record<string, () => Promise<Case>>> = {
  'POST /players/:id/review': async () => ({
    params: { id: player.id },
    read: () => call('GET /players', { query: { lookup: String(player.id) } }),
  }),
  'POST /tickets/:id/take': ticket,
  'POST /tickets/:id/release': async () => {
    const of = await ticket();
    await call('POST /tickets/:id/take', { params: of.params, body: { reason } });
    return of;
  },
  'POST /games/:slug/close': game,
  'POST /games/:slug/open': async () => {
    const of = await game();
    await call('POST /games/:slug/close', { params: of.params, body: { reason } });
    return of;
  },
  'POST /games/:slug/pin': async () => ({ ...(await game()), body: { place: 7 } }),
  'POST /games/:slug/types': async () => ({ ...(await game()), body: { types: [] } }),
  'POST /messages/campaigns/:id/pause': messageCampaign,
  'POST /messages/campaigns/:id/start': async () => {
    const of = await messageCampaign();
    await call('POST /messages/campaigns/:id/pause', { params: of.params, body: { reason } });
    return of;
  },
  'POST /messages/segments/:id/change': async () => {
    const { id, version, conditions } = await segment();
    const read = () => call('GET /messages/segments/:id', { params: { id } });
    return { params: { id }, body: { version, name: 'Another name', conditions }, read };
  },
  'POST /content/documents/:id': async () => {
    for (const { id } of (await call('GET /content/documents')) as Values[]) {
      const read = () => call('GET /content/documents/:id', { params: { id } });
      const { version, draft } = await read();
      const other = changed(draft);
      if (other !== null) return { params: { id }, body: { version, draft: other }, read };
    }
    throw new Error('no document has a text');
  },
  'POST /flags/:alias': async () => {
    const read = () => call('GET /flags/:alias', { params: { alias: 'new_levels_page' } });
    const { version } = await read();
    return { params: { alias: 'new_levels_page' }, body: { version, rules: [{ enabled: false, labels: ['vip_club'] }] }, read };
  },
  'POST /settings/:alias': async () => {
    const { alias, value } = await inList('GET /settings', (one) => one['gives'] === 'nothing' && one['value']?.enabled === true);
    return {
      params: { alias },
      body: { value: { ...value, enabled: false } },
      read: () => inList('GET /settings', (one) => one['alias'] === alias),
    };
  },
};

/** The same draft with one of its texts in English changed; null for one without. */
function changed(draft: Values): Values | null {
  const text = JSON.stringify(draft);
  const [found, en] = /"en":"([^"\\\\]+)"/.exec(text) ?? [];
  return found === undefined ? null : JSON.parse(text.replace(found, `"en":"${en} 2"`));
}

/** Each change counts: what is restored is all else. */
const counts = new Set(['version', 'changedAt', 'since', 'changedBy']);
const withoutCounts = (record: Values) => Object.fromEntries(Object.entries(record).filter(([name]) => !counts.has(name)));

describe('an act that can be taken back', () => {
  it.each(Object.entries(undoOfActs))('is restored by its inverse: %s', async (key, undo) => {
    const make = cases[key];
    if (make === undefined) throw new Error(`${key} has no case here`);
    const { params, body = {}, read } = await make();
    const before = await read();
    const answer = await call(key as EndpointKey, { params, body: { ...body, reason } });
    expect(withoutCounts(await read())).not.toEqual(withoutCounts(before));
    const inverse = undoBody(undo, { before, answer, reason, operatorId: Number(operator.id) });
    expect(inverse).not.toBeNull();
    await call(undo.by, { params, body: inverse });
    expect(withoutCounts(await read())).toEqual(withoutCounts(before));
  });

  it('moves no money and no payment; one that may need two people is refused none of that', () => {
    const routes = new Map(server.wiring.routes.map((route) => [`${route.method} ${route.path.replace(operatorBase, '')}`, route.row]));
    const wrong = Object.entries(undoOfActs).flatMap(([key, { by }]) => {
      const [act, inverse] = [routes.get(key), routes.get(by)];
      const isSafe = act !== undefined && inverse !== undefined && act.permission === inverse.permission && act.commits !== 'payment';
      const isMoney = act?.commits === 'money' && key !== 'POST /settings/:alias';
      return isSafe && !isMoney && (inverse.secondApproval === undefined || key === by) ? [] : [key];
    });
    expect(wrong).toEqual([]);
  });

  it('that changed nothing is not taken back', async () => {
    const undo = undoOfActs['POST /players/:id/review'];
    if (undo === undefined) throw new Error('a review can be taken back');
    const done = { answer: { begun: false }, reason, operatorId: Number(operator.id) };
    expect(undoBody(undo, { ...done, before: { reviewSince: 1_800_000_000 } })).toBeNull();
    expect(undoBody(undo, { ...done, before: { reviewSince: null } })).toEqual({ reason: `Undone: ${reason}` });
    expect(undoBody(undo, { ...done, before: undefined })).toBeNull();
  });
});
