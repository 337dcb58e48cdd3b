import { once } from 'node:events';
import type { WebSocket } from 'ws';

/** The next message of a plain WebSocket, as its JSON lines. */
export async function nextReplies(socket: WebSocket): Promise<unknown[]> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return data
    .toString()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

/** Code and reason of the end of a plain WebSocket. */
export async function closed(socket: WebSocket): Promise<{ code: number; reason: string }> {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  return { code, reason: reason.toString() };
}

/** Opens, sends `connect` as a guest, and waits for the answer. */
export async function openGuest(socket: WebSocket): Promise<void> {
  await once(socket, 'open');
  const replies = nextReplies(socket);
  socket.send('{"id":1,"connect":{}}');
  await replies;
}
