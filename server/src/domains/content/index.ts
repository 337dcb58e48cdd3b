import { contentApi } from '@mela/contract/content';
import { defineRoutes } from '../../kernel/http/route.ts';
import { getPage } from './get-page.ts';

/** What pages say of themselves to readers and search engines. */
export const contentRoutes = defineRoutes(contentApi, { 'GET /pages/:path': getPage });
export { seedPages } from './seed.ts';
