import { openSubscribers } from './subscriber.ts';

/** Readers that measure how long after its publication each message arrives. */
const [port, count, kind] = process.argv.slice(2);
const mark = '"round":"';
const stampLength = 24;
const bracketsMax = 32;
const rest: (Buffer | null)[] = [];
/** Deliveries by whole milliseconds, the last one for all above. */
const byMs = new Uint32Array(10_000);
let arrived = 0;

function read(chunk: Buffer, subscriber: number): void {
  const nowMs = Number(process.hrtime.bigint()) / 1e6;
  const before = rest[subscriber] ?? null;
  const bytes = before === null ? chunk : Buffer.concat([before, chunk]);
  let from = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, from)) {
    const end = at + mark.length + stampLength;
    if (end > bytes.length) break;
    const bucket = Math.min(byMs.length - 1, Math.max(0, Math.floor(nowMs - Number(bytes.toString('latin1', at + mark.length, end)))));
    byMs[bucket] = (byMs[bucket] ?? 0) + 1;
    arrived += 1;
    from = end;
  }
  // A message that ends in this chunk leaves only its brackets; anything longer is the beginning of the next one.
  rest[subscriber] = bytes.length - from > bracketsMax ? bytes.subarray(from) : null;
}

process.on('disconnect', () => process.exit());
process.on('message', (order) => {
  if (order === 'mark') byMs.fill(0);
  else if (order === 'stop') process.send?.({ byMs: [...byMs], arrived });
});
await openSubscribers(Number(port), Number(count), kind === 'raw' ? 'raw' : 'hub', read);
process.send?.({ ready: true });
