type Wake = (types: ReadonlySet<string>) => void;

/** Consumers of this process, to be woken after a commit that wrote facts. Only a hint: whoever misses it finds the facts by polling. */
const sleepers = new Set<Wake>();

/** Facts of these types are committed. */
export function signalEvents(types: ReadonlySet<string>): void {
  for (const wake of sleepers) wake(types);
}

/** Gives the function that takes the sleeper away again. */
export function onEvents(wake: Wake): () => void {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
}
