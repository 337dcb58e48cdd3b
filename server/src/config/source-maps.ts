import { StartError } from '../kernel/errors/start-error.ts';
import { readDsn } from './dsn.ts';
import type { Env } from './env.ts';
import { Problems } from './problems.ts';

export type SourceMapAccount = { readonly url: string; readonly org: string; readonly project: string; readonly token: string };

/** Where `npm run source-maps` uploads to; the server itself has no use for it. @throws StartError with each variable that is missing or wrong */
export function readSourceMaps(env: Env): SourceMapAccount {
  const problems = new Problems();
  const dsn = env.ERROR_REPORTS_DSN === undefined ? null : readDsn(env.ERROR_REPORTS_DSN);
  // Sentry's own service takes errors at a host of each organization.
  const beside =
    dsn === null ? null : new URL(dsn.url).origin.replace(/^https:\/\/o\d+\.ingest\.(?:\w+\.)?sentry\.io$/, 'https://sentry.io');
  const url = problems.url('SOURCE_MAPS_URL', env.SOURCE_MAPS_URL ?? beside ?? undefined, ['https:', 'http:']);
  if (url === null && problems.lines.length === 0)
    problems.add(
      'SOURCE_MAPS_URL',
      undefined,
      'the address of the service, such as https://errors.example; ERROR_REPORTS_DSN also says it',
    );
  if (url !== null && url.startsWith('http:') && !/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(url))
    problems.say('SOURCE_MAPS_URL', 'would send the token without TLS: use https');
  const name = (variable: 'SOURCE_MAPS_ORG' | 'SOURCE_MAPS_PROJECT'): string => {
    const value = env[variable];
    if (value === undefined || !/^[a-z0-9][a-z0-9_-]{0,63}$/i.test(value))
      problems.add(variable, value, 'the short name in the addresses of the service (slug)');
    return value ?? '';
  };
  const account = {
    url: url ?? '',
    org: name('SOURCE_MAPS_ORG'),
    project: name('SOURCE_MAPS_PROJECT'),
    token: env.SOURCE_MAPS_TOKEN ?? '',
  };
  if (account.token === '')
    problems.say('SOURCE_MAPS_TOKEN', 'is not set: it must be a token of the organization with the right to write releases');
  if (problems.lines.length > 0) throw new StartError(problems.lines);
  return account;
}
