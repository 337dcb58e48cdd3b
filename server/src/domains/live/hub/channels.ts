import { ruleOf, type ChannelRule } from '../rules.ts';
import type { Connection } from './connection.ts';
import { Stream, type StreamSnapshot } from './stream.ts';

export type Channel = {
  readonly name: string;
  readonly rule: ChannelRule;
  readonly stream: Stream;
  readonly listeners: Set<Connection>;
  /** Encoded pushes that wait for the next round of writes. */
  pending: string[];
  /** When the last listener left; null while someone listens. */
  idleSinceMs: number | null;
};

export type ChannelSnapshot = StreamSnapshot & { readonly name: string };

/**
 * The channels that live. One that does not live has no position anywhere, so what is published to it need not be kept:
 * nobody was listening and nobody can ask for it.
 */
export class Channels {
  readonly #byName = new Map<string, Channel>();
  readonly #newEpoch: () => string;
  readonly #retainMs: number;

  constructor(options: { readonly newEpoch: () => string; readonly retainSec: number }) {
    this.#newEpoch = options.newEpoch;
    this.#retainMs = options.retainSec * 1000;
  }

  get count(): number {
    return this.#byName.size;
  }

  find(name: string): Channel | undefined {
    return this.#byName.get(name);
  }

  /** For a listener or, where the rule keeps a channel always, for a publication. @returns null for an unknown name. */
  open(name: string): Channel | null {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const rule = ruleOf(name);
    return rule === null ? null : this.#add(name, rule, { epoch: this.#newEpoch(), top: 0, entries: [] }, null);
  }

  /** The channel a publication goes to. @returns null when nobody could ever receive it. */
  openForPublication(name: string): Channel | null {
    return this.#byName.get(name) ?? (ruleOf(name)?.keep === 'always' ? this.open(name) : null);
  }

  leave(channel: Channel, connection: Connection, nowMs: number): void {
    channel.listeners.delete(connection);
    if (channel.listeners.size > 0) return;
    channel.idleSinceMs = nowMs;
    if (channel.rule.keep === 'if-used' && channel.stream.top === 0) this.#byName.delete(channel.name);
  }

  /** Drops what is too old of every stream, and the streams that nobody came back to. */
  sweep(nowMs: number): void {
    for (const channel of this.#byName.values()) {
      channel.stream.expire(nowMs);
      const idle = channel.idleSinceMs !== null && nowMs - channel.idleSinceMs >= this.#retainMs;
      if (idle && channel.rule.keep !== 'always') this.#byName.delete(channel.name);
    }
  }

  snapshot(): ChannelSnapshot[] {
    return [...this.#byName.values()].map(({ name, stream }) => ({ name, ...stream.snapshot() }));
  }

  /** Only for channels that do not live yet: a stream that has begun is never replaced under its listeners. */
  restore(snapshots: readonly ChannelSnapshot[], nowMs: number): void {
    for (const { name, ...stream } of snapshots) {
      const rule = ruleOf(name);
      if (rule !== null && !this.#byName.has(name)) this.#add(name, rule, stream, nowMs);
    }
  }

  #add(name: string, rule: ChannelRule, from: StreamSnapshot, idleSinceMs: number | null): Channel {
    const channel: Channel = { name, rule, stream: new Stream(rule, from), listeners: new Set(), pending: [], idleSinceMs };
    this.#byName.set(name, channel);
    return channel;
  }
}
