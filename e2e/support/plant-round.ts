import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { findSeed, plantSeed, type Wanted } from '../../server/src/domains/originals/testing/find-seed.ts';
import { createDb } from '../../server/src/kernel/db/create-db.ts';
import { createLog } from '../../server/src/kernel/log.ts';
import { superuser } from '../../server/src/kernel/postgres/init-cluster.ts';
import { chooseSocketDir } from '../../server/src/kernel/postgres/socket-dir.ts';
import { callAs } from './call-as.ts';

/**
 * Lays the seed of a player's first round straight into the database of these journeys, so that the house draws a round of the
 * wanted kind. There is no such door in the house; the round itself is drawn, booked and told by it like any other.
 */
export async function plantRound(page: Page, request: APIRequestContext, game: string, isWanted: Wanted): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('mela.token'));
  const { data } = await callAs(request, token ?? '', 'GET', '/api/v18/users/self');
  const target = { host: chooseSocketDir(join(process.env['E2E_DATA'] ?? '', 'postgres')), user: superuser, database: 'mela' };
  const { db, close } = createDb(target, createLog('silent'), { connectionsMax: 1 });
  try {
    await plantSeed(db, data.id, findSeed(game, isWanted));
  } finally {
    await close();
  }
}
