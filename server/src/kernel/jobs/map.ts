/**
 * The closed list of jobs: name → payload. Each domain adds its own in its `jobs.ts`:
 *
 *   declare module '../../kernel/jobs/map.ts' {
 *     interface JobMap { 'payments.ask-provider': { paymentId: string } }
 *   }
 *
 * A payload is plain JSON (ids as text).
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled in by the domains
export interface JobMap {}

export type JobName = keyof JobMap & string;
