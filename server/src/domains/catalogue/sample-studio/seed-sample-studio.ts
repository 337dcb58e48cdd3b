import { commandLine } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { importFeed } from '../feeds/import-feed.ts';
import { upsertStudio } from '../store.ts';
import { sampleFeed, sampleStudio } from './sample-feed.ts';

/** Takes in the generated studio's feed as that of any other. Fewer games than before are closed, or held as a feed that shrinks. */
export async function seedSampleStudio(tx: Db, games: number, now: Date): Promise<void> {
  if (games === 0) return;
  await upsertStudio(tx, sampleStudio.canonical, sampleStudio.name);
  await importFeed(tx, { studio: sampleStudio.canonical, feed: sampleFeed(games), how: 'pull' }, now, commandLine);
}
