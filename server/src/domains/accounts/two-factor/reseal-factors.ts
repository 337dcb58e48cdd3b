import { reseal } from '../../../kernel/sealing/seal.ts';
import { type Resealed, resealRows } from '../../../kernel/sealing/reseal-rows.ts';
import type { Db } from '../../../kernel/types.ts';
import { factorPurpose } from './check-factor.ts';
import { replaceSealed, sealedSecrets } from './store.ts';

/** Seals the secrets of players' authenticator apps with the first of the keys. */
export function resealFactors(db: Db, keys: readonly string[]): Promise<Resealed> {
  return resealRows({
    read: (after, limit) => sealedSecrets(db, after, limit),
    // Factors by text message or mail may have none, of an earlier version.
    fresh: ({ sealed }) => (sealed === '' ? null : reseal(keys, factorPurpose, sealed)),
    write: ({ id, sealed }, to: string) => replaceSealed(db, id, sealed, to),
  });
}
