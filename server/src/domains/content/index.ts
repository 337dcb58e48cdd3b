import { contentApi, formsApi, frameApi } from '@mela/contract/api/content';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { listImages } from './images.ts';
import { clearKnownPaths } from './known-paths.ts';
import { filledPages, getMenu } from './menus.ts';
import { getPage, listPages } from './pages.ts';
import { findRedirect } from './redirects.ts';
import { requestCall, showPhoneForm } from './request-call.ts';
import { seedContent } from './seed.ts';
import { contentSettings } from './settings.ts';

/** Texts of pages, menus, pictures and redirects for readers and search engines, and the functions by which editors change them. */
export { emitContentChanged } from './events.ts';
export type { MenuLine } from './menu-line.ts';
export { putImage } from './images.ts';
export { filledPages, putMenu } from './menus.ts';
export { putPage, type EditedPage } from './pages.ts';
export { putRedirect, removeRedirect } from './redirects.ts';

export const domain = defineDomain({
  name: 'content',
  tier: 2,
  tables: {
    open: ['image', 'menu', 'menu_item', 'page', 'redirect'],
  },
  calls: ['settings', 'messages', 'accounts'],
  hears: [],
  emits: ['content.changed'],
  settings: contentSettings,
  clearsCaches: ['content.changed'],
  parts: ({ extensionsOf }) => ({
    clearCaches: clearKnownPaths,
    routes: defineRoutes(frameApi, {
      'GET /redirects': findRedirect,
      'GET /menu/:id': getMenu(extensionsOf(filledPages)),
      'GET /content/images': listImages,
    }),
  }),
  routes: [
    ...defineRoutes(contentApi, { 'GET /pages': listPages, 'GET /pages/:path': getPage }),
    ...defineRoutes(formsApi, { 'GET /forms/:id/phone': showPhoneForm, 'POST /forms/request-call': requestCall }),
  ],
  seed: (tx, { config }) => seedContent(tx, config.money.mode),
});
