import type { Connection } from '../hub/connection.ts';
import type { HubState } from '../hub/hub-state.ts';
import { replyErrors } from '../protocol/codes.ts';
import type { Fields } from '../protocol/decode-frame.ts';
import { readChannel } from '../protocol/requests.ts';
import type { Answer } from './answer.ts';

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
