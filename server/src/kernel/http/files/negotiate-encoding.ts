import { remember } from '../../cache/remember.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A weight of 0 is a rejection; other weights do not matter here. */
const taken = (name: string) => new RegExp(`(^|[\\s,])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i');
const takesBrotli = taken('br');
const takesGzip = taken('gzip');

/** The best encoding of ours that a browser takes, by its Accept-Encoding. */
export const encodingOf: (acceptEncoding: string) => Encoding = remember((acceptEncoding) => {
  if (takesBrotli.test(acceptEncoding)) return 'br';
  return takesGzip.test(acceptEncoding) ? 'gzip' : 'identity';
});
