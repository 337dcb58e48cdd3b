/** Counters of the hub since its start, for the metrics. */
export type LiveCounts = {
  connections: number;
  publications: number;
  /** Publications times the connections they were written to. */
  deliveries: number;
  commands: number;
  /** Complete recoveries, and those that came too late. */
  recovered: number;
  unrecovered: number;
  /** Readers cut off for being slow. */
  slow: number;
};

export const zeroCounts = (): LiveCounts => ({
  connections: 0,
  publications: 0,
  deliveries: 0,
  commands: 0,
  recovered: 0,
  unrecovered: 0,
  slow: 0,
});
