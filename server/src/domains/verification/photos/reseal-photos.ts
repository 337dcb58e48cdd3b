import type { Random } from '../../../kernel/random/random.ts';
import { type Resealed, resealRows } from '../../../kernel/sealing/reseal-rows.ts';
import type { Db } from '../../../kernel/types.ts';
import { replaceSealed, sealedPhotos } from './photo-store.ts';
import { ownerOf, sealPhoto, unsealPhoto } from './seal-photo.ts';

const opens = (key: string, owner: string, sealed: Buffer): boolean => {
  try {
    return unsealPhoto([key], owner, sealed).length >= 0;
  } catch {
    return false;
  }
};

/** Encrypts photos of documents with the first of the keys. */
export function resealPhotos(db: Db, [key = '', ...before]: readonly string[], random: Random): Promise<Resealed> {
  return resealRows({
    read: (after, limit) => sealedPhotos(db, after, limit),
    fresh({ user_id, kind, side, sealed }) {
      const owner = ownerOf(user_id, kind, side);
      return opens(key, owner, sealed) ? null : sealPhoto(key, owner, unsealPhoto(before, owner, sealed), random);
    },
    write: ({ id, sealed }, to: Buffer) => replaceSealed(db, id, sealed, to),
  });
}
