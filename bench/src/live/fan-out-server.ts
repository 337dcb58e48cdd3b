import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { attachLive, LiveHub } from '../../../server/src/domains/live/index.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { systemRandom } from '../../../server/src/kernel/random/random.ts';
import { acceptRaw, rawFrame } from './raw-server.ts';

/**
 * One contender in its own process: `raw` writes ready frames into the sockets, `hub` is the live domain. Both send
 * messages of 200 B, `merged` of them in each round of writes, and begin the next round when the last one has been sent.
 */
export type Contender = { readonly send: () => void; readonly deliveries: () => number };

const [kind, mergedText] = process.argv.slice(2);
const merged = Number(mergedText);
const messageBytes = 200;
const sockets: (Duplex & { bytesWritten?: number })[] = [];
const server = createServer();
const contender = kind === 'hub' ? runHub(server) : runRaw(server);

function runRaw(onto: Server): Contender {
  acceptRaw(onto, sockets);
  const frame = rawFrame('x'.repeat(messageBytes));
  const frames = Buffer.concat(Array.from({ length: merged }, () => frame));
  let deliveries = 0;
  return {
    send: () => {
      for (const socket of sockets) socket.write(frames);
      deliveries += sockets.length * merged;
    },
    deliveries: () => deliveries,
  };
}

function runHub(onto: Server): Contender {
  const hub = new LiveHub({ tokenSecrets: ['bench'], clock: systemClock, random: systemRandom, limits: { mergeMs: 0 } });
  attachLive(onto, hub, { allowsOrigin: () => true });
  onto.on('upgrade', (_, socket) => sockets.push(socket));
  const envelope =
    '{"push":{"channel":"winners","pub":{"data":{"type":"balance","balance":0,"netBalance":0,"currentBonusWager":0,"requiredBonusWager":0,"cause":"win","round":""},"offset":1000000}}}';
  const message = {
    type: 'balance',
    balance: 0,
    netBalance: 0,
    currentBonusWager: 0,
    requiredBonusWager: 0,
    cause: 'win',
    version: 1,
    round: 'x'.repeat(messageBytes - envelope.length),
  } as const;
  return {
    send: () => {
      for (let sent = 0; sent < merged; sent += 1) hub.publish('winners', message);
    },
    deliveries: () => hub.counts().deliveries,
  };
}

/** The next round begins when no socket has unsent data. */
function whenDrained(then: () => void): void {
  let next = 0;
  const look = (): void => {
    for (; next < sockets.length; next += 1) if ((sockets[next]?.writableLength ?? 0) > 0) return void setImmediate(look);
    then();
  };
  setImmediate(() => setImmediate(look));
}

const bytesWritten = () => sockets.reduce((sum, socket) => sum + (socket.bytesWritten ?? 0), 0);
let running = false;
let from = { deliveries: 0, bytes: 0, cpu: process.cpuUsage() };
const loop = (): void => {
  if (!running) return;
  contender.send();
  whenDrained(loop);
};

process.on('disconnect', () => process.exit());
process.on('message', (order) => {
  if (order === 'start') {
    running = true;
    loop();
  } else if (order === 'mark') {
    from = { deliveries: contender.deliveries(), bytes: bytesWritten(), cpu: process.cpuUsage() };
  } else if (order === 'stop') {
    running = false;
    const { user, system } = process.cpuUsage(from.cpu);
    process.send?.({
      deliveries: contender.deliveries() - from.deliveries,
      bytes: bytesWritten() - from.bytes,
      cpuSec: (user + system) / 1e6,
      rssMiB: process.memoryUsage().rss / 2 ** 20,
    });
  }
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
