import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that takes every mail and keeps only how often it got each Message-ID. */
export async function mailServer() {
  const received = new Map<string, number>();
  const server = createServer((socket) => talk(socket, (id) => received.set(id, (received.get(id) ?? 0) + 1)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() };
}

/** As little of SMTP as a client needs that sends one mail after the other. */
function talk(socket: Socket, onMail: (messageId: string) => void): void {
  let [buffer, isData] = ['', false];
  const say = (line: string) => socket.write(`${line}\r\n`);
  // A client that is killed leaves its connection as it is.
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        onMail(/^message-id: *<([^>]+)>/im.exec(text)?.[1] ?? 'none');
        say('250 taken');
      } else if (/^data/i.test(text)) {
        isData = true;
        say('354 continue');
      } else if (/^quit/i.test(text)) {
        say('221 bye');
        return socket.end();
      } else say('250 ok');
    }
  });
  say('220 bench');
}
