import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Bytes of source, before they are made small, that each folder or package has in a script; by the script's address. */
export type ScriptParts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** `react-dom`, `web/app/site`, `kit/src/words`, `contract/src`; what the bundler writes itself is `bundler`. */
export function partOf(module: string): string {
  const path = module.replaceAll('\0', '').replace(/\?.*$/, '');
  const dependency = path.split('/node_modules/').at(-1);
  if (dependency !== undefined && dependency !== path) return /^(?:@[^/]+\/)?[^/]+/.exec(dependency)?.[0] ?? dependency;
  const own = /\/(web\/app|kit\/src|contract\/src|stage\/src|games\/src)\/(.*)$/.exec(path);
  if (own === null) return 'bundler';
  const [folder, file] = (own[2] ?? '').split('/');
  return file === undefined ? `${own[1]}` : `${own[1]}/${folder}`;
}

/** Writes parts.json beside the folder of scripts: what each script is made of. The check of first loads prints it; it is not served. */
export function writeScriptParts(): Plugin {
  return {
    name: 'mela:write-script-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }, bundle) {
      const parts: Record<string, Record<string, number>> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const own: Record<string, number> = {};
        for (const [module, { renderedLength }] of Object.entries(file.modules))
          if (renderedLength > 0) own[partOf(module)] = (own[partOf(module)] ?? 0) + renderedLength;
        parts[`/${file.fileName}`] = own;
      }
      writeFileSync(join(dir ?? '.', '..', 'parts.json'), JSON.stringify(parts));
    },
  };
}
