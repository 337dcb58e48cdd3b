import type { Plugin } from 'vite';

/**
 * What a script that is loaded later needs here: the call itself, once more after half a second, and the event that says that it did not come
 * (frame/version/reload-stale.ts).
 */
const loader = `export const __vitePreload = (load) =>
  load().catch(() => new Promise((resume) => setTimeout(resume, 500)).then(load)).catch((reason) => {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw reason;
  });`;

/** Vite's own loader of scripts can fetch styles and further scripts first: 0.6 kB of a first load, and no script of this site has either. */
export function shortScriptLoader(): Plugin {
  let replaced = 0;
  return {
    name: 'mela:short-script-loader',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler() {
        replaced += 1;
        return { code: loader, map: null };
      },
    },
    generateBundle(_, bundle) {
      if (replaced !== 1) this.error(`the loader of scripts was replaced ${replaced} times, not once`);
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.includes('__vite__mapDeps'))
          this.error(`${file.fileName} loads a script that has styles of its own`);
    },
  };
}
