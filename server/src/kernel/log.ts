import { LogFolding, type FoldLimits } from './log-folding.ts';
import { traceIdNow } from './observability/tracing/tracing.ts';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Fields whose values are never logged, at the top level or up to three objects deep. */
const secretFields = [
  'password',
  'newPassword',
  'passwordHash',
  'token',
  'authToken',
  'secret',
  'authorization',
  'cookie',
  'code',
  'phrase',
  '["auth-token"]',
  '["Auth-Token"]',
  '["session-token"]',
  '["Session-Token"]',
  '["set-cookie"]',
  '["x-signature"]',
  '["x-webhook-signature"]',
];

function redactedPaths(): string[] {
  return secretFields.flatMap((field) => {
    const tail = field.startsWith('[') ? field : `.${field}`;
    return [field, `*${tail}`, `*.*${tail}`, `*.*.*${tail}`];
  });
}

/** Where an error of PostgreSQL has values of rows and parameters: addresses, names, sums. */
const rowFields = new Set(['detail', 'where', 'hint', 'internalQuery', 'query', 'parameters']);
/** In its message a value stands in quotes behind a colon: invalid input syntax for type bigint: "…". */
const hideValues = (text: string) => text.replaceAll(/(syntax for[^:\n]*|out of range[^:\n]*|value[^:\n]*): "[^\n]*"/g, '$1: [hidden]');

function withoutRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRows);
  if (typeof value === 'string') return hideValues(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (rowFields.has(name) ? [] : [[name, withoutRows(inner)] as const])),
  );
}

/** Without what it says of rows. An error's `code` is useful, but a player's `code` is a secret: the error's is logged under another name. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, ...rest } = stdSerializers.err(error);
  const shown = withoutRows(rest);
  return code === undefined ? shown : { ...(shown as object), errorCode: code };
}

export const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: false });

/**
 * One JSON object a line, time in UTC, secrets replaced. Logs go to standard error; standard output has only the few lines
 * for the person who starts the server. Repeated warnings and errors are folded.
 */
export function createLog(level: LogLevel, destination?: DestinationStream, limits?: FoldLimits): Log {
  const folding = new LogFolding(limits);
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin() {
        const traceId = traceIdNow();
        return traceId === null ? {} : { traceId };
      },
      serializers: { err: describeError },
      hooks: {
        logMethod(given, write, at) {
          folding.write(given, at, (args) => write.apply(this, args));
        },
      },
      redact: { paths: redactedPaths(), censor: '[hidden]' },
    },
    destination ?? standardError(),
  );
}
