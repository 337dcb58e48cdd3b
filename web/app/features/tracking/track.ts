export type LoginType = 'password' | 'registration' | 'token' | 'autologin';

/** What the site tells about itself. Nothing in here says who somebody is. */
export type TrackedEvent =
  | { readonly name: 'login-success'; readonly type: LoginType }
  | { readonly name: 'help-click' }
  | { readonly name: 'inbox-clicked' }
  | { readonly name: 'guest-id-failed' }
  | { readonly name: 'popup-shown'; readonly uuid: string };

/** Where events go. A real analytics service is one more sink. */
export type Sink = (event: TrackedEvent, atMs: number) => void;

const remembered: { readonly event: TrackedEvent; readonly atMs: number }[] = [];
const rememberedMax = 50;

/** Remembers the last events of this document and sends nothing: what happens in the house stays there until an operator names a service. */
export const sandboxSink: Sink = (event, atMs) => {
  remembered.push({ event, atMs });
  if (remembered.length > rememberedMax) remembered.shift();
};

const sinks = new Set<Sink>([sandboxSink]);

export function track(event: TrackedEvent): void {
  for (const sink of sinks) sink(event, Date.now());
}

/** Sends events to one more place. @returns the way to stop. */
export function addSink(sink: Sink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}

/** The last events, oldest first: for the sandbox's page and for tests. */
export const trackedSoFar = (): readonly TrackedEvent[] => remembered.map(({ event }) => event);
