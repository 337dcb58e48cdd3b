import type { Plugin } from 'vite';

/** Writes build.txt: the file name of the script that starts a page, which changes with every change of the site's code. */
export function writeBuildName(): Plugin {
  return {
    name: 'mela:name-the-build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry === undefined) return;
      this.emitFile({ type: 'asset', fileName: 'build.txt', source: entry.fileName.split('/').at(-1) ?? '' });
    },
  };
}
