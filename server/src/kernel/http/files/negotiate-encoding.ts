import { remember } from '../../cache/remember.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A weight of 0 rejects the encoding; other weights are ignored. */
const accepts = (name: string) => new RegExp(`(^|[\\s,])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i');
const acceptsBrotli = accepts('br');
const acceptsGzip = accepts('gzip');

/** The best supported encoding for an Accept-Encoding header. */
export const encodingOf: (acceptEncoding: string) => Encoding = remember((acceptEncoding) => {
  if (acceptsBrotli.test(acceptEncoding)) return 'br';
  return acceptsGzip.test(acceptEncoding) ? 'gzip' : 'identity';
});
