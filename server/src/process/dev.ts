import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './build/build-steps.ts';

/** `npm run dev`: Vite reloads the site; a change of server, its SQL, contract or games restarts the server. */
const watched = ['server/src', 'server/migrations', 'server/sql', 'contract/src', 'games/src'] as const;
/** An editor writes several files for one save. */
const settleMs = 80;

let child: ChildProcess | null = null;
/** What to do when the running server has ended. */
let next: 'stay' | 'start' | 'end' = 'stay';
let timer: NodeJS.Timeout | null = null;

function startServer(): void {
  next = 'stay';
  child = spawn(process.execPath, [join(import.meta.dirname, 'dev-server.ts'), ...process.argv.slice(2)], { stdio: 'inherit', cwd: root });
  child.once('exit', (code) => {
    child = null;
    if (next === 'end') process.exit(code ?? 0);
    if (next === 'start') startServer();
    else process.stdout.write('the server ended; it starts again with the next change\n');
  });
}

/** A second call while the old server is still ending has no effect: one new server follows. */
function restart(): void {
  if (!child) return startServer();
  if (next !== 'stay') return;
  next = 'start';
  child.kill('SIGTERM');
}

for (const path of watched) {
  watch(join(root, path), { recursive: true }, (_kind, name) => {
    if (next === 'end' || !name || /(^|\/)\.|\.test\.ts$|~$/.test(name)) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(restart, settleMs);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    next = 'end';
    if (child) child.kill(signal);
    else process.exit(0);
  });
}
startServer();
