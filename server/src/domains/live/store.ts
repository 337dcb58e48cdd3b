import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import type { ChannelSnapshot } from './hub/channels.ts';
import type { StreamEntry } from './hub/stream.ts';

type StreamRow = { readonly name: string; readonly epoch: string; readonly top: bigint; readonly entries: readonly StreamEntry[] };

/** Puts the streams away for the next process, in place of any that are there. */
export async function keepStreams(tx: Db, streams: readonly ChannelSnapshot[], now: Date): Promise<void> {
  await sql`DELETE FROM live.stream`.execute(tx);
  if (streams.length === 0) return;
  await sql`
    INSERT INTO live.stream (name, epoch, top, entries, saved_at)
    SELECT name, epoch, top, entries, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(streams)}::jsonb) AS stream(name text, epoch text, top bigint, entries jsonb)`.execute(tx);
}

/** Takes the kept streams out: whoever gets them goes on with them alone. */
export async function takeStreams(tx: Db): Promise<ChannelSnapshot[]> {
  const { rows } = await sql<StreamRow>`DELETE FROM live.stream RETURNING name, epoch, top, entries`.execute(tx);
  return rows.map(({ top, ...row }) => ({ ...row, top: Number(top) }));
}
