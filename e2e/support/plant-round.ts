import { join } from 'node:path';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import type { Book } from '@mela/contract/games/book';
import { findSeed, plantDemoSeed, plantSeed, type Wanted } from '../../server/src/domains/originals/testing/find-seed.ts';
import { findSession } from '../../server/src/domains/play/index.ts';
import { createDb, socketPort } from '../../server/src/kernel/db/create-db.ts';
import { createLog } from '../../server/src/kernel/log.ts';
import type { Db } from '../../server/src/kernel/types.ts';
import { superuser } from '../../server/src/kernel/postgres/init-cluster.ts';
import { chooseSocketDir } from '../../server/src/kernel/postgres/socket-dir.ts';
import { callAs } from './call-as.ts';

/**
 * Writes the seed of a player's first round directly into the database of these journeys, so that the server draws a round of the
 * wanted kind. The server has no such way in; it draws, books and returns the round like any other.
 */
export async function plantRound(page: Page, request: APIRequestContext, game: string, matches: Wanted): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('mela.token'));
  await plantRoundOf(token ?? '', request, game, matches);
}

/** The same for the player of a token, before any page is open. */
export async function plantRoundOf(token: string, request: APIRequestContext, game: string, matches: Wanted): Promise<void> {
  const { data } = await callAs(request, token, 'GET', '/api/v18/users/self');
  await onDatabase((db) => plantSeed(db, data.id, findSeed(game, matches)));
}

/** The same for the first round of a demo, whose session only its own frame knows: written when the frame requests the round. */
export async function plantDemoRound(page: Page, game: string, matches: Wanted): Promise<void> {
  const plant = async (db: Db, token: string) => {
    const session = await findSession(db, token);
    if (session === undefined) throw new Error(`no session of ${game} under the token of its frame`);
    await plantDemoSeed(db, session.id, findSeed(game, matches));
  };
  const meet = async (route: Route) => {
    const token = route.request().headers()['session-token'] ?? '';
    await onDatabase((db) => plant(db, token));
    await route.continue();
  };
  await page.route('**/originals/v1/spin', meet, { times: 1 });
}

/** One spin with a small win and no feature, whose length would be random. */
export const isPlain = ({ events, winCredits, betCredits }: Book): boolean =>
  winCredits > 0 && winCredits < 5 * betCredits && events.filter(({ type }) => type === 'reveal').length === 1 && !isPick(events);
const isPick = (events: Book['events']) => events.some(({ type }) => type === 'pickStart' || type === 'holdStart');

/** Works on the database of these journeys as its owner. */
export async function onDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const target = {
    host: chooseSocketDir(join(process.env['E2E_DATA'] ?? '', 'postgres')),
    port: socketPort,
    user: superuser,
    database: 'mela',
  };
  const { db, close } = createDb(target, createLog('silent'), { connectionsMax: 1 });
  try {
    await work(db);
  } finally {
    await close();
  }
}
