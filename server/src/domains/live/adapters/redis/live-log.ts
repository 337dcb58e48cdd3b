import type { LiveMessage } from '@mela/contract/site/live';
import type { RedisClient, RedisLink } from '../../../../kernel/redis/redis-link.ts';
import type { Random } from '../../../../kernel/random/random.ts';

/** A message between nodes: a publication, or the end of a log-in. `data` and `message` as clients get them. */
export type LogMessage =
  | { readonly kind: 'publication'; readonly channel: string; readonly data: string; readonly key: string | null }
  | {
      readonly kind: 'session-end';
      readonly user: string;
      readonly session: string;
      readonly channel: string;
      readonly message: LiveMessage;
    };

/** `place` increases by one through the log. The message is null where a new epoch begins. */
export type LogEntry = { readonly place: number; readonly epoch: string; readonly message: LogMessage | null };
export type LogHead = { readonly epoch: string; readonly top: number };

const headKey = 'mela:live:head';
const streamKey = 'mela:live:log';
/** Some minutes of a busy site. Older messages cannot be recovered; pages then load their state again. */
const entriesMax = 100_000;
const pageMax = 1_000;

/**
 * KEYS head, stream. ARGV server, id of a possible new epoch, maximum entries, 'begin' to force a new epoch, messages. When the
 * head is from another server process, the end of the log may be lost: the log is dropped and a new epoch begins. Returns epoch
 * and last place.
 */
const script = `
if ARGV[4] == 'begin' or redis.call('HGET', KEYS[1], 'server') ~= ARGV[1] then
  redis.call('DEL', KEYS[2])
  redis.call('HSET', KEYS[1], 'server', ARGV[1], 'epoch', ARGV[2])
  redis.call('XADD', KEYS[2], redis.call('HINCRBY', KEYS[1], 'top', 1) .. '-1', 'e', ARGV[2], 'm', 'null')
end
local epoch = redis.call('HGET', KEYS[1], 'epoch')
for i = 5, #ARGV do
  local place = redis.call('HINCRBY', KEYS[1], 'top', 1)
  redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[3], place .. '-1', 'e', epoch, 'm', ARGV[i])
end
return { epoch, redis.call('HGET', KEYS[1], 'top') }`;

/** The log of live messages in Redis: one ordered stream for all nodes and channels. An epoch is a part of it without gaps. */
export class LiveLog {
  readonly #link: RedisLink;
  readonly #random: Random;

  constructor(link: RedisLink, random: Random) {
    this.#link = link;
    this.#random = random;
  }

  /** Appends all messages in order, or none. @throws RedisAway; they may be in the log nevertheless. */
  append(messages: readonly LogMessage[]): Promise<LogHead> {
    return this.#run('', messages);
  }

  head(): Promise<LogHead> {
    return this.#run('', []);
  }

  /** Begins a new epoch, after a node could not write to the log, so that every client loads its state again. */
  begin(): Promise<LogHead> {
    return this.#run('begin', []);
  }

  /** All entries of the log. */
  async all(reader: RedisClient): Promise<LogEntry[]> {
    const entries: LogEntry[] = [];
    for (let from = '-'; ;) {
      const page = (await reader.xRange(streamKey, from, '+', { COUNT: pageMax })) ?? [];
      entries.push(...page.map(entryOf));
      if (page.length < pageMax) return entries;
      from = `(${page.at(-1)?.id}`;
    }
  }

  /** The place of the oldest entry, null for an empty log. */
  async firstPlace(reader: RedisClient): Promise<number | null> {
    const first = (await reader.xRange(streamKey, '-', '+', { COUNT: 1 }))?.[0];
    return first === undefined ? null : placeOf(first.id);
  }

  /** Entries after a place; waits up to `waitMs`, then returns none. */
  async after(reader: RedisClient, place: number, waitMs: number): Promise<LogEntry[]> {
    const streams = await reader.xRead({ key: streamKey, id: `${place}-1` }, { BLOCK: waitMs, COUNT: pageMax });
    return (streams?.[0]?.messages ?? []).map(entryOf);
  }

  /** True for one of the nodes that call with this name, until it has not called for `ttlMs`. */
  async leads(name: string, node: string, ttlMs: number): Promise<boolean> {
    const holder = `mela:live:lead:${name}`;
    const won = await this.#link.run((client) => client.set(holder, node, { condition: 'NX', expiration: { type: 'PX', value: ttlMs } }));
    if (won !== null) return true;
    if ((await this.#link.run((client) => client.get(holder))) !== node) return false;
    return (await this.#link.run((client) => client.pExpire(holder, ttlMs))) === 1;
  }

  async #run(verb: 'begin' | '', messages: readonly LogMessage[]): Promise<LogHead> {
    const answer = await this.#link.run((client) =>
      client.eval(script, {
        keys: [headKey, streamKey],
        arguments: [
          this.#link.server ?? '',
          this.#random.token(9),
          String(entriesMax),
          verb,
          ...messages.map((message) => JSON.stringify(message)),
        ],
      }),
    );
    const [epoch, top]: readonly unknown[] = Array.isArray(answer) ? answer : [];
    return { epoch: typeof epoch === 'string' ? epoch : '', top: Number(top) };
  }
}

const placeOf = (id: string): number => Number(id.split('-', 1)[0]);

function entryOf({ id, message }: { readonly id: string; readonly message: Readonly<Record<string, string>> }): LogEntry {
  // Only this class writes to the stream.
  return { place: placeOf(id), epoch: message['e'] ?? '', message: JSON.parse(message['m'] ?? 'null') as LogMessage | null };
}
