import { reseal } from '../../../kernel/sealing/seal.ts';
import { type Resealed, resealRows } from '../../../kernel/sealing/reseal-rows.ts';
import type { Db } from '../../../kernel/types.ts';
import { replaceSealed, sealedSecrets } from '../store.ts';
import { factorPurpose } from './log-in.ts';

/** Seals the secrets of operators' authenticator apps with the first of the keys. */
export function resealOperatorFactors(db: Db, keys: readonly string[]): Promise<Resealed> {
  return resealRows({
    read: (after, limit) => sealedSecrets(db, after, limit),
    fresh: ({ sealed }) => reseal(keys, factorPurpose, sealed),
    write: ({ id, sealed }, to: string) => replaceSealed(db, id, sealed, to),
  });
}
