import { emit } from '../../kernel/events/index.ts';
import type { Db } from '../../kernel/types.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** An editor changed something that readers see; `what` was changed where. */
    'content.changed': { what: Changed; at: string };
  }
}

type Changed = 'page' | 'menu' | 'redirect' | 'image' | 'rotator' | 'popup' | 'game';
type Change = { readonly what: Changed; readonly at: string };

/** For everyone who writes what readers see: kept pages are made anew and open ones hear of it once the transaction commits. */
export function emitContentChanged(tx: Db, change: Change): Promise<void> {
  return emit(tx, [{ type: 'content.changed', userId: null, body: change }]);
}
