import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type OpenDb } from '../../../kernel/db/create-db.ts';
import { createLog } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { setGuard } from '../../wallet/index.ts';
import { providerBet } from '../testing/provider-bet.ts';
import type { ProviderMessage } from './movements.ts';
import { createSubmit, type Submit } from './submit.ts';

/** Longer than any test holds a row: what waits for it is booked in the end. */
const statementMs = 30_000;

let server: TestServer;
let processes: { readonly open: OpenDb; readonly submit: Submit }[];
let others: string[];
let busy: Player;
/** Three sessions of the busy player. */
let tokens: string[];

beforeAll(async () => {
  server = await testServer();
  processes = [1, 2].map(() => {
    const open = createDb(server.open.target, createLog('silent'), { statementMs });
    return { open, submit: createSubmit(open.db, server.clock) };
  });
  busy = await server.playerWith(1000);
  tokens = [];
  for (let count = 0; count < 3; count++) tokens.push(await server.openGame(busy, 'demo-game'));
  others = [];
  for (let count = 0; count < 20; count++) others.push(await server.openGame(await server.playerWith(1000), 'demo-game'));
  const now = server.clock.now();
  await setGuard(server.db, { userId: BigInt(busy.id), measure: 'wager', period: 'day', maxMinor: 90_000n }, now);
  await sql`INSERT INTO play.free_bet (key, user_id, game_id, bet_minor, count, remaining, given_at, expires_at)
    SELECT 'three', ${busy.id}, id, 1000, 3, 3, ${now}, ${now}::timestamptz + interval '9 days'
    FROM catalogue.game WHERE slug = 'demo-game'`.execute(server.db);
});
afterAll(async () => {
  for (const { open } of processes) await open.close();
});

type Bet = ProviderMessage & { readonly transaction: string; readonly round: string };
type Held = {
  /** What the busy player sends while the row is held, from three sessions. */
  readonly messages: () => Promise<readonly ProviderMessage[]>;
  readonly hold: (tx: Db) => Promise<unknown>;
};
const lock = (table: string) => (tx: Db) => sql.raw(`SELECT FROM ${table} WHERE user_id = ${busy.id} FOR UPDATE`).execute(tx);
const bets = (part?: Partial<ProviderMessage>) => async () => tokens.map((token) => providerBet(token, part));
/** What follows bets that are booked. */
const after = (follow: (placed: Bet) => ProviderMessage) => async () => {
  const placed = tokens.map((token) => providerBet(token) as Bet);
  for (const one of placed) expect(await processes[0]?.submit(one)).toMatchObject({ rejection: null });
  return placed.map(follow);
};
const undo = (placed: Bet): ProviderMessage => ({ ...placed, kind: 'rollback', transaction: randomUUID(), reference: placed.transaction });
const again = ({ token, round }: Bet) => providerBet(token, { round });
/** Rollbacks of bets of each of which a win is held. */
const undoHeld = async () => {
  const rollbacks = await after(undo)();
  for (const { reference, round } of rollbacks)
    await sql`INSERT INTO play.held_win (key, ref, user_id, developer, round, game_id, session_hash, amount_minor, held_at)
      SELECT ${randomUUID()}, ${`demo:${reference}`}, ${busy.id}, 'demo', ${round}, id, '', 1, ${server.clock.now()}
      FROM catalogue.game WHERE slug = 'demo-game'`.execute(server.db);
  return rollbacks;
};

const rows: Readonly<Record<string, Held>> = {
  'the wallet': { messages: bets(), hold: lock('wallet.account') },
  'a limit': { messages: bets(), hold: lock('wallet.player_guard') },
  'a free bet that it takes': { messages: bets({ free: { id: null } }), hold: lock('play.free_bet') },
  'a free bet that a rollback may return': { messages: after(undo), hold: lock('play.free_bet') },
  'a held win that a rollback ends': { messages: undoHeld, hold: lock('play.held_win') },
  'the round': { messages: after(again), hold: lock('play.round') },
  "the round's name": { messages: after(again), hold: lock('play.round_key') },
};

it.each(Object.entries(rows))(
  'three messages of a player of whom another transaction holds %s delay no bet of 20 others, of two processes',
  async (name, { messages, hold }) => {
    const held = await messages();
    const submit = (place: number, message: ProviderMessage) => processes[place % 2]!.submit(message);
    const { waiting } = await server.db.transaction().execute(async (tx) => {
      await hold(tx);
      const sent = held.map((message, place) => submit(place, message));
      const passed = others.map((token, place) => submit(place, providerBet(token)));
      for (const answer of await Promise.all(passed)) expect(answer, name).toMatchObject({ rejection: null });
      // Each a batch by itself, as on a quiet server.
      for (const token of others.slice(0, 4)) expect(await submit(0, providerBet(token)), name).toMatchObject({ rejection: null });
      return { waiting: sent };
    });
    for (const answer of await Promise.all(waiting)) expect(answer, name).toMatchObject({ rejection: null });
  },
);
