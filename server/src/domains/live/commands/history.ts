import type { Connection } from '../hub/connection.ts';
import type { HubState } from '../hub/hub-state.ts';
import { replyErrors } from '../protocol/codes.ts';
import type { Fields } from '../protocol/decode-frame.ts';
import { withPublications } from '../protocol/encode-reply.ts';
import { readHistory } from '../protocol/requests.ts';
import type { Answer } from './answer.ts';

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
