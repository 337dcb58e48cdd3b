export type LoginType = 'password' | 'registration' | 'token' | 'autologin' | 'social' | 'telegram';

/** The site's analytics events. None identifies a visitor. */
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

/** Stores the last events of this document and sends nothing. */
export const sandboxSink: Sink = (event, atMs) => {
  remembered.push({ event, atMs });
  if (remembered.length > rememberedMax) remembered.shift();
};

const sinks = new Set<Sink>([sandboxSink]);

export function track(event: TrackedEvent): void {
  for (const sink of sinks) sink(event, Date.now());
}

/** Adds a sink. @returns the function that removes it. */
export function addSink(sink: Sink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}

/** The last events, oldest first: for the sandbox's page and for tests. */
export const trackedSoFar = (): readonly TrackedEvent[] => remembered.map(({ event }) => event);
