/** Consumers of this process, to be woken after a commit that wrote facts. Only a hint: whoever misses it finds the facts by polling. */
const sleepers = new Set<() => void>();

export function signalEvents(): void {
  for (const wake of sleepers) wake();
}

/** Gives the function that takes the sleeper away again. */
export function onEvents(wake: () => void): () => void {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
}
