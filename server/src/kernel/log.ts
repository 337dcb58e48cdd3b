import { LogFolding, type FoldLimits } from './log-folding.ts';
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

/** An error's `code` is useful, but a player's `code` is a secret: the error's is logged under another name. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, ...rest } = stdSerializers.err(error);
  return code === undefined ? rest : { ...rest, errorCode: code };
}

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
      serializers: { err: describeError },
      hooks: {
        logMethod(given, write, at) {
          folding.write(given, at, (args) => write.apply(this, args));
        },
      },
      redact: { paths: redactedPaths(), censor: '[hidden]' },
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  );
}
