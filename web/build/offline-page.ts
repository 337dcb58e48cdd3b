import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { helplineIn } from '@mela/contract/site/helpline';
import type { Plugin } from 'vite';

const fileName = 'offline.html';

/** The page without a connection, with what its `{helpline.en}`, `{helpline.hi}` and `{number}` stand for. @throws Error for another brace */
export function fillOfflinePage(text: string): string {
  const [en, hi] = [helplineIn('en'), helplineIn('hi')];
  const filled = text.replaceAll('{helpline.en}', en.helpline).replaceAll('{helpline.hi}', hi.helpline).replaceAll('{number}', en.number);
  if (/[{}]/.test(filled)) throw new Error(`${fileName} has a brace that nothing fills in`);
  return filled;
}

/** Fills the page in where the build has copied it, and where the development server shows it. */
export function writeOfflinePage(): Plugin {
  return {
    name: 'mela:write-offline-page',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      const path = join(dir ?? '.', fileName);
      writeFileSync(path, fillOfflinePage(readFileSync(path, 'utf8')));
    },
    configureServer({ config, middlewares }) {
      middlewares.use(`/${fileName}`, (_request, reply) => {
        reply.setHeader('content-type', 'text/html; charset=utf-8');
        reply.end(fillOfflinePage(readFileSync(join(config.publicDir, fileName), 'utf8')));
      });
    },
  };
}
