import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A server and its clients, each in its own process, controlled by messages. */
export type Pair = { readonly server: ChildProcess; readonly clients: ChildProcess; end(): void };

/** Starts both and waits until every client is subscribed. `clientArguments` follow the port. */
export async function startPair(
  serverFile: URL,
  serverArguments: readonly string[],
  clientsFile: URL,
  clientArguments: readonly string[],
): Promise<Pair> {
  const server = fork(serverFile, [...serverArguments]);
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const clients = fork(clientsFile, [String(port), ...clientArguments]);
  await once(clients, 'message');
  return {
    server,
    clients,
    end: () => {
      server.disconnect();
      clients.disconnect();
    },
  };
}

/** Sends a command and waits for its answer. */
export async function request<T>(child: ChildProcess, order: string): Promise<T> {
  const answer = once(child, 'message') as Promise<[T]>;
  child.send(order);
  return (await answer)[0];
}

export const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
export const median = (values: readonly number[]) => sorted(values)[values.length >> 1] ?? Number.NaN;
