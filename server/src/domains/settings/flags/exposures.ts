import type { EvaluationDetails, FlagValue, Hook, HookContext } from '@openfeature/server-sdk';
import { transact } from '../../../kernel/db/transact.ts';
import { emit } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { flags, type FlagName } from '../../../kernel/settings/flags.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';

type Exposure = { readonly userId: bigint; readonly alias: FlagName; readonly enabled: boolean; readonly rule: number | null };

const flushMs = 5_000;
/** What is more in this time is dropped and counted: no call waits, and no memory is taken. */
const waitingMax = 1_000;
const knownMax = 50_000;
const dayChars = 10;

export type Exposures = {
  /** After an evaluation for a player: notes which value they were shown, once a day and process. */
  readonly hook: Hook;
  /** Writes what waits as events. */
  flush(): Promise<void>;
};

/** Which players were shown which value of a flag, for product events. Calls that only read note it; it is written beside them. */
export function createExposures({ db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log }): Exposures {
  const known = new Set<string>();
  let [day, waiting, dropped] = ['', [] as Exposure[], 0];
  let timer: NodeJS.Timeout | null = null;

  function note(one: Exposure): void {
    const today = clock.now().toISOString().slice(0, dayChars);
    if (today !== day || known.size >= knownMax) known.clear();
    day = today;
    const key = `${one.userId} ${one.alias} ${one.enabled} ${one.rule}`;
    if (known.has(key)) return;
    if (waiting.length >= waitingMax) dropped += 1;
    else {
      known.add(key);
      waiting.push(one);
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    }
  }

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const [taken, lost] = [waiting, dropped];
    [waiting, dropped] = [[], 0];
    if (lost > 0) log.warn({ lost }, 'too many flags were shown at once; some were not noted');
    if (taken.length === 0) return;
    const events = taken.map(({ userId, ...body }) => ({ type: 'flag.exposed', userId, body }) as const);
    try {
      await transact(db, (tx) => emit(tx, systemOrigin('settings.flags'), events));
    } catch (error) {
      log.warn({ err: error, lost: events.length }, 'which flags players were shown could not be written');
    }
  }

  return {
    hook: {
      after({ flagKey, context }: HookContext, { value, flagMetadata }: EvaluationDetails<FlagValue>) {
        const { rule } = flagMetadata;
        if (context.targetingKey === undefined || typeof value !== 'boolean' || !isFlag(flagKey)) return;
        note({ userId: BigInt(context.targetingKey), alias: flagKey, enabled: value, rule: typeof rule === 'number' ? rule : null });
      },
    },
    flush,
  };
}

const isFlag = (alias: string): alias is FlagName => Object.hasOwn(flags, alias);
