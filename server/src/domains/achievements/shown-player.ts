import type { Locale } from '@mela/contract/site/languages';
import type { Db } from '../../kernel/types.ts';

/** How others see a player who shows achievements; null for one who does not, and for an unknown, closed or excluded one. */
export async function shownPlayer(
  _tx: Db,
  _userId: bigint,
  _of: { readonly now: Date; readonly locale: Locale },
): Promise<{ readonly name: string; readonly avatar: string } | null> {
  return null;
}
