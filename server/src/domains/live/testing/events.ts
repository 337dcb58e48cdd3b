import type { Centrifuge, ClientEvents, Subscription, InternalSubscriptionEvents } from 'centrifuge';

/** The next event of the official client. */
export function nextEvent<Name extends keyof ClientEvents>(client: Centrifuge, name: Name): Promise<Parameters<ClientEvents[Name]>[0]> {
  return new Promise((resolve) => {
    client.once(name, resolve);
  });
}

/** The next event of one of its subscriptions. */
export function nextOf<Name extends keyof InternalSubscriptionEvents>(
  subscription: Subscription,
  name: Name,
): Promise<Parameters<InternalSubscriptionEvents[Name]>[0]> {
  return new Promise((resolve) => {
    subscription.once(name, resolve);
  });
}
