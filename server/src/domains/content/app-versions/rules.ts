import { isNewer } from '@mela/contract/site/app-version';

type Offered = { readonly version: string; readonly required: boolean };

/** Whether a version must be replaced: a newer one is required, be it the newest or one before that. */
export const mustReplace = (current: string, offered: readonly Offered[]): boolean =>
  offered.some(({ version, required }) => required && isNewer(version, current));
