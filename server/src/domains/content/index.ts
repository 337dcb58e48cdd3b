import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { contentRoutes } from './routes.ts';
import { seedContent } from './seed.ts';
import { contentSettings } from './settings.ts';

/** What pages and the frame round them say to readers and search engines, and the doors by which editors change it. */
export { emitContentChanged } from './events.ts';
export type { MenuLine } from './menu-line.ts';
export { putImage, type EditedImage } from './put-image.ts';
export { putMenu } from './put-menu.ts';
export { putPage, type EditedPage } from './put-page.ts';
export { putRedirect, removeRedirect } from './put-redirect.ts';

export const domain = defineDomain({
  name: 'content',
  tier: 2,
  calls: ['settings'],
  hears: [],
  emits: ['content.changed'],
  settings: contentSettings,
  clearsCaches: ['content.changed'],
  routes: contentRoutes,
  seed: (tx, { config }) => seedContent(tx, config.money.mode),
});
