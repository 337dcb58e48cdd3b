import type { RequestParts } from '../../types.ts';

/** The first value of a request's header, named in lower case; empty where there is none. */
export function headerOf(headers: RequestParts['headers'], name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}
