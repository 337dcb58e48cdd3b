/** What pages and the frame round them say to readers and search engines, and the doors by which editors change it. */
export { tellContentChanged } from './events.ts';
export { contentRoutes } from './routes.ts';
export { seedContent } from './seed.ts';
