/** Tells players what has changed while they look: the embedded hub of Centrifugo's protocol, and what the house says through it. */
export { attachLive, type AttachOptions } from './attach-live.ts';
export { createCentrifugoPublisher, type CentrifugoOptions } from './adapters/centrifugo-publisher.ts';
export { createEmbeddedPublisher } from './adapters/embedded-publisher.ts';
export { createLive, type Live } from './create-live.ts';
export { LiveHub, type LiveHubOptions } from './hub/live-hub.ts';
export type { Publication, Publisher, SessionEnd } from './publisher.ts';
export { liveRoutes } from './routes.ts';
