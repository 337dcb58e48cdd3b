import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { LiveMessage } from '@mela/contract/site/live';
import type { Clock } from '../../../kernel/clock.ts';
import type { Random } from '../../../kernel/random/random.ts';
import { runFrame } from '../commands/run-frame.ts';
import { disconnects } from '../protocol/codes.ts';
import { encodePublication, encodePush } from '../protocol/encode-reply.ts';
import { verifyToken } from '../token.ts';
import { textFrame } from '../protocol/decode-frame.ts';
import { Channels, type ChannelSnapshot } from './channels.ts';
import { CommandBudget, defaultLimits, type LiveLimits } from './limits.ts';
import { Connection } from './connection.ts';
import { Connections } from './connections.ts';
import { zeroCounts, type LiveCounts } from './counts.ts';
import { EndedSessions } from './ended-sessions.ts';
import { FanOut } from './fan-out.ts';
import { type HubState, sweepConnections } from './hub-state.ts';
import { SharedLog } from './shared-log.ts';

export type LiveHubOptions = {
  /** Of the tokens that are accepted: the current one, and the one before while it is rotated. */
  readonly tokenSecrets: readonly string[];
  readonly clock: Clock;
  readonly random: Random;
  readonly limits?: Partial<LiveLimits>;
};

/** A publication of the shared log; `data` is JSON already. */
export type SharedPublication = { readonly channel: string; readonly data: string; readonly key: string | null; readonly offset: number };

const sweepEveryMs = 1000;
const idBytes = 12;

/** The embedded hub: it has the connections and streams, and sends publications to their listeners. */
export class LiveHub {
  readonly #state: HubState;
  readonly #clock: Clock;
  readonly #newId: () => string;
  #shared: SharedLog | null = null;
  #closing = false;
  #heartbeat: NodeJS.Timeout | null = null;

  constructor({ tokenSecrets, clock, random, limits: changed = {} }: LiveHubOptions) {
    const limits = { ...defaultLimits, ...changed };
    const counts = zeroCounts();
    const nowMs = () => clock.monotonicMs();
    const detach = (connection: Connection) => this.#detach(connection);
    const fanOut = new FanOut({
      mergeMs: limits.mergeMs,
      nowMs,
      counts,
      onSlow: (connection) => {
        counts.slow += 1;
        detach(connection);
      },
    });
    this.#clock = clock;
    this.#newId = () => random.token(idBytes);
    this.#state = {
      limits,
      counts,
      fanOut,
      detach,
      nowMs,
      nowSec: () => Math.floor(clock.now().getTime() / 1000),
      connections: new Connections(),
      channels: new Channels({ newEpoch: this.#newId, retainSec: limits.retainSec }),
      endedSessions: new EndedSessions(limits.revokedSec),
      verifyToken: (token, nowSec) => verifyToken(token, tokenSecrets, nowSec),
    };
  }

  get limits(): LiveLimits {
    return this.#state.limits;
  }

  /** Whether another connection is accepted now. */
  get accepting(): boolean {
    return !this.#closing && this.#state.connections.count < this.#state.limits.connectionsMax;
  }

  /** A message as JSON. @throws RangeError when it is larger than the hub's limit. */
  encode(message: LiveMessage): string {
    const data = JSON.stringify(message);
    const [bytes, bytesMax] = [Buffer.byteLength(data), this.limits.publicationBytesMax];
    if (bytes > bytesMax) throw new RangeError(`a live message of ${bytes} bytes is larger than ${bytesMax}`);
    return data;
  }

  /** Starts the timer that pings and ends connections. */
  start(): void {
    this.#heartbeat ??= setInterval(() => this.sweep(), sweepEveryMs).unref();
  }

  /** Takes over a socket whose WebSocket handshake is done. */
  accept(webSocket: WebSocket, socket: Duplex): void {
    const { limits, nowMs } = this.#state;
    const budget = new CommandBudget(limits.commandBurstMax, limits.commandsPerSec, nowMs());
    const connection = new Connection({ id: this.#newId(), webSocket, socket, limits, budget, nowMs: nowMs() });
    this.#state.connections.add(connection);
    let frames = Promise.resolve();
    let waiting = 0;
    webSocket.on('message', (data, isBinary) => {
      if (!connection.open) return;
      if (isBinary || !Buffer.isBuffer(data)) return this.#end(connection, disconnects.badRequest);
      if (waiting > 2 * limits.commandBurstMax) return this.#end(connection, disconnects.tooManyErrors);
      waiting += 1;
      // One after another: a command behind a connect needs the identity that its token proves.
      frames = frames
        .then(() => runFrame(this.#state, connection, data.toString()))
        .finally(() => {
          waiting -= 1;
        });
    });
    // The library answers WebSocket's own pings; they count as commands, since they can be a flood too.
    webSocket.on('ping', () => {
      if (connection.budget.take(nowMs()) === 'flood') this.#end(connection, disconnects.tooManyErrors);
    });
    // An oversized or broken frame: the library closes with the matching code.
    webSocket.on('error', () => this.#detach(connection));
    webSocket.on('close', () => this.#detach(connection));
  }

  /**
   * Publishes to the listeners of a channel, in the order of the calls.
   * @param key when given, a second publication with it within the channel's history is dropped.
   * @throws RangeError when the message is larger than the hub's limit.
   */
  publish(channelName: string, message: LiveMessage, key: string | null = null): void {
    const { channels, fanOut, counts, nowMs } = this.#state;
    const data = this.encode(message);
    const channel = channels.openForPublication(channelName);
    if (channel === null || (key !== null && channel.stream.has(key))) return;
    counts.publications += 1;
    const publication = channel.stream.append((offset) => encodePublication(data, offset), key, nowMs());
    fanOut.add(channel, encodePush(channel.name, publication));
  }

  /**
   * From now on publications come from a shared log, through `takeShared`. Connected clients must reconnect, since their
   * positions are not valid in this log.
   */
  share(at: { readonly epoch: string; readonly floor: number }): void {
    const { channels, connections, fanOut } = this.#state;
    fanOut.flush();
    for (const connection of connections.all) this.#end(connection, disconnects.insufficientState);
    this.#shared = new SharedLog(at);
    channels.share(this.#shared);
  }

  /** One publication of the shared log, in its order. `key` as in `publish`. */
  takeShared({ channel: name, data, key, offset }: SharedPublication): void {
    const { channels, fanOut, counts, nowMs } = this.#state;
    this.#shared?.advance(offset);
    const channel = channels.openForShared(name, nowMs());
    if (channel === null || (key !== null && channel.stream.has(key))) return;
    counts.publications += 1;
    const publication = channel.stream.append((place) => encodePublication(data, place), key, nowMs(), offset);
    fanOut.add(channel, encodePush(channel.name, publication));
  }

  /** Publishes only to the listeners of this process and outside the stream, while the shared log is unavailable. */
  publishHere(channelName: string, message: LiveMessage, key?: string): void {
    if (this.#shared === null) return this.publish(channelName, message, key);
    const channel = this.#state.channels.find(channelName);
    if (channel !== undefined) this.#state.fanOut.add(channel, encodePush(channelName, encodePublication(JSON.stringify(message), null)));
  }

  /** Ends every connection of one log-in after a last message. Its tokens are rejected from now on. */
  endSession(end: { readonly user: string; readonly session: string; readonly channel: string; readonly message: LiveMessage }): void {
    const { endedSessions, fanOut, connections, nowMs } = this.#state;
    endedSessions.add(end.session, nowMs());
    fanOut.flush();
    // Outside the stream, so that the player's other devices do not get it, not even by recovery.
    const lastWord = textFrame(encodePush(end.channel, encodePublication(JSON.stringify(end.message), null)));
    for (const connection of connections.ofUser(end.user)) {
      if (connection.identity?.session !== end.session) continue;
      if (connection.channels.has(end.channel)) connection.send(lastWord);
      this.#end(connection, disconnects.forced);
    }
  }

  /** Rejects the tokens of log-ins that ended before this process started. */
  rejectSessions(sessions: readonly string[]): void {
    const { endedSessions, nowMs } = this.#state;
    for (const session of sessions) endedSessions.add(session, nowMs());
  }

  /** One pass of the timer; `start` calls it every second. */
  sweep(): void {
    const { channels, endedSessions, nowMs } = this.#state;
    sweepConnections(this.#state);
    channels.sweep(nowMs());
    endedSessions.sweep(nowMs());
  }

  counts(): Readonly<LiveCounts> & { readonly channels: number } {
    const { counts, connections, channels } = this.#state;
    return { ...counts, connections: connections.count, channels: channels.count };
  }

  /** The streams, for the next process; call it after `close`. Times are wall time. */
  snapshot(): ChannelSnapshot[] {
    return shiftTimes(this.#state.channels.snapshot(), this.#wallAheadMs());
  }

  restore(channels: readonly ChannelSnapshot[]): void {
    this.#state.channels.restore(shiftTimes(channels, -this.#wallAheadMs()), this.#state.nowMs());
  }

  /** Disconnects all clients, which then reconnect, and accepts no new ones. */
  close(): void {
    this.#closing = true;
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat);
    this.#state.fanOut.flush();
    for (const connection of this.#state.connections.all) this.#end(connection, disconnects.shutdown);
  }

  #wallAheadMs(): number {
    return this.#clock.now().getTime() - this.#clock.monotonicMs();
  }

  #end(connection: Connection, why: (typeof disconnects)[keyof typeof disconnects]): void {
    connection.disconnect(why);
    this.#detach(connection);
  }

  #detach(connection: Connection): void {
    const { connections, channels, nowMs } = this.#state;
    connection.open = false;
    connections.remove(connection);
    for (const channel of connection.channels.values()) channels.leave(channel, connection, nowMs());
    connection.channels.clear();
  }
}

function shiftTimes(channels: readonly ChannelSnapshot[], byMs: number): ChannelSnapshot[] {
  return channels.map((channel) => ({ ...channel, entries: channel.entries.map((entry) => ({ ...entry, atMs: entry.atMs + byMs })) }));
}
