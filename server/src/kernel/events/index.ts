export { emit, insertEvents, type NewEvent, wakeFor } from './emit.ts';
export { consumer, type Consumer, type Services, type StoredEvent, type WorkServices } from './consumer.ts';
export { lastOfRounds } from './last-of-rounds.ts';
export { followEvents } from './follow-events.ts';
export type { EventName } from './map.ts';
export { runConsumers } from './run-consumers.ts';
export { prepareEventLog } from './jobs.ts';
export { notifyOthers } from './listen.ts';
export { wakeAfterCommit } from './wake.ts';
