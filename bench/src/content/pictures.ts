import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makePrints, readPicture } from '../../../server/src/domains/content/pictures/make-prints.ts';
import { printLine, printTable } from '../print.ts';
import { height, kinds, pictureOf, width } from './large-picture.ts';

/**
 * 3.26: what memory the files of five uploaded pictures of 40 megapixels take, one after the other as the job makes them, for each kind of file.
 * Usage: npm run bench -- content/pictures. Each kind has a process of its own, whose highest resident memory the kernel reports. Ends with 1 where one
 * takes more than 400 MB above an idle process.
 */
const limitMb = 400;
const count = 5;
const highestMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

/** In a process of its own: the five pictures from a file, and the memory with them. */
async function make(path: string, results: string): Promise<void> {
  const idle = highestMb();
  const started = performance.now();
  let bytes = 0;
  for (let at = 0; at < count; at += 1) {
    const original = readFileSync(path);
    const header = await readPicture(original);
    if (typeof header === 'string') throw new Error(`refused: ${header}`);
    await makePrints(original, { x: 20 * at, y: 50 }, async (print) => void (bytes += print.bytes.length));
  }
  const seconds = (performance.now() - started) / 1000 / count;
  appendFileSync(results, `${JSON.stringify({ idle, highest: highestMb(), seconds, kilobytes: bytes / 1024 / count })}\n`);
}

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-pictures-'));
  const rows: string[][] = [];
  for (const kind of kinds) {
    const [path, results] = [join(folder, kind), join(folder, `${kind}.json`)];
    const picture = await pictureOf(kind);
    appendFileSync(path, picture);
    const [code] = await once(spawn(process.execPath, [import.meta.filename, path, results], { stdio: 'inherit' }), 'exit');
    if (code !== 0) throw new Error(`${kind} ended with ${String(code)}`);
    const { idle, highest, seconds, kilobytes } = JSON.parse(readFileSync(results, 'utf8'));
    if (highest - idle > limitMb) process.exitCode = 1;
    rows.push([kind, (picture.length / 1e6).toFixed(1), (highest - idle).toFixed(0), seconds.toFixed(1), kilobytes.toFixed(0)]);
  }
  rmSync(folder, { recursive: true });
  printLine(`${count} pictures of ${width} × ${height}, each made into ten files`);
  printTable(['file', 'MB', 'memory, MB', 'a picture, s', 'its ten files, kB'], rows);
}

const [path, results] = process.argv.slice(2);
await (path !== undefined && results !== undefined ? make(path, results) : compare());
