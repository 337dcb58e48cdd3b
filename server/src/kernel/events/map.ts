/**
 * The closed list of events: name → body. Each domain adds its own in its `events.ts`:
 *
 *   declare module '../../kernel/events/map.ts' {
 *     interface EventMap { 'deposit.succeeded': { paymentId: bigint; sumMinor: bigint } }
 *   }
 *
 * A body is JSON. Whole numbers under `id` or a key that ends in `Minor` or `Id` are bigint on both sides; everything else is
 * read as it was written (except a Date: write Unix seconds).
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled in by the domains
export interface EventMap {}

export type EventName = keyof EventMap & string;
