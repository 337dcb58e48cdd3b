import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const socketName = '.s.PGSQL.5432';

/** A socket in front of the test cluster that can be closed or frozen, like a database that is down or hangs. */
export class DatabaseProxy {
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();
  readonly #target: string;
  #server: Server | undefined;
  #frozen = false;
  /** The socket folder to connect to, in place of the cluster's own. */
  readonly host: string;

  private constructor(host: string, clusterSocket: string) {
    this.host = host;
    this.#target = join(clusterSocket, socketName);
  }

  static async before(clusterSocket: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(await mkdtemp(join(tmpdir(), 'mela-proxy-')), clusterSocket);
    await proxy.restore();
    return proxy;
  }

  /** Opens again, for frozen connections and new ones. */
  async restore(): Promise<void> {
    this.#frozen = false;
    for (const { near, far } of this.#pairs) [near, far].forEach((socket) => socket.resume());
    if (this.#server) return;
    const server = createServer({ allowHalfOpen: false }, (near) => this.#join(near));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(join(this.host, socketName), resolve));
  }

  /** Resets every connection and rejects new ones. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const { near, far } of this.#pairs) [near, far].forEach((socket) => socket.destroy());
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** Connections stay open, but no data passes. */
  freeze(): void {
    this.#frozen = true;
    for (const { near, far } of this.#pairs) [near, far].forEach((socket) => socket.pause());
  }

  async close(): Promise<void> {
    await this.cut();
    await rm(this.host, { recursive: true, force: true });
  }

  #join(near: Socket): void {
    const far = connect(this.#target);
    const pair = { near, far };
    this.#pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#pairs.delete(pair);
        to.destroy();
      });
      if (this.#frozen) from.pause();
    }
  }
}
