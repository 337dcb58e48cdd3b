import { deviceClassOf } from '@mela/contract/site/page-context';
import type { SiteRows } from '@mela/contract/site/site-rows';
import type { RowRules } from '@mela/kit/api/create-client.ts';
import { audienceFor } from './audience.ts';
import { versionFor } from './game-version.ts';

/** What is particular about some calls of the site. */
export const siteRowRules: RowRules<SiteRows> = {
  ownsIts401: (key) => /^\w+ \/(login|lookup|oauth|telegram)/.test(key),
  worksForGuests: (key) => key === 'PUT /users/self/confirmEmail',
  parameters: (key) => ({ ...versionFor(key, deviceClassOf(navigator.userAgent)), ...audienceFor(key) }),
};
