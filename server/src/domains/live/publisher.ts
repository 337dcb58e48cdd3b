import { type LiveMessage, userChannel, type UserMessage } from '@mela/contract/site/live';
import type { LiveHub } from './hub/live-hub.ts';

export type Publication = {
  readonly channel: string;
  readonly message: LiveMessage;
  /** A publication repeated with the same key reaches listeners once. */
  readonly key?: string;
};

export type SessionEnd = {
  readonly userId: bigint;
  readonly sessionId: string;
  readonly reason: Extract<UserMessage, { type: 'session-end' }>['reason'];
};

/** Publishes live messages through the embedded hub or a Centrifugo cluster. */
export type Publisher = {
  /** Publishes in order for each channel. Rejects when the hub or cluster is unreachable or rejects a message. */
  publish(publications: readonly Publication[]): Promise<void>;
  /** Notifies the devices of one log-in that it has ended, and closes their connections. */
  endSession(end: SessionEnd): Promise<void>;
};

/** Publishes through the hub of this process. */
export function createEmbeddedPublisher(hub: LiveHub): Publisher {
  return {
    async publish(publications) {
      for (const { channel, message, key } of publications) hub.publish(channel, message, key);
    },
    async endSession({ userId, sessionId, reason }) {
      hub.endSession({ user: String(userId), session: sessionId, channel: userChannel(userId), message: { type: 'session-end', reason } });
    },
  };
}
