import type pg from 'pg';

/** Collects the statements that this pool sends from now on, with BEGIN and COMMIT: each is a round trip. */
export function countStatements(pool: pg.Pool): string[] {
  const sent: string[] = [];
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      sent.push(typeof first === 'string' ? first : textOf(first));
      return query(...args);
    }) as typeof client.query;
  });
  return sent;
}

function textOf(config: unknown): string {
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : '';
}
