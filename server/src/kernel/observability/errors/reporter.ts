/** An error as a line of the log has it, whose secrets and values of rows are hidden already. */
export type ErrorReport = {
  /** ISO 8601. */
  readonly at: string;
  readonly level: 'error' | 'fatal';
  /** What the server was doing. */
  readonly message: string;
  readonly name: string | null;
  readonly text: string | null;
  readonly stack: string | null;
  /** Which part of the product, and which call, job or consumer. */
  readonly tags: Readonly<Record<string, string>>;
};

/** Where errors are reported besides the log. It never throws and nothing waits for it. */
export type ErrorReporter = {
  report(error: ErrorReport): void;
  /** Sends what waits, for at most so long. */
  close(withinMs: number): Promise<void>;
};

const rememberedMax = 50;

/** The sandbox, which is on where no service is configured: it remembers the last reports of the process and sends nothing. */
export function rememberErrors(): ErrorReporter & { readonly last: readonly ErrorReport[] } {
  const last: ErrorReport[] = [];
  return {
    last,
    report(error) {
      last.push(error);
      if (last.length > rememberedMax) last.shift();
    },
    close: () => Promise.resolve(),
  };
}
