import type { Server } from 'node:http';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../kernel/clock.ts';
import { transact } from '../../kernel/db/transact.ts';
import type { Consumer } from '../../kernel/events/index.ts';
import { originRule } from '../../kernel/http/security/cors.ts';
import type { GaugeSource } from '../../kernel/observability/metrics.ts';
import type { Log } from '../../kernel/log.ts';
import type { RedisLink } from '../../kernel/redis/redis-link.ts';
import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { sessionsEndedSince } from '../sessions/index.ts';
import { createCentrifugoPublisher } from './adapters/centrifugo-publisher.ts';
import { createEmbeddedPublisher } from './adapters/embedded-publisher.ts';
import { RedisFanOut } from './adapters/redis/fan-out.ts';
import { attachLive } from './attach-live.ts';
import { liveConsumer } from './events.ts';
import { liveGauges } from './gauges.ts';
import { openFilesMax } from '../../kernel/limits/open-files.ts';
import { connectionsShare } from './hub/limits.ts';
import { LiveHub } from './hub/live-hub.ts';
import { JackpotTeller } from './jackpot-publisher.ts';
import type { Publisher } from './publisher.ts';
import { keepStreams, takeStreams } from './store.ts';

/** What the live domain brings to a process. */
export type Live = {
  readonly publisher: Publisher;
  readonly consumer: Consumer;
  readonly gauges: readonly GaugeSource[];
  /** Goes on with the streams that the last process kept, and with what it knew of ended log-ins; before the consumer reads and anyone connects. */
  resume(): Promise<void>;
  /** Opens the hub on a server; the function it gives sends every client away with the advice to come back. */
  attach(server: Server): () => void;
  /** Keeps the streams for the next process; after the function of `attach`, when nothing is published any more. */
  close(): Promise<void>;
};

/** The embedded hub, its messages shared with other nodes where there is a Redis, or the Centrifugo cluster at CENTRIFUGO_URL in its place. */
export function createLive({
  config,
  db,
  clock,
  random,
  log,
  dropPages,
  redis = null,
}: {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Before the site hears of a change, this process forgets what it keeps of the old. */
  readonly dropPages: () => void;
  readonly redis?: RedisLink | null;
}): Live {
  const isLive = config.roles.includes('live');
  if (config.centrifugoUrl !== null) {
    const cluster = createCentrifugoPublisher({ url: config.centrifugoUrl, apiKey: config.centrifugoApiKey ?? '' });
    return throughCentrifugo(cluster, dropPages, isLive ? new JackpotTeller(db, cluster, log) : null);
  }
  const hub = new LiveHub({
    tokenSecret: config.secrets.live,
    clock,
    random,
    limits: { connectionsMax: connectionsShare(openFilesMax()) },
  });
  const endedSessions = async () => {
    const since = new Date(clock.now().getTime() - hub.limits.revokedSec * 1000);
    return (await sessionsEndedSince(db, since)).map(String);
  };
  const fanOut = redis === null ? null : new RedisFanOut({ link: redis, hub, random, log, endedSessions });
  const publisher = fanOut ?? createEmbeddedPublisher(hub);
  const jackpots = new JackpotTeller(db, publisher, log, fanOut ? () => fanOut.leads('jackpots') : undefined);
  return {
    publisher,
    consumer: liveConsumer(publisher, dropPages),
    gauges: [...liveGauges(hub), ...(fanOut?.gauges ?? [])],
    async resume() {
      // The streams belong to one process: another that took them would lose them for the clients of this one.
      if (!isLive) return;
      hub.refuseSessions(await endedSessions());
      if (fanOut) await fanOut.start();
      else hub.restore(await transact(db, takeStreams));
    },
    attach(server) {
      if (!isLive) return () => undefined;
      const close = attachLive(server, hub, { allowsOrigin: originRule(config), trustedHops: config.trustProxyHops });
      const quiet = jackpots.start();
      return () => {
        quiet();
        close();
      };
    },
    async close() {
      if (!isLive) return;
      if (fanOut) await fanOut.stop();
      else await transact(db, (tx) => keepStreams(tx, hub.snapshot(), clock.now()));
    },
  };
}

function throughCentrifugo(publisher: Publisher, dropPages: () => void, jackpots: JackpotTeller | null): Live {
  const nothing = async () => undefined;
  return {
    publisher,
    consumer: liveConsumer(publisher, dropPages),
    gauges: [],
    resume: nothing,
    attach: () => jackpots?.start() ?? (() => undefined),
    close: nothing,
  };
}
