import type { AppVersion } from '@mela/contract/api/content/app-versions';

/** The installation file of a version. */
export type AppFile = { readonly version: string; readonly url: string; readonly sha256: string; readonly bytes: number };

/** Null while no version is offered. */
export function readFile({ version, url, sha256, bytes }: AppVersion): AppFile | null {
  return version === null || url === null || sha256 === null || bytes === null ? null : { version, url, sha256, bytes };
}
