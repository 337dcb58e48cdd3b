/** Redis did not answer in time or is not reachable: the caller continues with its own process's data. */
export class RedisAway extends Error {
  constructor(cause?: unknown) {
    super('Redis is away', { cause });
    this.name = 'RedisAway';
  }
}

/** @throws RedisAway after `ms`; a later answer is ignored. */
export async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  // A busy process may find the timer and the answer at the same time: the answer is read first.
  const late = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => setImmediate(() => reject(new RedisAway())), ms)));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}
