import { openSubscribers } from './subscriber.ts';

/** The readers of the fan-out bench: they only count bytes. */
const [port, count, kind] = process.argv.slice(2);
let bytes = 0;
process.on('disconnect', () => process.exit());
process.on('message', (order) => {
  if (order === 'mark') bytes = 0;
  else if (order === 'stop') process.send?.({ bytes });
});
await openSubscribers(Number(port), Number(count), kind === 'raw' ? 'raw' : 'hub', (chunk) => {
  bytes += chunk.length;
});
process.send?.({ ready: true });
