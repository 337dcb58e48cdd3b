type Timed<S extends string> = { readonly state: S; readonly startsAt: number; readonly endsAt: number };

/**
 * What a contest is at this time, in seconds, for everyone who looks at it: until it is counted its times decide, whether or not the
 * server's job has moved it on yet.
 */
export function contestStateAt<S extends string>(
  { state, startsAt, endsAt }: Timed<S>,
  nowSec: number,
): S | 'announced' | 'running' | 'counting' {
  if (state !== 'announced' && state !== 'running') return state;
  if (nowSec >= endsAt) return 'counting';
  return nowSec < startsAt ? 'announced' : 'running';
}
