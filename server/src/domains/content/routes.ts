import { contentApi, frameApi } from '@mela/contract/content';
import { defineRoutes } from '../../kernel/http/route.ts';
import { findRedirect } from './find-redirect.ts';
import { getMenu } from './get-menu.ts';
import { getPage } from './get-page.ts';
import { listImages } from './list-images.ts';
import { listPages } from './list-pages.ts';

export const contentRoutes = [
  ...defineRoutes(contentApi, { 'GET /pages': listPages, 'GET /pages/:path': getPage }),
  ...defineRoutes(frameApi, { 'GET /redirects': findRedirect, 'GET /menu/:id': getMenu, 'GET /content/images': listImages }),
];
