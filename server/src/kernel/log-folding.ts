import type { LogFn } from 'pino';
import { boundedCache } from './cache/bounded-cache.ts';

export type FoldLimits = {
  /** How many lines of one kind are written in an interval; the rest are counted. */
  readonly linesMax: number;
  readonly intervalMs: number;
};

type Args = Parameters<LogFn>;
type Kind = { written: number; folded: number };

const defaultLimits: FoldLimits = { linesMax: 10, intervalMs: 10_000 };
const bytesMax = 500_000;
const kindBytes = 32;
/** pino's number for `warn`. */
const warnLevel = 40;

/**
 * One broken part can make every call fail in the same way, and writing a line for each is expensive. For one error from one
 * place the first lines are written; the rest are counted, and the count is written at the end of the interval.
 */
export class LogFolding {
  readonly #limits: FoldLimits;
  readonly #kinds = boundedCache<Kind>({ bytesMax, bytesOf: () => kindBytes });

  constructor(limits: FoldLimits = defaultLimits) {
    this.#limits = limits;
  }

  write(args: Args, level: number, write: (args: Args) => void): void {
    if (level < warnLevel) return write(args);
    const key = `${level} ${placeOf(args)}`;
    const kind = this.#kinds.get(key) ?? this.#begin(key, args, write);
    if (kind.written < this.#limits.linesMax) {
      kind.written += 1;
      return write(args);
    }
    kind.folded += 1;
  }

  #begin(key: string, args: Args, write: (args: Args) => void): Kind {
    const kind: Kind = { written: 0, folded: 0 };
    this.#kinds.set(key, kind);
    const report = (): void => {
      if (this.#kinds.peek(key) === kind) this.#kinds.delete(key);
      if (kind.folded > 0) write([{ repeated: kind.folded }, `${messageOf(args)} (as before)`]);
    };
    setTimeout(report, this.#limits.intervalMs).unref();
    return kind;
  }
}

function messageOf([first, second]: Args): string {
  return typeof first === 'string' ? first : typeof second === 'string' ? second : '';
}

/** The message, the error's name and where it was thrown; not its text, which may differ from call to call. */
function placeOf(args: Args): string {
  const [first] = args;
  const error: unknown = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
  if (!(error instanceof Error)) return messageOf(args);
  const code = 'code' in error ? String(error.code) : '';
  const frame = /\n\s+at [^\n]*/.exec(error.stack ?? '')?.[0] ?? error.message;
  return `${messageOf(args)} ${error.name} ${code} ${frame}`;
}
