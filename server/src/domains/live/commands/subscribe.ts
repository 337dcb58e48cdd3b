import type { Channel } from '../hub/channels.ts';
import type { Connection } from '../hub/connection.ts';
import type { HubState } from '../hub/hub-state.ts';
import { replyErrors } from '../protocol/codes.ts';
import type { Fields } from '../protocol/decode-frame.ts';
import { withPublications, type SubscribeResult } from '../protocol/encode-reply.ts';
import { readSubscribe, type Position, type SubscribeRequest } from '../protocol/requests.ts';
import { maySubscribe, ruleOf } from '../rules.ts';
import type { Answer } from './answer.ts';

export function subscribe(hub: HubState, connection: Connection, fields: Fields): Answer {
  const request = readSubscribe(fields);
  return request === null ? { error: replyErrors.badRequest } : joinChannel(hub, connection, request);
}

/** Every channel of this house is positioned and recoverable, asked for or not. */
export function joinChannel(hub: HubState, connection: Connection, request: SubscribeRequest): Answer {
  const rule = ruleOf(request.channel);
  if (rule === null) return { error: replyErrors.unknownChannel };
  if (!maySubscribe(rule, connection.identity?.user ?? '')) return { error: replyErrors.permissionDenied };
  if (connection.channels.has(request.channel)) return { error: replyErrors.alreadySubscribed };
  if (connection.channels.size >= hub.limits.channelsPerConnectionMax) return { error: replyErrors.limitExceeded };
  const channel = hub.channels.open(request.channel);
  if (channel === null) return { error: replyErrors.unknownChannel };
  const answer = position(hub, channel, request);
  if ('result' in answer) join(hub, connection, channel);
  return answer;
}

function position(hub: HubState, channel: Channel, { recover, rejectUnrecovered }: SubscribeRequest): Answer {
  const { stream } = channel;
  const top = hub.channels.topOf(channel);
  const here = { recoverable: true, positioned: true, epoch: stream.epoch } as const;
  if (recover === null) return { result: result({ ...here, offset: top }) };
  const missed = stream.after(asKnown(recover, stream.epoch), hub.nowMs(), top);
  if (missed === null) {
    hub.counts.unrecovered += 1;
    if (rejectUnrecovered) return { error: replyErrors.unrecoverablePosition };
    return { result: result({ ...here, offset: top, was_recovering: true }) };
  }
  hub.counts.recovered += 1;
  // The position recovered from: every publication of the list moves the client on from there.
  return {
    result: withPublications({ ...here, offset: recover.offset, was_recovering: true, recovered: true } satisfies SubscribeResult, missed),
  };
}

/** Centrifugo reads an empty epoch as any: a client that never learnt one has the stream from its very beginning. */
function asKnown(position: Position, epoch: string): Position {
  return position.epoch === '' ? { ...position, epoch } : position;
}

function join(hub: HubState, connection: Connection, channel: Channel): void {
  // What waits to be written was published before the position just handed out: it goes to those who were there.
  if (channel.pending.length > 0) hub.fanOut.flush();
  channel.listeners.add(connection);
  channel.idleSinceMs = null;
  connection.channels.set(channel.name, channel);
}

const result = (of: SubscribeResult): string => JSON.stringify(of);
