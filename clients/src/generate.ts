import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';

/**
 * Writes clients of the API into `dist/`, as an integrator's build would: the types of openapi-typescript, for openapi-fetch, and the client of
 * @hey-api/openapi-ts. Usage: node clients/src/generate.ts <file or address of openapi.json>
 */
const [document = ''] = process.argv.slice(2);
const dist = join(import.meta.dirname, '../dist');

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const source = /^https?:/.test(document) ? new URL(document) : new URL(document, `file://${process.cwd()}/`);
await writeFile(join(dist, 'openapi-typescript.d.ts'), astToString(await openapiTypescript(source)));
await createClient({
  input: document,
  output: { path: join(dist, 'hey-api'), module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  logs: { level: 'error' },
});
