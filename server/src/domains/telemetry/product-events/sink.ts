/** Where product events go: `service` is a service of product analytics, `files` are NDJSON files of a day each. */
export type SinkName = 'service' | 'files';

export type WaitingEvent = {
  readonly id: bigint;
  readonly uuid: string;
  readonly event: string;
  /** What the player is called outside. */
  readonly player: string;
  readonly properties: unknown;
  readonly at: Date;
};

/**
 * What came of an attempt. `refused`: it will not take just these, however often they come; `later`: it is away, or asks for a pause of so many
 * seconds (null: it says none).
 */
export type Delivered = 'taken' | 'refused' | { readonly later: string; readonly pauseSec: number | null };

/** The port of product events. */
export type ProductSink = {
  readonly name: SinkName;
  /** Takes these events, all or none. Never rejects. */
  readonly deliver: (events: readonly WaitingEvent[], now: Date) => Promise<Delivered>;
};
