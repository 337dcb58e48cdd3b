import type { LiveMessage, UserMessage } from '@mela/contract/live';

export type Publication = {
  readonly channel: string;
  readonly message: LiveMessage;
  /** The same publication handed in twice with the same key reaches listeners once. */
  readonly key?: string;
};

export type SessionEnd = {
  readonly userId: bigint;
  readonly sessionId: string;
  readonly reason: Extract<UserMessage, { type: 'session-end' }>['reason'];
};

/** How the house speaks to those who listen, whoever carries it: the embedded hub or a Centrifugo cluster. */
export type Publisher = {
  /** In order for each channel. Rejects when the carrier cannot be reached or refuses; nobody listening is no failure. */
  publish(publications: readonly Publication[]): Promise<void>;
  /** Tells the devices of one log-in that it has ended and closes their connections. */
  endSession(end: SessionEnd): Promise<void>;
};
