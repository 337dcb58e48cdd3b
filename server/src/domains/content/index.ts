/** What pages and the frame round them say to readers and search engines, and the doors by which editors change it. */
export { emitContentChanged } from './events.ts';
export type { MenuLine } from './menu-line.ts';
export { putImage, type EditedImage } from './put-image.ts';
export { putMenu } from './put-menu.ts';
export { putPage, type EditedPage } from './put-page.ts';
export { putRedirect, removeRedirect } from './put-redirect.ts';
export { contentRoutes } from './routes.ts';
export { seedContent } from './seed.ts';
