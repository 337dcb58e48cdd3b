import { emit } from '../../kernel/events/index.ts';
import { commandLine, type Origin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** An editor changed something that pages show: `what`, at which path, name or id. */
    'content.changed': { what: Changed; at: string };
  }
}

type Changed =
  | 'app'
  | 'page'
  | 'menu'
  | 'redirect'
  | 'image'
  | 'rotator'
  | 'popup'
  | 'game'
  | 'tournament'
  | 'article'
  | 'season'
  | 'maintenance';
type Change = { readonly what: Changed; readonly at: string };

/** Emit this with every change that pages show: once the transaction commits, cached pages are dropped and open ones are notified. */
export function emitContentChanged(tx: Db, change: Change, origin: Origin = commandLine): Promise<void> {
  return emit(tx, origin, [{ type: 'content.changed', userId: null, body: change }]);
}
