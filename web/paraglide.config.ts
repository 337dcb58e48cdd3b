import { join } from 'node:path';

/**
 * How the words of app/locales are compiled to typed functions in app/paraglide. The locale of a call comes from app/lib/i18n/locale.ts
 * (that of the request or document), so none of the library's own strategies, and none of their bytes, are wanted.
 */
export const paraglideOptions = {
  project: join(import.meta.dirname, 'project.inlang'),
  outdir: join(import.meta.dirname, 'app/paraglide'),
  strategy: ['globalVariable', 'baseLocale'] as ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  // A module a message in development too: the compiler skips what it has compiled before, so a build after `npm run dev` would
  // otherwise take over its two modules of all words, and send every page 20 kB more.
  outputStructure: 'message-modules' as const,
  emitTsDeclarations: true,
  disableAsyncLocalStorage: true,
};
