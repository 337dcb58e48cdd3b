import { emit } from '../../kernel/events/index.ts';
import { commandLine, type Origin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** An editor changed something that readers see; `what` was changed where. */
    'content.changed': { what: Changed; at: string };
  }
}

type Changed = 'page' | 'menu' | 'redirect' | 'image' | 'rotator' | 'popup' | 'game';
type Change = { readonly what: Changed; readonly at: string };

/** For everything that changes what readers see: cached pages are rendered again and open ones are notified once the transaction commits. */
export function emitContentChanged(tx: Db, change: Change, origin: Origin = commandLine): Promise<void> {
  return emit(tx, origin, [{ type: 'content.changed', userId: null, body: change }]);
}
