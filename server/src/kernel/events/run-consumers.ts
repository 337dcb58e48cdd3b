import type { DbTarget } from '../db/create-db.ts';
import type { Db } from '../types.ts';
import { ConsumerLoop, lookEveryMs } from './loop/consumer-loop.ts';
import type { Consumer, Services } from './consumer.ts';
import { EventWindow } from './reading/event-window.ts';
import { listenForEvents } from './listen.ts';
import { shardsOf } from './shards.ts';
import { onEvents } from './wake.ts';

export type RunningConsumers = {
  /** For the metrics: failures in a row of each consumer. */
  failures(): readonly { readonly name: string; readonly failures: number }[];
  /** Waits for running steps. */
  stop(): Promise<void>;
};

/** Starts all consumers of a process; each, and each part of a split one, continues from its own checkpoint, independent of the others. */
export function runConsumers(db: Db, target: DbTarget, consumers: readonly Consumer[], services: Services): RunningConsumers {
  const names = new Set(consumers.map(({ name }) => name));
  if (names.size !== consumers.length) throw new Error('two consumers share a name: each needs its own checkpoint');
  const window = new EventWindow(
    db,
    consumers.flatMap(({ types }) => types),
  );
  const loops = consumers.flatMap(shardsOf).map((one) => new ConsumerLoop(db, one, services, window));
  const wakeAll = (): void => {
    for (const loop of loops) loop.wake();
  };
  // Bets write hundreds of events a second, so only consumers of their types are woken.
  const unhook = onEvents((types) => {
    for (const loop of loops) if (loop.reads(types)) loop.wake();
  });
  const polling = setInterval(() => {
    for (const loop of loops) loop.look();
  }, lookEveryMs);
  const listening = loops.length > 0 ? listenForEvents(target, services.log, wakeAll) : null;
  const running = Promise.all(loops.map((loop) => loop.run()));
  return {
    failures: () => loops.map(({ name, failures }) => ({ name, failures })),
    stop: async () => {
      unhook();
      clearInterval(polling);
      for (const loop of loops) loop.stop();
      await running;
      await listening?.stop();
    },
  };
}
