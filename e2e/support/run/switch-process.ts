import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { originOf } from '../../../server/src/cli/command-line.ts';
import { runSwitch } from '../../../server/src/cli/switch/run-switch.ts';
import { withDatabase } from '../../../server/src/cli/with-database.ts';

/**
 * `npm run switch` for all journeys, in one process: a command loads the code of the whole server first, which is nearly all of its work. Answers the
 * words of a command with its lines, 400 where it is refused, and ends with the process that started it.
 */
await withDatabase(async (db) => {
  const server = createServer((request, response) => {
    void json(request)
      .then((words) => runSwitch(db, words as readonly string[], originOf(null)))
      .then(
        ({ lines, done }) => response.writeHead(done ? 200 : 400).end(lines.join('\n')),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  }).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  await new Promise((ended) => process.once('disconnect', ended));
  server.closeAllConnections();
  server.close();
});
