import type { SiteRows } from '@mela/contract/site/site-rows';
import type { DataOf, KeyOf } from '@mela/kit/api/calls.ts';

/** A call of the site, by its `'METHOD /path'` key. */
export type CallKey = KeyOf<SiteRows>;

/** What a call of the site answers in `data`. */
export type CallData<K extends CallKey> = DataOf<SiteRows, K>;
