import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import type { ChannelSnapshot } from './hub/channels.ts';
import type { StreamEntry } from './hub/stream.ts';

type StreamRow = { readonly name: string; readonly epoch: string; readonly top: bigint; readonly entries: readonly StreamEntry[] };

/** Saves the streams for the next process, replacing saved ones. */
export async function saveStreams(tx: Db, streams: readonly ChannelSnapshot[], now: Date): Promise<void> {
  await sql`DELETE FROM live.stream`.execute(tx);
  if (streams.length === 0) return;
  await sql`
    INSERT INTO live.stream (name, epoch, top, entries, saved_at)
    SELECT name, epoch, top, entries, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(streams)}::jsonb) AS stream(name text, epoch text, top bigint, entries jsonb)`.execute(tx);
}

/** Reads and deletes the saved streams, so that only one process restores them. */
export async function takeStreams(tx: Db): Promise<ChannelSnapshot[]> {
  const { rows } = await sql<StreamRow>`DELETE FROM live.stream RETURNING name, epoch, top, entries`.execute(tx);
  return rows.map(({ top, ...row }) => ({ ...row, top: Number(top) }));
}
