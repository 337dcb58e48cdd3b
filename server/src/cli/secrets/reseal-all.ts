import type { Config } from '../../config/config.ts';
import { resealFactors } from '../../domains/accounts/index.ts';
import { resealPushKeys } from '../../domains/notifications/index.ts';
import { resealOperatorFactors } from '../../domains/operators/index.ts';
import { resealProviderSecrets } from '../../domains/play/index.ts';
import { resealPhotos } from '../../domains/verification/index.ts';
import { resealWebhookSecrets } from '../../domains/webhooks/index.ts';
import type { Random } from '../../kernel/random/random.ts';
import type { Resealed } from '../../kernel/sealing/reseal-rows.ts';
import type { Db } from '../../kernel/types.ts';

/** Encrypts again, with the current master secret, all that is stored encrypted for long. Returns how many rows, by what they are. */
export async function resealAll(db: Db, { secrets }: Config, random: Random): Promise<ReadonlyMap<string, Resealed>> {
  const { sealing, documents } = secrets.reading;
  return new Map([
    ['authenticator apps of operators', await resealOperatorFactors(db, sealing)],
    ['authenticator apps of players', await resealFactors(db, sealing)],
    ['keys of push messages', await resealPushKeys(db, sealing)],
    ['secrets of providers of games', await resealProviderSecrets(db, sealing)],
    ['secrets of webhooks', await resealWebhookSecrets(db, sealing)],
    ['photos of documents', await resealPhotos(db, documents, random)],
  ]);
}
