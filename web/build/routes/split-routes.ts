import type { Plugin } from 'vite';

const partsOfRoute = 'virtual:mela/parts-of-route';
/** A loader that is awaited and a component that is rendered, both of one script that loads later. */
const parts = `import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';
export const partsOf = (load) => ({ loader: lazyFn(load, 'loader'), component: lazyRouteComponent(load, 'component') });`;

const importer = /^const \$\$split(Component|Loader)Importer = \(\) => import\(("[^"]+")\);$/gm;
const loaderPart = /\bloader: lazyFn\(\$\$splitLoaderImporter, "loader"\)/;
const componentPart = /,?\s*component: lazyRouteComponent\(\$\$splitComponentImporter, "component"\)/;

/** The module of a route as the router's plugin splits it, with its script named once; null for one without a loader or a component of its own. */
export function shortSplitRoute(code: string): string | null {
  const scripts = new Map([...code.matchAll(importer)].map(([, part = '', script = '']) => [part, script]));
  if (scripts.size !== 2 || scripts.get('Component') !== scripts.get('Loader') || !loaderPart.test(code) || !componentPart.test(code))
    return null;
  const short = code.replace(componentPart, '').replace(loaderPart, '...partsOf($$$$splitComponentImporter)');
  return `import { partsOf } from '${partsOfRoute}';\n${short.replace(/^const \$\$splitLoaderImporter = .*$/m, '')}`;
}

/** The router's plugin writes how a route's script loads twice, for its loader and for its component: 0.5 kB of each first load. */
export function shortSplitRoutes(): Plugin {
  let shortened = 0;
  return {
    name: 'mela:short-split-routes',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: new RegExp(`^${partsOfRoute}$`) }, handler: () => `\0${partsOfRoute}` },
    load: { filter: { id: new RegExp(`^\0${partsOfRoute}$`) }, handler: () => parts },
    transform: {
      filter: { id: /\/pages\.gen\/[^?]+\.tsx$/ },
      handler(code) {
        const short = shortSplitRoute(code);
        if (short === null) return null;
        shortened += 1;
        return { code: short, map: null };
      },
    },
    generateBundle() {
      if (shortened === 0) this.error('the router splits its routes in another way');
    },
  };
}
