import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { vi } from 'vitest';
import { closeAfterFile } from '../../testing/teardown.ts';
import { freePort } from '../../testing/free-port.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
/** Tests with a real Redis are skipped only on a developer's machine without one; in CI they fail. */
export const leaveOutRedis = !isInstalled && process.env['CI'] === undefined;

/** A real Redis for one test file, without a file on disk. Call it at the top of the file; it ends after the last test. */
export class TestRedis {
  readonly port: number;
  #dir = '';
  #child: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    redis.#dir = mkdtempSync(join(tmpdir(), 'mela-redis-'));
    await redis.startAgain();
    closeAfterFile(async () => {
      await redis.kill();
      rmSync(redis.#dir, { recursive: true, force: true });
    });
    return redis;
  }

  /** An address where nothing listens. */
  static absent(): TestRedis {
    return new TestRedis(1);
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts an empty one on the same port, after `kill`. */
  async startAgain(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', this.#dir];
    this.#child = spawn('redis-server', options, { stdio: 'ignore' });
    await vi.waitUntil(() => this.#answers(), { interval: 20, timeout: 20_000 });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Connections stay open, but nothing is answered. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async #answers(): Promise<boolean> {
    const client = createClient({ url: this.url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.ping()) === 'PONG';
    } catch {
      return false;
    } finally {
      if (client.isOpen) client.destroy();
    }
  }
}
