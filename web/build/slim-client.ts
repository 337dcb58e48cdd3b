import type { Plugin } from 'vite';

/**
 * Start prepares every page for server functions that travel as data, and for that loads its whole serializer (10 kB gzipped). This
 * site has no server functions: it calls the API. So the browser's build gets an adapter that knows of none.
 */
export function withoutServerFunctions(): Plugin {
  const stub = '\0no-server-functions';
  return {
    name: 'mela:without-server-functions',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source.endsWith('/ServerFunctionSerializationAdapter.js') ? stub : null),
    load: (id) =>
      id === stub
        ? "export const ServerFunctionSerializationAdapter = { key: 'no-server-functions', test: () => false, toSerializable: (value) => value, fromSerializable: (value) => value };"
        : null,
  };
}

/** Messages ask their library's runtime for the language and its registry for plurals; ours answers both in few lines, without the library's ways to find one. */
export function ownLocaleRuntime(file: string): Plugin {
  const own = new Set(['../runtime.js', '../registry.js']);
  return {
    name: 'mela:own-locale-runtime',
    enforce: 'pre',
    resolveId: (source, importer) => (own.has(source) && importer?.includes('/paraglide/messages/') === true ? file : null),
  };
}
