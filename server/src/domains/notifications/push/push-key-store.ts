import type { Config } from '../../../config/config.ts';
import { type Resealed, resealRows } from '../../../kernel/sealing/reseal-rows.ts';
import { reseal, seal, unseal } from '../../../kernel/sealing/seal.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import webPush from 'web-push';

/** A pair by which push services know us (VAPID), as base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const purpose = 'push key';

/** Makes the first pair of an installation, once, whichever process comes first. */
export async function makeFirstKeys(db: Db, { secrets }: Config, now: Date): Promise<void> {
  if ((await newestKey(db)) === null) await insertKeys(db, { secrets }, { generation: 1, now });
}

/**
 * Makes another pair. Browsers that subscribe from now on know us by it; a subscription of before continues with the pair that it was made with.
 * @returns its generation; null where another process made it at the same moment
 */
export async function makeNewKeys(tx: Db, config: Config, now: Date): Promise<number | null> {
  const generation = ((await newestKey(tx))?.generation ?? 0) + 1;
  return (await insertKeys(tx, config, { generation, now })) ? generation : null;
}

async function insertKeys(
  tx: Db,
  { secrets }: Pick<Config, 'secrets'>,
  { generation, now }: { generation: number; now: Date },
): Promise<boolean> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = await seal(secrets.sealing, purpose, privateKey);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notifications.push_key')
    .values({ generation, public_key: publicKey, sealed, created_at: now })
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const keys = (db: Db) => db.selectFrom('notifications.push_key').select(['generation', 'public_key as publicKey', 'sealed']);

/** The pair that browsers subscribe with now. */
export async function newestKey(tx: Db): Promise<{ readonly generation: number; readonly publicKey: string } | null> {
  return (await keys(tx).orderBy('generation', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** The generation of a public key of ours; null for another one. */
export async function generationOf(tx: Db, publicKey: string): Promise<number | null> {
  return (await keys(tx).where('public_key', '=', publicKey).executeTakeFirst())?.generation ?? null;
}

/** Private keys that this process has opened, or could not, by what they are sealed as: each is tried once, not for each message. */
const opened = new WeakMap<Config['secrets'], Map<string, string | null>>();

/** Every pair that opens, by its generation. One that does not is logged: browsers of the others get their messages. */
export async function readKeys(db: Db, { secrets }: Config, log: Pick<Log, 'error'>): Promise<ReadonlyMap<number, PushKeys>> {
  const known = opened.get(secrets) ?? new Map<string, string | null>();
  opened.set(secrets, known);
  const pairs = new Map<number, PushKeys>();
  for (const { generation, publicKey, sealed } of await keys(db).execute()) {
    let privateKey = known.get(sealed);
    if (privateKey === undefined) {
      privateKey = await unseal(secrets.reading.sealing, purpose, sealed).then(String, (error: unknown) => {
        log.error({ err: error, generation }, 'ALARM: the push keys of a generation cannot be opened; its browsers get no messages');
        return null;
      });
      known.set(sealed, privateKey);
    }
    if (privateKey !== null) pairs.set(generation, { publicKey, privateKey });
  }
  return pairs;
}

/** Seals the private keys with the first of the keys of the master secret. */
export function resealPushKeys(db: Db, by: readonly string[]): Promise<Resealed> {
  return resealRows({
    read: async (after, limit) => {
      const rows = await keys(db).where('generation', '>', Number(after)).orderBy('generation').limit(limit).execute();
      return rows.map(({ generation, sealed }) => ({ id: BigInt(generation), sealed }));
    },
    fresh: ({ sealed }) => reseal(by, purpose, sealed),
    write: ({ id, sealed }, to: string) =>
      db
        .updateTable('notifications.push_key')
        .set({ sealed: to })
        .where('generation', '=', Number(id))
        .where('sealed', '=', sealed)
        .execute(),
  });
}
