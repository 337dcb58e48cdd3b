import { hashFiles } from './build-stale.ts';
import { root } from './build-steps.ts';

/** All that answers of the API are made of, but for data. */
const sources = ['server/src', 'server/sql', 'server/migrations', 'contract/src', 'games/src', 'package-lock.json'] as const;

/** The version of the code in `folder`, a hash: two nodes with the same files have the same, be it a release or a state between two. */
export const codeVersion = (folder: string = root): string => hashFiles(folder, sources);

const releaseChars = 12;

/** The version as reports of errors, traces and source maps name it. */
export const releaseOf = (version: string = codeVersion()): string => version.slice(0, releaseChars);
