import { isObject, type Fields } from './decode-frame.ts';

/** A client's position in a channel's stream: it has everything up to `offset` of the stream `epoch`. */
export type Position = { readonly offset: number; readonly epoch: string };

export type ConnectRequest = { readonly token: string; readonly recover: ReadonlyMap<string, Position> };
export type SubscribeRequest = { readonly channel: string; readonly recover: Position | null; readonly rejectUnrecovered: boolean };
export type HistoryRequest = {
  readonly channel: string;
  readonly since: Position | null;
  readonly limit: number;
  readonly reverse: boolean;
};

/** The longest channel name that Centrifugo accepts by default. */
const channelLengthMax = 255;
const tokenLengthMax = 8192;
const rejectUnrecoveredFlag = 2;

/** @returns null when a field has a wrong type or length, like all readers here. */
export function readConnect(fields: Fields): ConnectRequest | null {
  const token = fields['token'] ?? '';
  if (typeof token !== 'string' || token.length > tokenLengthMax) return null;
  const subs = fields['subs'] ?? {};
  if (!isObject(subs)) return null;
  const recover = new Map<string, Position>();
  for (const [channel, sub] of Object.entries(subs)) {
    if (!isObject(sub)) return null;
    const position = readPosition(sub);
    if (position === null) return null;
    if (sub['recover'] === true) recover.set(channel, position);
  }
  return { token, recover };
}

export function readSubscribe(fields: Fields): SubscribeRequest | null {
  const channel = readChannel(fields);
  const position = readPosition(fields);
  const flag = fields['flag'] ?? 0;
  if (channel === null || position === null || typeof flag !== 'number') return null;
  return { channel, recover: fields['recover'] === true ? position : null, rejectUnrecovered: (flag & rejectUnrecoveredFlag) !== 0 };
}

export function readHistory(fields: Fields): HistoryRequest | null {
  const channel = readChannel(fields);
  const limit = fields['limit'] ?? 0;
  const since = fields['since'] ?? null;
  if (channel === null || typeof limit !== 'number' || !Number.isInteger(limit)) return null;
  if (since === null) return { channel, since, limit, reverse: fields['reverse'] === true };
  const position = isObject(since) ? readPosition(since) : null;
  return position === null ? null : { channel, since: position, limit, reverse: fields['reverse'] === true };
}

export function readToken(fields: Fields): string | null {
  const token = fields['token'];
  return typeof token === 'string' && token !== '' && token.length <= tokenLengthMax ? token : null;
}

export function readChannel(fields: Fields): string | null {
  const channel = fields['channel'];
  return typeof channel === 'string' && channel !== '' && channel.length <= channelLengthMax ? channel : null;
}

function readPosition(fields: Fields): Position | null {
  const offset = fields['offset'] ?? 0;
  const epoch = fields['epoch'] ?? '';
  if (typeof offset !== 'number' || !Number.isSafeInteger(offset) || offset < 0 || typeof epoch !== 'string') return null;
  return { offset, epoch };
}
