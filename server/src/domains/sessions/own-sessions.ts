import type { OpenSession } from '@mela/contract/api/accounts/accounts';
import { unixSec } from '../../kernel/clock.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { endOthers } from './end-sessions.ts';
import { isOpen } from './rules.ts';
import { sessionSetting } from './settings.ts';
import { lastPageAt, sessionsOf } from './store.ts';
import { readDevice } from './read-device.ts';

export async function listSessions({ tx, user, now }: PlayerContext): Promise<OpenSession[]> {
  const [rows, life] = [await sessionsOf(tx, user.id), await sessionSetting(tx, 'session_life')];
  return rows
    .filter((row) => isOpen({ createdAt: row.created_at, seenAt: row.seen_at, endedAt: null }, life, now))
    .map((row) => ({
      id: Number(row.id),
      startedAt: unixSec(row.created_at),
      seenAt: unixSec(row.seen_at),
      ...readDevice(row.user_agent),
      isThis: row.id === user.sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** When the player last had a page open before this visit. */
export async function showLastPage({ tx, user, now }: PlayerContext): Promise<{ date: number | null }> {
  const at = await lastPageAt(tx, { userId: user.id, sessionId: user.sessionId, now });
  return { date: at && unixSec(at) };
}

export async function endOtherSessions(ctx: PlayerContext): Promise<Record<never, never>> {
  await endOthers(ctx);
  return {};
}
