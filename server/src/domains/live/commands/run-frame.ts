import { traced } from '../../../kernel/observability/tracing/tracing.ts';
import type { Connection } from '../hub/connection.ts';
import type { HubState } from '../hub/hub-state.ts';
import { disconnects, replyErrors, type Disconnect, type Answer } from '../protocol/codes.ts';
import { type Command, type CommandName, decodeFrame, type Fields, textFrame } from '../protocol/decode-frame.ts';
import { encodeError, encodeReply } from '../protocol/encode-reply.ts';
import { connect, refresh } from './connect.ts';
import { history, subscribe, unsubscribe } from './channels.ts';

type Handler = (hub: HubState, connection: Connection, fields: Fields) => Answer | Promise<Answer>;

const rejected =
  (error: (typeof replyErrors)[keyof typeof replyErrors]): Handler =>
  () => ({ error });

const handlers: Readonly<Record<CommandName, Handler>> = {
  connect,
  subscribe,
  unsubscribe,
  refresh,
  history,
  ping: () => ({ result: '{}' }),
  // Only the server publishes; players subscribe.
  publish: rejected(replyErrors.permissionDenied),
  presence: rejected(replyErrors.notAvailable),
  presence_stats: rejected(replyErrors.notAvailable),
  rpc: rejected(replyErrors.methodNotFound),
  sub_refresh: rejected(replyErrors.notAvailable),
  // This command has no reply.
  send: () => ({ disconnect: disconnects.notAvailable }),
};

/** Runs the commands of one message in order and sends all replies as one message. */
export async function runFrame(hub: HubState, connection: Connection, text: string): Promise<void> {
  if (!connection.open) return;
  const commands = decodeFrame(text, hub.limits.commandsPerFrameMax);
  if (commands === null) return end(hub, connection, disconnects.badRequest);
  const replies: string[] = [];
  for (const command of commands) {
    const outcome = await runCommand(hub, connection, command);
    if (!connection.open) return;
    if (typeof outcome === 'string') {
      replies.push(outcome);
      // A client sends its subscriptions with its connect. When that is rejected it gets a new token and tries again.
      if (command.name === 'connect' && connection.identity === null) break;
    } else if (outcome !== null) {
      return end(hub, connection, outcome);
    }
  }
  if (replies.length > 0 && !connection.send(textFrame(replies.join('\n')))) hub.detach(connection);
}

/** @returns the reply as JSON, null when there is none, or why the connection ends. */
async function runCommand(hub: HubState, connection: Connection, command: Command): Promise<string | Disconnect | null> {
  hub.counts.commands += 1;
  const budget = connection.budget.take(hub.nowMs());
  if (budget === 'flood') return disconnects.tooManyErrors;
  if (command.name === 'pong') {
    connection.awaitsPong = false;
    return connection.identity === null ? disconnects.badRequest : null;
  }
  if (connection.identity === null && command.name !== 'connect') return disconnects.badRequest;
  if (budget === 'reject') return encodeError(command.id, replyErrors.tooManyRequests);
  if (command.name === 'unknown') return encodeError(command.id, replyErrors.methodNotFound);
  const run = async () => handlers[command.name](hub, connection, command.fields);
  const answer = await (command.name === 'ping' ? run() : traced({ name: `live ${command.name}`, kind: 'server' }, run));
  if ('disconnect' in answer) return answer.disconnect;
  return 'error' in answer ? encodeError(command.id, answer.error) : encodeReply(command.id, command.name, answer.result);
}

function end(hub: HubState, connection: Connection, why: Disconnect): void {
  connection.disconnect(why);
  hub.detach(connection);
}
