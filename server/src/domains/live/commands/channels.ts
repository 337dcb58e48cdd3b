import type { Channel, Connection } from '../hub/connection.ts';
import type { HubState } from '../hub/hub-state.ts';
import { replyErrors, type Answer } from '../protocol/codes.ts';
import type { Fields } from '../protocol/decode-frame.ts';
import { type SubscribeResult, withPublications } from '../protocol/encode-reply.ts';
import { type Position, readChannel, readHistory, readSubscribe, type SubscribeRequest } from '../protocol/requests.ts';
import { maySubscribe, ruleOf } from '../rules.ts';

export function subscribe(hub: HubState, connection: Connection, fields: Fields): Answer {
  const request = readSubscribe(fields);
  return request === null ? { error: replyErrors.badRequest } : joinChannel(hub, connection, request);
}

/** Every channel is positioned and recoverable, also when the client does not request it. */
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
  // The position before the recovery: every publication of the list advances the client from there.
  return {
    result: withPublications({ ...here, offset: recover.offset, was_recovering: true, recovered: true } satisfies SubscribeResult, missed),
  };
}

/** An empty epoch matches any, as in Centrifugo: the client has no epoch yet and recovers from the beginning. */
function asKnown(position: Position, epoch: string): Position {
  return position.epoch === '' ? { ...position, epoch } : position;
}

function join(hub: HubState, connection: Connection, channel: Channel): void {
  // Waiting publications are older than the returned position: they go only to earlier subscribers.
  if (channel.pending.length > 0) hub.fanOut.flush();
  channel.listeners.add(connection);
  channel.idleSinceMs = null;
  connection.channels.set(channel.name, channel);
}

const result = (of: SubscribeResult): string => JSON.stringify(of);

/** Succeeds also when the client is not subscribed. */
export function unsubscribe(hub: HubState, connection: Connection, fields: Fields): Answer {
  const name = readChannel(fields);
  if (name === null) return { error: replyErrors.badRequest };
  const channel = connection.channels.get(name);
  if (channel !== undefined) {
    connection.channels.delete(name);
    hub.channels.leave(channel, connection, hub.nowMs());
  }
  return { result: '{}' };
}

/** The history of a subscribed channel. As in Centrifugo, limit 0 returns only the position and a negative limit everything. */
export function history(hub: HubState, connection: Connection, fields: Fields): Answer {
  const request = readHistory(fields);
  if (request === null) return { error: replyErrors.badRequest };
  const channel = connection.channels.get(request.channel);
  if (channel === undefined) return { error: replyErrors.permissionDenied };
  const { stream } = channel;
  const top = hub.channels.topOf(channel);
  const entries = request.since === null ? stream.all(hub.nowMs()) : stream.after(request.since, hub.nowMs(), top);
  if (entries === null) return { error: replyErrors.unrecoverablePosition };
  const ordered = request.reverse ? entries.toReversed() : entries;
  const publications = request.limit < 0 ? ordered : ordered.slice(0, request.limit);
  return { result: withPublications({ offset: top, epoch: stream.epoch }, publications) };
}
