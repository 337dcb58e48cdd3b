import { sql } from 'kysely';
import type { Db, SessionUser } from '../../types.ts';
import { ApiError } from '../../errors/api-error.ts';
import { raw, rawJson, redirectTo } from '../output/raw-answer.ts';
import { defineRoutes } from '../route.ts';
import { wiringOf } from '../../testing/wiring-of.ts';
import type { Wiring } from '../wiring.ts';
import { sampleApi, sampleProviderApi } from './sample-api.ts';

export const secretOfTheError = 'SELECT password FROM sample.secret';
/** The token `player-7` belongs to the player with id 7. */
export const tokenOf = (player: number) => `player-${player}`;

export async function createSampleTable(db: Db): Promise<void> {
  await sql`CREATE SCHEMA sample; CREATE TABLE sample.note (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text NOT NULL, body jsonb)`.execute(
    db,
  );
}

export async function countNotes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM sample.note`.execute(db);
  return Number(rows[0]?.count);
}

async function addNote(tx: Db, text: string, body: unknown): Promise<{ id: number; text: string }> {
  const { rows } = await sql<{
    id: bigint;
  }>`INSERT INTO sample.note (text, body) VALUES (${text}, ${JSON.stringify(body)}::jsonb) RETURNING id`.execute(tx);
  return { id: Number(rows[0]?.id), text };
}

async function authenticate(db: Db, { token }: { token: string }): Promise<SessionUser | null> {
  await sql`SELECT 1`.execute(db);
  const number = /^player-(\d+)$/.exec(token)?.[1];
  return number === undefined ? null : { id: BigInt(number), sessionId: 1n, locale: 'hi' };
}

const routes = [
  ...defineRoutes(sampleApi, {
    'GET /notes': async ({ tx }, { query }) => {
      const { rows } = await sql<{
        id: bigint;
        text: string;
      }>`SELECT id, text FROM sample.note ORDER BY id LIMIT ${query.limit ?? 10}`.execute(tx);
      return { data: rows.map(({ id, text }) => ({ id: Number(id), text })), count: await countNotes(tx) };
    },
    'GET /notes/:id': async (_ctx, { params }) => ({ id: params.id, text: typeof params.id }),
    'POST /notes': (ctx, { body }) => addNote(ctx.tx, body.text, body),
    'POST /payments': async (ctx, { body }) => {
      const note = await addNote(ctx.tx, body.text, body);
      if (body.text === 'refuse') throw new ApiError('errors.forbidden');
      return note;
    },
    'GET /unsigned': async () => ({}),
    'POST /limited': async () => ({}),
    'POST /mine-limited': async () => ({}),
    'GET /failure': () => Promise.reject(new Error(secretOfTheError)),
    'GET /sneaky': async ({ tx }) => {
      await addNote(tx, 'sneaky', {});
      return {};
    },
    'GET /verify': () => Promise.reject(new ApiError('errors.verification', { verification: 'kyc', ttlSec: 7 })),
    'GET /wrong': async () => JSON.parse('{"id":"one"}') as { id: number; text: string },
    'POST /cookie': async (ctx, { body }) => {
      ctx.cookies.setSession('token-of-a-player');
      if (body.fail) throw new ApiError('errors.forbidden');
      return {};
    },
    'GET /leave': async () => redirectTo('/elsewhere'),
  }),
  ...defineRoutes(sampleProviderApi, {
    'POST /:developer/echo': async ({ request }, { params }) =>
      request.rawBody.length === 0
        ? raw({ status: 204 })
        : rawJson({
            developer: params.developer,
            bytes: request.rawBody.toString('utf8'),
            signature: request.headers['x-signature'] ?? null,
          }),
  }),
];

export function sampleWiring(parts: Partial<Wiring> = {}): Wiring {
  return wiringOf({ routes, authenticate, ...parts });
}
