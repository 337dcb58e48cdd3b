import { userChannel } from '@mela/contract/site/live';
import type { LiveHub } from '../hub/live-hub.ts';
import type { Publisher } from '../publisher.ts';

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
