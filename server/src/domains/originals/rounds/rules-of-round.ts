import type { TitleData } from '@mela/contract/book';
import { titles } from '@mela/games/index';
import type { Db } from '../../../kernel/types.ts';
import { keptTitle } from './title-store.ts';

/** A title in the version a round was played on: today's, or as it was kept when a round of it waited. Undefined where neither is so. */
export async function rulesOfRound(tx: Db, slug: string, version: number): Promise<TitleData | undefined> {
  const today = Object.hasOwn(titles, slug) ? titles[slug]?.data : undefined;
  if (today?.version === version) return today;
  const kept = await keptTitle(tx, slug, version);
  if (kept === undefined) return undefined;
  if (!isTitle(kept)) throw new Error(`${slug} ${version} was kept as something else`);
  return kept;
}

function isTitle(value: unknown): value is TitleData {
  return typeof value === 'object' && value !== null && 'slug' in value && 'strips' in value && 'symbols' in value;
}
