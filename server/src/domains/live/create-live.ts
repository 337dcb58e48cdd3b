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
import { createEmbeddedPublisher, type Publisher } from './publisher.ts';
import { RedisFanOut } from './adapters/redis/fan-out.ts';
import { attachLive } from './attach-live.ts';
import { liveConsumer } from './events.ts';
import { liveGauges } from './gauges.ts';
import { openFilesMax } from '../../kernel/limits/open-files.ts';
import { connectionsShare } from './hub/limits.ts';
import { LiveHub } from './hub/live-hub.ts';
import { JackpotPublisher } from './jackpot-publisher.ts';
import { saveStreams, takeStreams } from './store.ts';

/** The parts of the live domain in a process. */
export type Live = {
  readonly publisher: Publisher;
  readonly consumer: Consumer;
  readonly gauges: readonly GaugeSource[];
  /** Restores the streams of the last process and the ended log-ins. Call it before the consumer and the first connection. */
  resume(): Promise<void>;
  /** Opens the hub on a server; the returned function disconnects every client, which then reconnects. */
  attach(server: Server): () => void;
  /** Saves the streams for the next process. Call it after the function of `attach`. */
  close(): Promise<void>;
};

/** Creates the embedded hub, which shares its messages with other nodes through Redis, or uses the Centrifugo cluster of CENTRIFUGO_URL. */
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
  /** Drops cached pages, before clients are notified of a change. */
  readonly dropPages: () => void;
  readonly redis?: RedisLink | null;
}): Live {
  const isLive = config.roles.includes('live');
  if (config.centrifugoUrl !== null) {
    const cluster = createCentrifugoPublisher({ url: config.centrifugoUrl, apiKey: config.centrifugoApiKey ?? '' });
    return throughCentrifugo(cluster, dropPages, isLive ? new JackpotPublisher(db, cluster, log) : null);
  }
  const hub = new LiveHub({
    tokenSecrets: config.secrets.reading.live,
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
  const jackpots = new JackpotPublisher(db, publisher, log, fanOut ? () => fanOut.leads('jackpots') : undefined);
  return {
    publisher,
    consumer: liveConsumer(publisher, dropPages),
    gauges: [...liveGauges(hub), ...(fanOut?.gauges ?? [])],
    async resume() {
      // The streams belong to the live process: another process that takes them would lose them for its clients.
      if (!isLive) return;
      hub.rejectSessions(await endedSessions());
      if (fanOut) await fanOut.start();
      else hub.restore(await transact(db, takeStreams));
    },
    attach(server) {
      if (!isLive) return () => undefined;
      const close = attachLive(server, hub, { allowsOrigin: originRule(config), trustedHops: config.trustProxyHops });
      const stopJackpots = jackpots.start();
      return () => {
        stopJackpots();
        close();
      };
    },
    async close() {
      if (!isLive) return;
      if (fanOut) await fanOut.stop();
      else await transact(db, (tx) => saveStreams(tx, hub.snapshot(), clock.now()));
    },
  };
}

function throughCentrifugo(publisher: Publisher, dropPages: () => void, jackpots: JackpotPublisher | null): Live {
  const doNothing = async () => undefined;
  return {
    publisher,
    consumer: liveConsumer(publisher, dropPages),
    gauges: [],
    resume: doNothing,
    attach: () => jackpots?.start() ?? (() => undefined),
    close: doNothing,
  };
}
