import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../bets/server.ts';

export type Nginx = { readonly url: string; readonly pid: number; stop(): Promise<void> };

/** nginx with one worker that sends these bytes by gzip_static, as a good static server would. */
export async function openNginx(gzipped: Buffer, plain: Buffer): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'page.html'), plain);
  writeFileSync(join(folder, 'page.html.gz'), gzipped);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off; user ${userInfo().username};
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; types { text/html html; } open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${folder}; location = /page { gzip_static always; alias ${folder}/page.html; } }
}
`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'ignore'] });
  const url = `http://127.0.0.1:${port}/page`;
  for (let tenths = 0; tenths < 100; tenths += 1) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: see ${folder}/error.log`);
    const answers = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answers) break;
    await wait(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGQUIT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
