export { emit, emitRows, type NewEvent } from './emit.ts';
export { consumer, type Consumer, type Services, type StoredEvent } from './consumer.ts';
export { followFacts, type Following } from './follow-facts.ts';
export type { EventMap, EventName } from './map.ts';
export { runConsumers, type RunningConsumers } from './run-consumers.ts';
export { notifyOthers } from './listen.ts';
export { wakeAfterCommit } from './wake.ts';
