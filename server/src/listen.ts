import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:net';
import type { Config } from './config/config.ts';
import { StartFault } from './config/start-fault.ts';

function portFault({ host, port }: Config, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartFault([`PORT ${port} on ${host} is in use by another program: stop it, or set PORT to a free one`], error);
  if (code === 'EACCES') return new StartFault([`PORT ${port} may not be used by this user: set PORT to one from 1024 to 65535`], error);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFault([`HOST ${host} is not an address of this machine: it must be one, such as 127.0.0.1 or 0.0.0.0`], error);
  return error;
}

/** Said before the database is started, not after. */
export async function assertPortFree(config: Config): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(config.port, config.host, resolve));
  } catch (error) {
    throw portFault(config, error);
  }
  await new Promise((resolve) => probe.close(resolve));
}

export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw portFault(config, error);
  }
}
