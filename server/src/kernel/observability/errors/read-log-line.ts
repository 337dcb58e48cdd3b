import type { ErrorReport } from './reporter.ts';

/** Fields of a log line that say where an error came from, and never of whom. */
const tagFields = ['row', 'consumer', 'job', 'requestId', 'errorCode', 'page', 'build', 'side'] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The report of a line of the log; null for a line below `error`, unless it is about the site, whose errors are warnings here. */
export function readLogLine(line: string): ErrorReport | null {
  if (!/^\{"level":"(error|fatal)"/.test(line) && !line.includes('"side":"site"')) return null;
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return null;
  }
  if (!isRecord(read)) return null;
  const err = isRecord(read['err']) ? read['err'] : {};
  const tags = tagFields.flatMap((name) => {
    const value = read[name] ?? err[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
  });
  return {
    at: textOf(read['time']) ?? '',
    level: read['level'] === 'fatal' ? 'fatal' : 'error',
    message: textOf(read['msg']) ?? '',
    name: textOf(err['type']),
    text: textOf(err['message']),
    stack: textOf(err['stack']),
    tags: { side: 'server', ...Object.fromEntries(tags) },
  };
}
