import { join } from 'node:path';
import { build } from 'vite';

const app = join(import.meta.dirname, '../app');
/** What is of the bridge alone: all else is on every page already, or is a library of it. */
const own = /\/app\/(site|frame)\/messenger\/|\/kit\/src\/styles\//;

/** The code that speaks with the messenger, minified as in a build. */
export async function bridgeCode(): Promise<string> {
  const entry = join(app, 'frame/messenger/enter-messenger.ts');
  const isOwn = (id: string, importer = '') =>
    own.test(id.startsWith('.') ? join(importer, '..', id) : id.replace('@mela/kit', '/kit/src'));
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: app,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', external: (id, importer) => id !== entry && !isOwn(id, importer) },
    },
  });
  return [output]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('');
}
