import type { Config } from '../../config/config.ts';
import type { Db } from '../../kernel/types.ts';
import type { ChannelName, Channels } from './adapter.ts';
import { saveToOutbox } from './adapters/outbox/store.ts';
import { smsGateway } from './adapters/sms-gateway.ts';
import { smtpServer } from './adapters/smtp-server.ts';

const handOverMs = 40_000;
/**
 * How long the other side is waited for after it has the whole letter, ms. A job that sends one letter keeps its place in the queue until then, so it
 * waits for a minute; who keeps no place waits for the ten minutes of RFC 5321.
 */
const wordMs = { inQueue: 60_000, aside: 600_000 } as const;
/** More than any adapter takes for a letter, ms. */
export const sendingMsMax = handOverMs + wordMs.aside + 30_000;

/** The adapter of each channel: the configured one, otherwise a demo's outbox. Null in production without one. */
export function channelsOf({ mail, sms, mode }: Config, db: Db, patience: keyof typeof wordMs): Channels {
  const outbox = mode === 'demo' ? saveToOutbox(db) : null;
  return {
    email: mail === null ? outbox : smtpServer(mail, { requireTls: mode === 'production', handOverMs, wordMs: wordMs[patience] }),
    sms: sms === null ? outbox : smsGateway(sms, { answerMs: wordMs.inQueue }),
  };
}

/** Whether this installation sends messages of a channel. */
export function isSentBy({ mail, sms, mode }: Pick<Config, 'mail' | 'sms' | 'mode'>, channel: ChannelName): boolean {
  return mode === 'demo' || (channel === 'email' ? mail : sms) !== null;
}
