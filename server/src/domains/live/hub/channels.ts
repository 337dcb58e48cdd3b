import { ruleOf, type ChannelRule } from '../rules.ts';
import type { Channel, Connection } from './connection.ts';
import type { SharedLog } from './shared-log.ts';
import { Stream, type StreamSnapshot, type StreamStart } from './stream.ts';

export type ChannelSnapshot = StreamSnapshot & { readonly name: string };

/**
 * The open channels. In a hub of one process no client has a position in a channel that is not open, so publications to it
 * are not stored. With a shared log they are: a listener of another node may reconnect here.
 */
export class Channels {
  readonly #byName = new Map<string, Channel>();
  readonly #newEpoch: () => string;
  readonly #retainMs: number;
  #shared: SharedLog | null = null;

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

  /** Opens a channel, for a listener or a publication. @returns null for an unknown name. */
  open(name: string): Channel | null {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const rule = ruleOf(name);
    return rule === null ? null : this.#add(name, rule, this.#start(), null);
  }

  /** From now on offsets come from a shared log; earlier streams are dropped. */
  share(shared: SharedLog): void {
    this.#shared = shared;
    this.#byName.clear();
  }

  /** The position up to which this hub has everything of a channel. */
  topOf({ stream }: Channel): number {
    return Math.max(stream.top, this.#shared?.top ?? 0);
  }

  /** The channel of a publication of the shared log. @returns null for an unknown name. */
  openForShared(name: string, nowMs: number): Channel | null {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const rule = ruleOf(name);
    return rule === null ? null : this.#add(name, rule, this.#start(), nowMs);
  }

  /** The channel of a publication of this process. @returns null when no one could ever receive it. */
  openForPublication(name: string): Channel | null {
    return this.#byName.get(name) ?? (ruleOf(name)?.retention === 'always' ? this.open(name) : null);
  }

  leave(channel: Channel, connection: Connection, nowMs: number): void {
    channel.listeners.delete(connection);
    if (channel.listeners.size > 0) return;
    channel.idleSinceMs = nowMs;
    if (channel.rule.retention === 'if-used' && channel.stream.isUnused) this.#byName.delete(channel.name);
  }

  /** Drops old entries of every stream, and streams without returning listeners. */
  sweep(nowMs: number): void {
    for (const channel of this.#byName.values()) {
      channel.stream.expire(nowMs);
      const idle = channel.idleSinceMs !== null && nowMs - channel.idleSinceMs >= this.#retainMs;
      if (!idle || channel.rule.retention === 'always') continue;
      this.#byName.delete(channel.name);
      this.#shared?.forget(channel.stream.lastOffset);
    }
  }

  snapshot(): ChannelSnapshot[] {
    return [...this.#byName.values()].map(({ name, stream }) => ({ name, ...stream.snapshot() }));
  }

  /** Only for channels that are not open yet: the stream of listeners is never replaced. */
  restore(snapshots: readonly ChannelSnapshot[], nowMs: number): void {
    for (const { name, ...stream } of snapshots) {
      const rule = ruleOf(name);
      if (rule !== null && !this.#byName.has(name)) this.#add(name, rule, stream, nowMs);
    }
  }

  #start(): StreamStart {
    return this.#shared?.start() ?? { epoch: this.#newEpoch(), top: 0, floor: 0 };
  }

  #add(name: string, rule: ChannelRule, from: StreamSnapshot | StreamStart, idleSinceMs: number | null): Channel {
    const channel: Channel = { name, rule, stream: new Stream(rule, from), listeners: new Set(), pending: [], idleSinceMs };
    this.#byName.set(name, channel);
    return channel;
  }
}
