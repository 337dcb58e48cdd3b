/**
 * 3.26: the highest resident memory of a whole server while an editor uploads five pictures of 40 megapixels at once and the job makes their files.
 * Usage: npm run bench -- content/uploads. Ends with 1 where it takes more than 400 MB above the server before.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { UploadedPicture } from '@mela/contract/api/content/pictures';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine } from '../print.ts';
import { pictureOf } from './large-picture.ts';

const limitMb = 400;
const colours = ['#806040', '#408060', '#604080', '#a04030', '#305090'];
const command = fileURLToPath(new URL('../../../server/src/cli/operator.ts', import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), 'mela-bench-'));
const server = await openServer(dataDir, serverWithoutSite);
const base = `${server.url}/api/operator/v1`;

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(base + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token === undefined ? {} : { 'Auth-Token': token }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: T };
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(data)}`);
  return data;
}

/** The editor of a demo, by the log-in that `npm run operator -- demo` prints. */
async function logIn(): Promise<string> {
  const email = 'content@demo.mela.example';
  const printed = execFileSync(process.execPath, [command, 'demo'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(server.port) },
  }).toString();
  const password = /password of all: (\S+)/.exec(printed)?.[1];
  const code = new RegExp(`${email}\\s+code now (\\d{6})`).exec(printed)?.[1];
  return (await call<{ token: string }>('POST', '/session/login', { email, password, code })).token;
}

/** Resident memory of the server in MB: the highest since it was last reset, or now. */
const memoryMb = (of: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${of}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;

try {
  const token = await logIn();
  const bodies = await Promise.all(
    colours.map(async (colour) => ({
      data: (await pictureOf('jpeg', colour)).toString('base64'),
      alt: { en: 'A slope of colours', hi: 'रंगों की ढलान' },
      focus: { x: 50, y: 50 },
      reason: 'a measurement',
    })),
  );
  const idleMb = memoryMb('VmRSS');
  writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5');
  const begunMs = performance.now();
  await Promise.all(bodies.map((body) => call('POST', '/content/pictures', body, token)));
  const uploadedMb = memoryMb('VmHWM');
  const states = async () => (await call<UploadedPicture[]>('GET', '/content/pictures', undefined, token)).map(({ state }) => state);
  while ((await states()).some((state) => state === 'waiting')) await wait(500);
  const seconds = (performance.now() - begunMs) / 1000;
  const ready = (await states()).filter((state) => state === 'ready').length;
  const aboveMb = memoryMb('VmHWM') - idleMb;
  printLine(
    `${ready} of ${colours.length} pictures of ${(bodies[0]?.data.length ?? 0) / 1e6} MB as base64 ready in ${seconds.toFixed(0)} s; server ${idleMb.toFixed(0)} MB before, highest ${uploadedMb.toFixed(0)} MB with the uploads, ${(idleMb + aboveMb).toFixed(0)} MB at the end: ${aboveMb.toFixed(0)} MB more`,
  );
  if (ready !== colours.length || aboveMb > limitMb) process.exitCode = 1;
} finally {
  await server.stop();
}
