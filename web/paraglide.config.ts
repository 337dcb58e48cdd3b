import { join } from 'node:path';

/**
 * How the messages of app/locales are compiled to typed functions in app/paraglide. The locale of a call comes from app/lib/i18n/locale.ts
 * (that of the request or document), so the library's own strategies are left out.
 */
export const paraglideOptions = {
  project: join(import.meta.dirname, 'project.inlang'),
  outdir: join(import.meta.dirname, 'app/paraglide'),
  strategy: ['globalVariable', 'baseLocale'] as ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  // One module for each message in development too: the compiler skips what it has compiled before, so a build after `npm run dev` would
  // otherwise reuse two modules of all messages, and send every page 20 kB more.
  outputStructure: 'message-modules' as const,
  emitTsDeclarations: true,
  disableAsyncLocalStorage: true,
};
