/** Every variable the server knows, except the OIDC_<network>_… families. */
export const variables = [
  'MODE',
  'PORT',
  'HOST',
  'SITE_URL',
  'DATA_DIR',
  'DATABASE_URL',
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
  'SSO_DOMAIN',
  'LOCALES',
  'LOCALE_PREFIX',
  'SIGNATURE',
  'SEED',
  'ROLES',
  'LOG_LEVEL',
  'SITE_KEY',
  'SESSION_SECRET',
  'LIVE_SECRET',
  'CAPTCHA_SECRET',
  'PROVIDER_DEMO_SECRET',
  'PSP_SANDBOX_SECRET',
  'TELEGRAM_BOT_TOKEN',
  'SMTP_URL',
  'SMS_URL',
] as const;

export type Variable = (typeof variables)[number];
/** What the environment said: only names we know, an empty value counts as unset. */
export type Env = { readonly [name in Variable]?: string } & { readonly oidc?: Readonly<Record<string, string>> };

/** The only reader of process.env. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const known: { [name in Variable]?: string } = {};
  for (const name of variables) {
    const value = source[name]?.trim();
    if (value) known[name] = value;
  }
  const oidc: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) {
    if (name.startsWith('OIDC_') && value?.trim()) oidc[name] = value.trim();
  }
  return { ...known, oidc };
}

/** True under `npm start`, whose death we must not outlive: npm passes a signal on to its shell, which dies and leaves us. */
export function startedByNpm(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return source['npm_lifecycle_event'] !== undefined;
}
