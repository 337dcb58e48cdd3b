import type { Config } from '../../config/config.ts';
import type { Db } from '../../kernel/types.ts';
import type { ChannelName, Channels } from './adapter.ts';
import { saveToOutbox } from './adapters/outbox/store.ts';
import { smsGateway } from './adapters/sms-gateway.ts';
import { smtpServer } from './adapters/smtp-server.ts';

/** The adapter of each channel: the configured one, otherwise a demo's outbox. Null in production without one. */
export function channelsOf({ mail, sms, mode }: Config, db: Db): Channels {
  const outbox = mode === 'demo' ? saveToOutbox(db) : null;
  return {
    email: mail === null ? outbox : smtpServer(mail, { requireTls: mode === 'production' }),
    sms: sms === null ? outbox : smsGateway(sms),
  };
}

/** Whether this installation sends messages of a channel. */
export function isSentBy({ mail, sms, mode }: Pick<Config, 'mail' | 'sms' | 'mode'>, channel: ChannelName): boolean {
  return mode === 'demo' || (channel === 'email' ? mail : sms) !== null;
}
