import type { Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type WinCapRow = Selectable<DB['play.win_cap']>;
export type CapName = Pick<WinCapRow, 'developer' | 'game' | 'kind'>;

/** Caps by provider, game and kind; of one provider where it is given. */
export function winCapsOf(tx: Db, developer?: string): Promise<WinCapRow[]> {
  return tx
    .selectFrom('play.win_cap')
    .selectAll()
    .$if(developer !== undefined, (query) => query.where('developer', '=', developer ?? ''))
    .orderBy('developer')
    .orderBy('game')
    .orderBy('kind')
    .execute();
}

/** The cap that holds for a name: its own, or else that of all games of its provider, or else that of ordinary wins (play.cap_of). */
export function holdingCap(caps: readonly WinCapRow[], { developer, game, kind }: CapName): WinCapRow | undefined {
  const of = (kindOfCap: string, place: string | null) =>
    caps.find((cap) => cap.developer === developer && cap.kind === kindOfCap && cap.game === place);
  return of(kind, game) ?? of(kind, null) ?? of('ordinary', game) ?? of('ordinary', null);
}

/** Sets a cap, paise; null takes it away. */
export async function saveWinCap(tx: Db, { developer, game, kind }: CapName, maxMinor: bigint | null, now: Date): Promise<void> {
  await tx
    .deleteFrom('play.win_cap')
    .where('developer', '=', developer)
    .where((eb) => (game === null ? eb('game', 'is', null) : eb('game', '=', game)))
    .where('kind', '=', kind)
    .execute();
  if (maxMinor !== null) await tx.insertInto('play.win_cap').values({ developer, game, kind, max_minor: maxMinor, set_at: now }).execute();
}
