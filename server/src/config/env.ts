/** Every variable that the server reads. */
export const variables = [
  'MODE',
  'PORT',
  'HOST',
  'SITE_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_URL_OWNER',
  'DB_CONNECTIONS',
  'REDIS_URL',
  'CENTRIFUGO_URL',
  'CENTRIFUGO_API_KEY',
  'MONEY',
  'LICENCE_NUMBER',
  'LICENCE_JURISDICTION',
  'LICENCE_COUNTRIES',
  'PAYMENT_ADAPTER',
  'TRUST_PROXY',
  'CORS_ORIGINS',
  'TAG_ORIGINS',
  'TRACK_ORIGINS',
  'SSO_DOMAIN',
  'LOCALES',
  'LOCALE_PREFIX',
  'SIGNATURE',
  'SEED',
  'DEMO_PLAYERS',
  'DEMO_GAMES',
  'ROLES',
  'LOG_LEVEL',
  'MASTER_SECRET',
  'MASTER_SECRET_OLD',
  'HASH_KEYS_OLD',
  'SITE_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_TOKEN',
  'PUSH_CONTACT',
  'REDIRECT_PSP_URL',
  'REDIRECT_PSP_MERCHANT',
  'REDIRECT_PSP_SECRET',
  'IDENTITY_URL',
  'IDENTITY_APP_TOKEN',
  'IDENTITY_SECRET',
  'IDENTITY_WEBHOOK_SECRET',
  'IDENTITY_LEVEL',
  'CHATWOOT_URL',
  'CHATWOOT_INBOX',
  'CHATWOOT_HMAC_KEY',
  'CHATWOOT_WEBHOOK_SECRET',
  'ERROR_REPORTS_DSN',
  'SOURCE_MAPS_URL',
  'SOURCE_MAPS_ORG',
  'SOURCE_MAPS_PROJECT',
  'SOURCE_MAPS_TOKEN',
  'OTLP_URL',
  'OTLP_TOKEN',
  'OTLP_SAMPLE_PERCENT',
  'PRODUCT_EVENTS_URL',
  'PRODUCT_EVENTS_KEY',
  'PRODUCT_EVENTS_DIR',
  'PRODUCT_EVENTS_KEEP_DAYS',
  'EXTRACTS_DIR',
  'EXTRACTS_KEEP_DAYS',
  'FLAGS_URL',
  'FLAGS_PROTOCOL',
  'FLAGS_TOKEN',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_API_URL',
  'TELEGRAM_BOT_ID',
  'TELEGRAM_PUBLIC_KEY',
  'LIVE_SECRET',
  'PROVIDERS_FILE',
  'TITLES_DIR',
  'PROVIDER_DEMO_SECRET',
  'PSP_SANDBOX_SECRET',
] as const;

/** Variables of features that this build does not have, with the reason. The server does not start when one is set. */
export const unusedVariables: Readonly<Record<string, string>> = {
  SESSION_SECRET: 'log-ins are random tokens of which only a hash is stored; keys come from MASTER_SECRET',
  CAPTCHA_SECRET: 'keys come from MASTER_SECRET',
};
const unusedFamilies: Readonly<Record<string, string>> = {
  OIDC_: 'it must be OIDC_<NETWORK>_ISSUER, _CLIENT_ID or _CLIENT_SECRET, with 2 to 20 letters for the network',
};
/** A network for log-ins: OIDC_GOOGLE_CLIENT_ID and its neighbours, for any name of a network. */
const networkVariable = /^OIDC_[A-Z]{2,20}_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/;

export type Variable = (typeof variables)[number];
/** The known variables that are set and not empty. `oidc`: those of networks; `unused`: variables that nothing reads, with the reason. */
export type Env = { readonly [name in Variable]?: string } & {
  readonly oidc?: Readonly<Record<string, string>>;
  readonly unused?: Readonly<Record<string, string>>;
};

type Source = Readonly<Record<string, string | undefined>>;

/** The only reader of process.env. */
export function readEnv(source: Source = process.env): Env {
  const known: { [name in Variable]?: string } = {};
  for (const name of variables) {
    const value = source[name]?.trim();
    if (value) known[name] = value;
  }
  const unused: Record<string, string> = {};
  const oidc: Record<string, string> = {};
  for (const name of Object.keys(source).sort()) {
    const value = source[name]?.trim();
    if (value && networkVariable.test(name)) {
      oidc[name] = value;
      continue;
    }
    const family = Object.keys(unusedFamilies).find((prefix) => name.startsWith(prefix));
    const reason = unusedVariables[name] ?? (family && unusedFamilies[family]);
    if (reason !== undefined && value) unused[name] = reason;
  }
  return { ...known, ...(Object.keys(oidc).length > 0 && { oidc }), unused };
}

/** True under `npm start`. npm sends signals only to its shell, so this process must notice by itself that npm has ended. */
export function startedByNpm(source: Source = process.env): boolean {
  return source['npm_lifecycle_event'] !== undefined;
}

/** The user of this machine who runs a command, also behind `sudo`; null where the environment does not say. */
export function personHere(source: Source = process.env): string | null {
  return source['SUDO_USER'] ?? source['USER'] ?? source['LOGNAME'] ?? null;
}
