import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { platform } from 'node:os';

/**
 * A lock among the processes of this machine, or null when another holds it. It is a socket in Linux' abstract name space: the kernel releases it
 * however this process ends, so it never becomes stale. Returns the function that releases it. On other systems everyone gets it.
 */
export async function tryLock(name: string): Promise<(() => void) | null> {
  if (platform() !== 'linux') return () => undefined;
  const server = createServer((socket) => socket.destroy());
  if (!(await listens(server, `\0${name}`))) return null;
  server.unref();
  return () => void server.close();
}

async function listens(server: Server, path: string): Promise<boolean> {
  server.listen(path);
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
}
