import type { TitleData } from '@mela/contract/book';
import type { Pot } from '@mela/contract/originals';
import type { Db } from '../../../kernel/types.ts';

/** The pot of a title as its players may see it, null where it carries none. */
export async function tellPot(_tx: Db, _title: TitleData): Promise<Pot | null> {
  return null;
}
