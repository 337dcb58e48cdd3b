import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder, type Plugin } from 'vite';

/** Builds a script that loads another one later, with plugins of the site's build. @returns the folder in which the site has `client/` */
export async function buildSample(plugins: readonly Plugin[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'mela-sample-'));
  writeFileSync(join(root, 'late.ts'), 'export const late = (): number => location.href.length;\n');
  writeFileSync(join(root, 'start.ts'), "const load = async () => (await import('./late.ts')).late();\nconsole.log(await load());\n");
  const builder = await createBuilder({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [...plugins],
    environments: { client: { build: { outDir: 'dist/client', rolldownOptions: { input: join(root, 'start.ts') } } } },
  });
  const { client } = builder.environments;
  if (client === undefined) throw new Error('the builder has no client');
  await builder.build(client);
  return join(root, 'dist');
}
