import { enqueue, job, type JobContext } from '../../../kernel/jobs/index.ts';
import { isDatabaseAway } from '../../../kernel/db/availability/availability.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { Db } from '../../../kernel/types.ts';
import { makePrints, type Print } from './make-prints.ts';
import { originalOf, pictureByHash, putFile, setState } from './picture-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'content.make-picture': { hash: string };
  }
}

/** In one queue: one picture at a time in the whole installation, so that its memory is that of one. */
export const enqueuePicture = (tx: Db, hash: string): Promise<void> =>
  enqueue(tx, 'content.make-picture', { hash }, { queue: 'content.pictures', key: `content.make-picture ${hash}` });

/** Makes the files of a picture. One that is damaged has failed; anything else is tried again. */
async function makePicture(hash: string, { db, log }: JobContext): Promise<void> {
  const picture = await pictureByHash(db, hash);
  const original = picture?.state === 'waiting' ? await originalOf(db, hash) : null;
  if (picture === undefined || original === null) return;
  const files: Print[] = [];
  try {
    await makePrints(original, { x: picture.focal_x, y: picture.focal_y }, async (print) => void files.push(print));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.warn({ err: error, hash }, 'an uploaded picture could not be read');
    return setState(db, hash, 'failed');
  }
  await transact(db, async (tx) => {
    for (const { width, format, bytes } of files) await putFile(tx, hash, width, format, bytes);
    await setState(tx, hash, 'ready');
  });
}

export const pictureJob = job({
  name: 'content.make-picture',
  through: 'its payload',
  run: ({ hash }, services) => makePicture(hash, services),
});
