import type { Env } from './env.ts';
import type { Settings } from './config.ts';
import { readDsn } from './dsn.ts';
import type { Problems } from './problems.ts';

/** `name <address>` or an address alone, on one line. */
const senderShape = /^([^<>@\r\n"]{1,60} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** The mail server of SMTP_URL (`smtp://user:password@host:587`, `smtps://…`), and the sender of every mail. */
export function readMail(env: Env, siteUrl: string, problems: Problems): Settings['mail'] {
  const smtpUrl = problems.url('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']);
  const from = env.MAIL_FROM ?? `Mela <no-reply@${new URL(siteUrl).hostname}>`;
  if (!senderShape.test(from)) problems.add('MAIL_FROM', env.MAIL_FROM, 'a sender such as Mela <no-reply@mela.example>');
  if (env.SMTP_URL === undefined && env.MAIL_FROM !== undefined)
    problems.say('MAIL_FROM', 'is set, but SMTP_URL is not: set both, or SMTP_URL alone');
  if (smtpUrl === null) return null;
  const { hostname, pathname, search, hash } = new URL(smtpUrl);
  if (hostname === '' || (pathname !== '' && pathname !== '/') || search !== '' || hash !== '')
    problems.say('SMTP_URL', 'is not only a server: it must be like smtp://user:password@mail.example:587, or smtps://');
  return { smtpUrl, from };
}

/** The gateway that sends text messages, and its bearer token. */
export function readSms(env: Env, mode: Settings['mode'], problems: Problems): Settings['sms'] {
  const schemes = mode === 'production' ? ['https:'] : ['https:', 'http:'];
  const url = problems.url('SMS_URL', env.SMS_URL, schemes);
  if (env.SMS_URL === undefined && env.SMS_TOKEN !== undefined)
    problems.say('SMS_TOKEN', 'is set, but SMS_URL is not: set both, or SMS_URL alone');
  return url === null ? null : { url, token: env.SMS_TOKEN ?? null };
}

/** The service of feature flags, and its bearer token. */
export function readFlagService(env: Env, mode: Settings['mode'], problems: Problems): Settings['flags'] {
  const url = problems.url('FLAGS_URL', env.FLAGS_URL, mode === 'production' ? ['https:'] : ['https:', 'http:']);
  if (env.FLAGS_URL === undefined && env.FLAGS_TOKEN !== undefined)
    problems.say('FLAGS_TOKEN', 'is set, but FLAGS_URL is not: set both, or FLAGS_URL alone');
  if (env.FLAGS_URL === undefined && env.FLAGS_PROTOCOL !== undefined)
    problems.say('FLAGS_PROTOCOL', 'is set, but FLAGS_URL is not: set both, or FLAGS_URL alone');
  const protocol = problems.oneOf('FLAGS_PROTOCOL', env.FLAGS_PROTOCOL, ['json', 'ofrep', 'ofrep-players'], 'json');
  return url === null ? null : { url, token: env.FLAGS_TOKEN ?? null, protocol };
}

/** The service that takes reports of errors, by its DSN, which has a public key and no secret. */
export function readErrorReports(env: Env, mode: Settings['mode'], problems: Problems): Settings['errorReports'] {
  if (env.ERROR_REPORTS_DSN === undefined) return null;
  const account = readDsn(env.ERROR_REPORTS_DSN);
  if (account === null || (mode === 'production' && !account.url.startsWith('https:')))
    problems.say('ERROR_REPORTS_DSN', 'is no DSN: it must be like https://<public key>@errors.example/<project number>');
  return account;
}

/** The collector of traces and metrics. */
export function readOtlp(env: Env, mode: Settings['mode'], problems: Problems): Settings['otlp'] {
  const url = problems.url('OTLP_URL', env.OTLP_URL, mode === 'production' && !isLocal(env.OTLP_URL) ? ['https:'] : ['https:', 'http:']);
  for (const name of ['OTLP_TOKEN', 'OTLP_SAMPLE_PERCENT'] as const)
    if (env.OTLP_URL === undefined && env[name] !== undefined)
      problems.say(name, 'is set, but OTLP_URL is not: set both, or OTLP_URL alone');
  const samplePercent = problems.integer('OTLP_SAMPLE_PERCENT', env.OTLP_SAMPLE_PERCENT, { min: 0, max: 100 }, 5);
  return url === null ? null : { url, token: env.OTLP_TOKEN ?? null, samplePercent };
}

/** A collector on the same machine is reached without TLS. */
const isLocal = (url: string | undefined): boolean => url !== undefined && /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(url);

/** Whom push services ask about our messages, without which they take none: `mailto:push@mela.example` or a page. */
export function readPush(env: Env, problems: Problems): Settings['push'] {
  const contact = env.PUSH_CONTACT;
  if (contact === undefined) return null;
  if (!/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/[^\s/]+(\/\S*)?)$/.test(contact))
    problems.add('PUSH_CONTACT', contact, 'an address such as mailto:push@mela.example or https://mela.example/contact');
  return { contact };
}
