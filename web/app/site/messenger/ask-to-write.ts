import type { Port } from './port.ts';
import { fieldOf } from './read-data.ts';

type Answer = (isAllowed: boolean) => void;

/** Who waits for an answer, for each port that is listened to. */
const waitingAt = new WeakMap<Port, Answer[]>();

/**
 * Asks the player, by a dialog of the messenger, whether the bot may write first: a bot that was not opened in a chat may not. One dialog at a time;
 * who asks meanwhile gets its answer. True where the messenger has no such dialog: the bot finds out by what it sends.
 */
export async function askToWrite(port: Port): Promise<boolean> {
  if (!port.knows('request_write_access')) return true;
  const waiting = waitingAt.get(port) ?? listenTo(port);
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) port.ask('request_write_access', {});
  });
}

function listenTo(port: Port): Answer[] {
  const waiting: Answer[] = [];
  waitingAt.set(port, waiting);
  port.listen((name, data) => {
    if (name !== 'write_access_requested') return;
    for (const answer of waiting.splice(0)) answer(fieldOf(data, 'status') === 'allowed');
  });
  return waiting;
}
