import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config/config.ts';

/** The channels whose promotional messages have a link that stops them, and how many bytes sign it: a text message pays for each letter. */
const tagBytes = { email: 24, sms: 12 } as const;
export type Stopped = keyof typeof tagBytes;
const isStopped = (name: string): name is Stopped => Object.hasOwn(tagBytes, name);

const tagOf = (key: string, channel: Stopped, userId: bigint): Buffer =>
  createHmac('sha256', key).update(`stop promotional messages\n${channel}\n${userId}`).digest().subarray(0, tagBytes[channel]);

/** The signed token by which a player stops promotional messages of a channel without a log-in. It never lapses: a mail may be read years later. */
export const stopToken = ({ secrets }: Config, channel: Stopped, userId: bigint): string =>
  `${channel}.${userId}.${tagOf(secrets.codes, channel, userId).toString('base64url')}`;

/** Whose messages a token stops; null for one that we have not made, with the keys of now and before. */
export function readStopToken({ secrets }: Config, token: string): { readonly channel: Stopped; readonly userId: bigint } | null {
  const [name = '', id = '', tag = ''] = token.split('.');
  if (!isStopped(name) || !/^[1-9][0-9]{0,15}$/.test(id)) return null;
  const [userId, given] = [BigInt(id), Buffer.from(tag, 'base64url')];
  const isOurs = secrets.reading.codes.some((key) => {
    const made = tagOf(key, name, userId);
    return made.length === given.length && timingSafeEqual(made, given);
  });
  return isOurs ? { channel: name, userId } : null;
}
