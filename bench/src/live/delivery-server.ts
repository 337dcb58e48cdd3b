import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { attachLive, LiveHub } from '../../../server/src/domains/live/index.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { systemRandom } from '../../../server/src/kernel/random/random.ts';
import { acceptRaw, rawFrame } from './raw-server.ts';

/** Publishes at a steady rate, by the hub with its own limits or by ready frames. Each message carries the moment it was published, in milliseconds of the machine's clock. */
const [kind, rateText] = process.argv.slice(2);
const perSecond = Number(rateText);
const server = createServer();
const publish = kind === 'hub' ? throughHub() : throughSockets();

function throughHub(): (stamp: string) => void {
  const hub = new LiveHub({ tokenSecrets: ['bench'], clock: systemClock, random: systemRandom });
  attachLive(server, hub, { allowsOrigin: () => true });
  return (stamp) =>
    hub.publish('winners', {
      type: 'balance',
      balance: 0,
      netBalance: 0,
      currentBonusWager: 0,
      requiredBonusWager: 0,
      cause: 'win',
      version: 1,
      round: stamp,
    });
}

function throughSockets(): (stamp: string) => void {
  const sockets: Duplex[] = [];
  acceptRaw(server, sockets);
  return (stamp) => {
    const frame = rawFrame(`${'x'.repeat(150)}"round":"${stamp}"}`);
    for (const socket of sockets) socket.write(frame);
  };
}

let timer: NodeJS.Timeout | null = null;
let published = 0;
let cpuBefore = process.cpuUsage();
function publishDue(startedMs: number): void {
  // Open loop: what a late timer missed is sent at once, as it would arrive from outside.
  for (const due = ((performance.now() - startedMs) / 1000) * perSecond; published < due; published += 1) {
    publish((Number(process.hrtime.bigint()) / 1e6).toFixed(4).padStart(24, '0'));
  }
}

process.on('disconnect', () => process.exit());
process.on('message', (order) => {
  if (order === 'start') {
    timer = setInterval(publishDue, 5, performance.now());
  } else if (order === 'mark') {
    cpuBefore = process.cpuUsage();
  } else if (order === 'stop') {
    if (timer !== null) clearInterval(timer);
    const { user, system } = process.cpuUsage(cpuBefore);
    process.send?.({ published, cpuSec: (user + system) / 1e6 });
  }
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
