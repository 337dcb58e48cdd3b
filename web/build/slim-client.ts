import type { Plugin } from 'vite';

/**
 * Start prepares every page for server functions, and for that loads its whole serializer (10 kB gzipped). This site has none: it calls the
 * API. So the browser's build gets an empty adapter.
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
