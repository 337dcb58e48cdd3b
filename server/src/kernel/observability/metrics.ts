import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A metric of a domain, read at each request of /metrics. */
export type GaugeSource = { readonly name: string; readonly help: string; read(): number | Promise<number> };

export type PoolFigures = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** A metric with its values. Of a histogram the names of values end with `_bucket` (label `le`), `_sum` and `_count`. */
export type ListedMetric = {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly values: readonly {
    readonly value: number;
    readonly labels: Readonly<Partial<Record<string, string | number>>>;
    readonly metricName?: string;
  }[];
};

/** The metrics of a process for Prometheus: durations of calls in seconds by contract row, and gauges. */
export class HttpMetrics {
  readonly registry = new Registry();
  readonly #durations: Histogram<'row' | 'status'>;
  readonly #unread: Counter<'metric'>;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.#durations = new Histogram({
      name: 'mela_http_seconds',
      help: 'Time from the parsed request to the answer, by contract row.',
      labelNames: ['row', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.registry],
    });
    this.#unread = new Counter({
      name: 'mela_metrics_unread_total',
      help: 'Times that a metric could not be read. It is NaN then, and an alert that compares it says nothing.',
      labelNames: ['metric'],
      registers: [this.registry],
    });
  }

  /** The observer of one row; its labels are looked up once per status, not per call. */
  forRow(row: string): (status: number, ms: number) => void {
    const byStatus = new Map<number, { observe(seconds: number): void }>();
    return (status, ms) => {
      let observer = byStatus.get(status);
      if (!observer) {
        observer = this.#durations.labels(row, String(status));
        byStatus.set(status, observer);
      }
      observer.observe(ms / 1000);
    };
  }

  /** Metrics of the pool: open and idle connections, and calls that wait for one. */
  watchPool(pool: PoolFigures): void {
    this.watch({ name: 'mela_db_connections', help: 'Open database connections.', read: () => pool.totalCount });
    this.watch({ name: 'mela_db_connections_idle', help: 'Idle database connections.', read: () => pool.idleCount });
    this.watch({ name: 'mela_db_waiting', help: 'Calls that wait for a database connection.', read: () => pool.waitingCount });
  }

  /** All of them with their values now. */
  async list(): Promise<readonly ListedMetric[]> {
    const listed = await this.registry.getMetricsAsJSON();
    // The library's types number its kinds; it lists them by their names.
    return listed.map(({ name, help, type, values }) => ({ name, help, type: String(type), values }));
  }

  watch({ name, help, read }: GaugeSource): void {
    // A metric that cannot be read now (the database is unavailable) is NaN, and counted; the others are still reported.
    const readOrNone = async () => read();
    const unread = this.#unread.labels(name);
    // From 0 on, so that the first time is an increase.
    unread.inc(0);
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () =>
        gauge.set(
          await readOrNone().catch(() => {
            unread.inc();
            return Number.NaN;
          }),
        ),
    });
  }
}
