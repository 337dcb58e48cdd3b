import { createLog } from '../../log.ts';
import { startEmbedded } from '../embedded.ts';

/** A process that starts the server of the folder in its first argument and kills itself as by `kill -9`, without cleaning up. */
const [, , dir] = process.argv;
if (!dir) throw new Error('which folder?');
const server = await startEmbedded({ dir, log: createLog('silent'), sync: false });
process.stdout.write(`${server.pid()}\n`, () => process.kill(process.pid, 'SIGKILL'));
