import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import { saveToOutbox } from '../../messages/index.ts';
import { pushSender, type PushSender } from './send-push.ts';

type Services = { readonly config: Config; readonly db: Db; readonly clock: Clock; readonly log: Log };

/** What sends push messages: push services, which need a contact; a demo's outbox without one; null in production without one. */
export function pushOf({ config, db, clock, log }: Services): PushSender | null {
  if (config.push !== null) return pushSender({ config, db, clock, log }, config.push.contact);
  if (config.mode !== 'demo') return null;
  const keep = saveToOutbox(db);
  return async ({ id, userId, locale, title, text, link }) => {
    await keep({ id, channel: 'push', to: `player:${userId}`, locale, subject: title, text, link, at: clock.now() });
    return 'sent';
  };
}
