import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { statementSpan } from '../observability/tracing/statement-span.ts';
import { tracedPart } from '../observability/tracing/tracing.ts';
import { isStalePlan, isTransactionTooLong } from './availability/availability.ts';

/**
 * A frozen server (SIGSTOP, a stalled disk, a broken network) never answers. pg then ends the query with a time-out but
 * leaves the connection open, so the following ROLLBACK waits for a second time-out. This pool drops the connection with the
 * first: later queries fail at once, and the pool reconnects.
 */
export function guardPool(pool: pg.Pool): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names = new StatementNames();
  return {
    options: pool.options,
    Client: pg.Client,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = guarded.get(client);
      if (known) return known;
      const fresh = guardClient(client, names);
      guarded.set(client, fresh);
      return fresh;
    },
  };
}

function guardClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let stale = false;
  /** The transaction took too long: the server has ended the connection, and a ROLLBACK after it would hide why. */
  let tooLong: Error | null = null;
  const noteTooLong = (error: unknown): void => {
    if (isTransactionTooLong(error)) tooLong ??= error;
  };
  client.on('error', noteTooLong);
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not used here');
    if (tooLong) return Promise.reject(tooLong);
    const name = parameters.length === 0 ? undefined : names.nameOf(text);
    const run = () => client.query({ text, values: [...parameters], ...(name !== undefined && { name }) });
    return tracedPart(() => statementSpan(text), run).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') dropConnection(client);
      stale ||= isStalePlan(error);
      noteTooLong(error);
      throw error;
    });
  }
  return { query, release: (destroy?: boolean) => client.release(destroy || stale || tooLong !== null) };
}

/** `end` with a running query destroys the socket. Its promise resolves later and is not awaited. */
function dropConnection(client: pg.PoolClient): void {
  if (client instanceof pg.Client) void client.end();
}

/** Uses after which a text gets one of the first 100 names, of the second, and of the last. */
const namedAfter = [3, 30, 300] as const;
const namesMax = 300;
const seenMax = 2_000;

/**
 * Names for repeated statements, so that the server parses and plans each once per connection instead of once per call, which is
 * half the time of a small query. The number of names is limited, since some texts are used a few times and never again: the more names are given, the
 * more uses a text needs for one, so that those that come first do not take the places of those that are used most.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** Undefined for the first uses of a text (two while few names are given), and for new texts once there are 300 names. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= namesMax) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    const needed = namedAfter[Math.floor((this.#names.size * namedAfter.length) / namesMax)] ?? Infinity;
    if (times < needed) {
      if (this.#seen.size >= seenMax) this.#forgetRare();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `mela_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Those that were used often keep their count. */
  #forgetRare(): void {
    for (const [text, times] of this.#seen) if (times < namedAfter[0]) this.#seen.delete(text);
    if (this.#seen.size >= seenMax) this.#seen.clear();
  }
}
