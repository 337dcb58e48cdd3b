import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { StartError } from '../kernel/errors/start-error.ts';

function portError({ host, port }: Config, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartError([`PORT ${port} on ${host} is in use by another program: stop it, or set PORT to a free one`], error);
  if (code === 'EACCES') return new StartError([`PORT ${port} may not be used by this user: set PORT to one from 1024 to 65535`], error);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError([`HOST ${host} is not an address of this machine: it must be one, such as 127.0.0.1 or 0.0.0.0`], error);
  return error;
}

/** The previous server may still be closing when the next one starts. */
const waitMs = 2_000;
const pollMs = 50;

/** Checked before the database is started. */
export async function assertPortFree(config: Config): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const error = await tryPort(config);
    if (error === null) return;
    if (waitedMs >= waitMs || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw portError(config, error);
    await wait(pollMs);
  }
}

async function tryPort({ host, port }: Config): Promise<unknown> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    return error;
  }
  await new Promise((resolve) => probe.close(resolve));
  return null;
}

export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw portError(config, error);
  }
}
