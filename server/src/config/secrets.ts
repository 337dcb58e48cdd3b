import { hkdfSync } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../kernel/random/random.ts';
import type { Config, DeskAccount, IdentityAccount, ReadingKeys, RedirectPsp, RedirectPurpose, Settings } from './config.ts';
import type { Env } from './env.ts';
import { makeDir } from '../kernel/postgres/make-dir.ts';
import type { ProviderConfig } from './providers.ts';

const keyBytes = 32;

/** Derives a key for one purpose (HKDF-SHA-256); it reveals nothing about the master secret or other keys. Base64url. */
export function deriveKey(master: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', master, 'mela', purpose, keyBytes)).toString('base64url');
}

/** Reads DATA_DIR/keys/master_secret, or creates it (0600). Processes that start together get the same secret, since only one `link` succeeds. */
function storedMaster(dir: string, random: Random): string {
  const file = join(dir, 'master_secret');
  const draft = `${file}.${random.bytes(6).toString('hex')}`;
  makeDir(dir, 0o700);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  writeFileSync(draft, `${random.token()}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Null without IDENTITY_URL; `checkPairs` reports variables that are missing beside it. */
function identityAccount(env: Env): IdentityAccount | null {
  if (env.IDENTITY_URL === undefined) return null;
  return {
    url: env.IDENTITY_URL.replace(/\/$/, ''),
    appToken: env.IDENTITY_APP_TOKEN ?? '',
    secret: env.IDENTITY_SECRET ?? '',
    webhookSecret: env.IDENTITY_WEBHOOK_SECRET ?? '',
    level: env.IDENTITY_LEVEL ?? 'basic-kyc-level',
  };
}

/** Null without CHATWOOT_URL; `checkPairs` reports variables that are missing beside it. */
export function deskAccount(env: Env): DeskAccount | null {
  if (env.CHATWOOT_URL === undefined) return null;
  return {
    url: env.CHATWOOT_URL.replace(/\/$/, ''),
    inbox: env.CHATWOOT_INBOX ?? '',
    hmacKey: env.CHATWOOT_HMAC_KEY ?? '',
    webhookSecret: env.CHATWOOT_WEBHOOK_SECRET ?? '',
  };
}

/** Null without REDIRECT_PSP_URL; `checkPairs` reports variables that are missing beside it. */
export function redirectPsp(env: Env): RedirectPsp | null {
  if (env.REDIRECT_PSP_URL === undefined) return null;
  return {
    url: env.REDIRECT_PSP_URL.replace(/\/$/, ''),
    merchant: env.REDIRECT_PSP_MERCHANT ?? '',
    keys: redirectKeys(env.REDIRECT_PSP_SECRET ?? ''),
  };
}

/** The keys of the redirect protocol from its shared secret, which itself signs nothing: what is signed for one purpose fits no other. */
export function redirectKeys(secret: string): RedirectPsp['keys'] {
  const keyOf = (purpose: RedirectPurpose) => deriveKey(secret, `redirect ${purpose}`);
  return { order: keyOf('order'), return: keyOf('return'), request: keyOf('request'), answer: keyOf('answer') };
}

/** `<codes>.<documents>` of each master secret that has gone, separated by commas; `npm run rotate-secret` prints it. */
const hashKeysPattern = /^[\w-]{43}\.[\w-]{43}$/;

/** The value of HASH_KEYS_OLD, by which hashes of this master secret are still found when it has gone. */
export const hashKeysOf = (master: string): string => `${deriveKey(master, 'one-time codes')}.${deriveKey(master, 'documents')}`;

/** Null where the value of HASH_KEYS_OLD is malformed. */
export function readHashKeys(value: string | undefined): readonly { readonly codes: string; readonly documents: string }[] | null {
  const parts = value === undefined ? [] : value.split(',').map((part) => part.trim());
  if (!parts.every((part) => hashKeysPattern.test(part))) return null;
  return parts.map((part) => {
    const [codes = '', documents = ''] = part.split('.');
    return { codes, documents };
  });
}

function readingKeys(master: string, env: Env): ReadingKeys {
  const masters = env.MASTER_SECRET_OLD === undefined ? [master] : [master, env.MASTER_SECRET_OLD];
  const keysOf = (purpose: string) => masters.map((one) => deriveKey(one, purpose));
  const kept = readHashKeys(env.HASH_KEYS_OLD) ?? [];
  return {
    siteKey: env.SITE_KEY === undefined ? keysOf('site key') : [env.SITE_KEY],
    live: env.LIVE_SECRET === undefined ? keysOf('live tokens') : [env.LIVE_SECRET],
    sealing: keysOf('sealed values'),
    documents: keysOf('documents'),
    telegramWebhook: keysOf('telegram webhook'),
    codes: [...keysOf('one-time codes'), ...kept.map(({ codes }) => codes)],
    numbers: [...keysOf('documents'), ...kept.map(({ documents }) => documents)],
  };
}

/** Adds the secrets. Demo mode creates a master secret once and stores it; production must set its own. */
export function withSecrets(settings: Settings, env: Env, random: Random, providers: readonly ProviderConfig[] = []): Config {
  const demo = settings.mode === 'demo';
  const master = env.MASTER_SECRET ?? storedMaster(join(settings.dataDir, 'keys'), random);
  return {
    ...settings,
    secrets: {
      siteKey: env.SITE_KEY ?? deriveKey(master, 'site key'),
      live: env.LIVE_SECRET ?? deriveKey(master, 'live tokens'),
      codes: deriveKey(master, 'one-time codes'),
      sealing: deriveKey(master, 'sealed values'),
      telegramWebhook: deriveKey(master, 'telegram webhook'),
      productEvents: deriveKey(master, 'product events'),
      telegramSandbox: demo && settings.telegram === null && settings.telegramSignature === null ? deriveKey(master, 'sandbox bot') : null,
      documents: deriveKey(master, 'documents'),
      reading: readingKeys(master, env),
      demoOperators: demo && settings.money.mode === 'play' ? deriveKey(master, 'demo operators') : null,
      identitySandbox: demo ? deriveKey(master, 'sandbox identity service') : null,
      identity: identityAccount(env),
      desk: deskAccount(env),
      providerDemo: demo ? (env.PROVIDER_DEMO_SECRET ?? deriveKey(master, 'demo provider')) : null,
      pspSandbox: demo ? (env.PSP_SANDBOX_SECRET ?? deriveKey(master, 'sandbox payment system')) : null,
      redirectPsp: redirectPsp(env),
      providers,
    },
  };
}
