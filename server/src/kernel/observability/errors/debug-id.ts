import { createHash } from 'node:crypto';

/** The address of a script of the site's build, whose name ends with a hash of its content. */
const builtScript = /^assets\/[\w~.-]{1,120}-[\w-]{7,8}\.js$/;

export const isBuiltScript = (path: string): boolean => builtScript.test(path);

/**
 * The debug id of a script of the site (Sentry's protocol), a UUID of version 8. Its name has a hash of its content, so the id follows from the name:
 * no script carries it, and a server can name the scripts of builds before and after its own.
 */
export function debugIdOf(path: string): string {
  const bytes = createHash('sha256').update(`mela:${path}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
