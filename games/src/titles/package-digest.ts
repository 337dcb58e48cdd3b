import { createHash } from 'node:crypto';

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** One digest of all files of a title, by their paths and their own digests, in any order. */
export const packageDigest = (files: Readonly<Record<string, string>>): string =>
  sha256(
    Object.entries(files)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, digest]) => `${path}\0${digest}\n`)
      .join(''),
  );
