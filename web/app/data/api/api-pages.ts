import type { SiteRows } from '@mela/contract/site/site-rows';
import { createPages } from '@mela/kit/api/pages.ts';
import type { Topic } from './api-query.ts';
import { serverPageTaken } from '../../site/rendering/late-part.tsx';
import { sendCall } from './client.ts';

/** A query as `apiQuery` makes it, for a list that is read page by page. */
export const apiPages = createPages<SiteRows, Topic>(sendCall, serverPageTaken);
