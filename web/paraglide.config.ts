/**
 * How the words of app/locales are compiled to typed functions in app/paraglide. The locale of a call comes from app/lib/locale.ts
 * (the URL's prefix), so none of the library's own strategies, and none of their bytes, are wanted.
 */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './app/paraglide',
  strategy: ['globalVariable', 'baseLocale'] as ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  emitTsDeclarations: true,
  disableAsyncLocalStorage: true,
};
