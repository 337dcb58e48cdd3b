import type { Locale } from '@mela/contract/site/languages';
import type { ProviderConfig } from './providers.ts';
export const roles = ['web', 'api', 'live', 'jobs'] as const;
export type Role = (typeof roles)[number];
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `play` moves play rupees only. `licensed` needs a named licence, since India's Act of 2025 forbids offering online money games there. */
export type Money =
  | { readonly mode: 'play' }
  | {
      readonly mode: 'licensed';
      readonly licence: { readonly number: string; readonly jurisdiction: string; readonly countries: readonly string[] };
      readonly paymentAdapter: string;
    };

/** The most database connections of a process, divided among its pools. The sum is DB_CONNECTIONS. */
export type ConnectionBudget = {
  readonly total: number;
  /** Calls and pages. */
  readonly requests: number;
  /** Event consumers, jobs, and the reader of content changes. */
  readonly work: number;
  /** The job queue itself. */
  readonly queue: number;
  /** Listens for new events. */
  readonly listen: number;
};

/**
 * What a signature of the redirect protocol is for, each with a key of its own: an order that the player takes along, their return, a request
 * of this site, and the partner's answer to it.
 */
export type RedirectPurpose = 'order' | 'return' | 'request' | 'answer';

/** The account at a payment partner of the redirect kind. The keys come from one shared secret. */
export type RedirectPsp = { readonly url: string; readonly merchant: string; readonly keys: Readonly<Record<RedirectPurpose, string>> };

/** An account at an identity service that speaks Sumsub's protocol. */
export type IdentityAccount = {
  readonly url: string;
  readonly appToken: string;
  readonly secret: string;
  /** Signs the results that the service sends. */
  readonly webhookSecret: string;
  readonly level: string;
};

/** An inbox of the kind API at a service of support that speaks Chatwoot's protocol. */
export type DeskAccount = {
  readonly url: string;
  /** The identifier of the inbox, which is part of its addresses. */
  readonly inbox: string;
  /** Proves to the service who a contact is. */
  readonly hmacKey: string;
  /** Signs what the service sends. */
  readonly webhookSecret: string;
};

/** A network whose accounts log players in, by OpenID Connect. */
export type SocialNetwork = {
  /** Lower-case letters, as in its addresses. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** Keys by which what exists already is read, the current one first. What is new is written with the current one alone. */
export type ReadingKeys = {
  readonly siteKey: readonly string[];
  readonly live: readonly string[];
  readonly sealing: readonly string[];
  readonly documents: readonly string[];
  readonly telegramWebhook: readonly string[];
  /** Of hashes, which no one can make again: these stay when MASTER_SECRET_OLD has gone (HASH_KEYS_OLD). */
  readonly codes: readonly string[];
  readonly numbers: readonly string[];
};

/** Keys of the server, each for one purpose. All come from the master secret unless a third party must know the value. */
export type Secrets = {
  /** Public: the browser signs its calls with it. No security boundary. */
  readonly siteKey: string;
  /** Signs the tokens of the live connection. */
  readonly live: string;
  /** Null in production: the demo provider and the sandbox payment system are off there. */
  readonly providerDemo: string | null;
  readonly pspSandbox: string | null;
  /** Keys the hashes of one-time codes and of the addresses they were sent to, and the answers of captchas. */
  readonly codes: string;
  /** Encrypts what the server stores and must read again: messages that wait, secrets of second factors. */
  readonly sealing: string;
  /** The messenger sends it with each update of the bot. */
  readonly telegramWebhook: string;
  /** The token of a demo's bot that talks to no one; null in production, and with a bot of the operator's. */
  readonly telegramSandbox: string | null;
  /** Names players in product events. */
  readonly productEvents: string;
  /** Encrypts photos of documents. */
  readonly documents: string;
  /** Also of the secret before, while it is rotated. */
  readonly reading: ReadingKeys;
  /** Passwords and apps of a demo's operators follow from it; null in production and with a licence: there are no such operators. */
  readonly demoOperators: string | null;
  /** Null in production: there is no sandbox of identity checks. */
  readonly identitySandbox: string | null;
  /** The identity service of the operator; null for none. */
  readonly identity: IdentityAccount | null;
  /** The service of support at which agents answer; null for none. */
  readonly desk: DeskAccount | null;
  /** The payment partner to which players are sent with a signed order. */
  readonly redirectPsp: RedirectPsp | null;
  /** The providers of games that the operator connects, with their secrets. */
  readonly providers: readonly ProviderConfig[];
};

/** At least one of the two. */
export type ProductEventSinks = {
  readonly service: { readonly url: string; readonly key: string } | null;
  readonly files: { readonly dir: string; readonly keptDays: number } | null;
};

/** The settings from the environment, checked and typed, without secrets. */
export type Settings = {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** The public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute; titles from outside, a folder each. Null: only those of this repository. */
  readonly titlesDir: string | null;
  /** Null: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | null;
  /** The role that owns the tables and migrates; DATABASE_URL is then the role for calls. Null: one role for both. */
  readonly databaseUrlOwner: string | null;
  readonly dbConnections: ConnectionBudget;
  /** Null: limits, cached answers and live messages stay inside this process. */
  readonly redisUrl: string | null;
  readonly centrifugoUrl: string | null;
  /** Its `http_api.key`; set whenever centrifugoUrl is. */
  readonly centrifugoApiKey: string | null;
  readonly money: Money;
  /** The first one is the default. */
  readonly locales: readonly Locale[];
  readonly localePrefix: boolean;
  readonly signature: boolean;
  /** Number of trusted proxies in front that write X-Forwarded-For; 0 ignores the header. */
  readonly trustProxyHops: number;
  /** Other sites whose pages may call the API, as origins (`https://app.example`). */
  readonly corsOrigins: readonly string[];
  /** Hosts from which a tag manager and its tags load and to which they report, as origins. */
  readonly tagOrigins: readonly string[];
  /** Hosts that number visitors for several sites of the operator, and to which visits are reported, as origins. */
  readonly trackOrigins: readonly string[];
  /** Parent domain whose sites share one log-in; null: only this host. */
  readonly ssoDomain: string | null;
  /** `base`: the content that an operator starts with (originals, menus, pages); `demo` adds the sandboxes' content. */
  readonly seed: 'demo' | 'base' | 'none';
  /** Whether demo players play: only with demo content and play money, never in production. */
  readonly demoPlayers: boolean;
  /** Games of a generated studio, in demo content. */
  readonly sampleGames: number;
  readonly roles: readonly Role[];
  readonly logLevel: (typeof logLevels)[number];
  /** Null: mails are not sent; a demo shows them on /dev/outbox. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** Null: text messages are not sent; a demo shows them on /dev/outbox. The token is sent as a bearer token, when there is one. */
  readonly sms: { readonly url: string; readonly token: string | null } | null;
  /** The service of feature flags, and its bearer token. Null: the settings alone switch features. */
  readonly flags: { readonly url: string; readonly token: string | null; readonly protocol: 'json' | 'ofrep' | 'ofrep-players' } | null;
  /** The service of error reports: where envelopes are sent, and its public key. Null: errors are lines of the log alone. */
  readonly errorReports: { readonly url: string; readonly key: string } | null;
  /** Where traces and metrics go by OTLP, without `/v1/…`, its bearer token, and how many of a hundred traces are kept. Null: nowhere. */
  readonly otlp: { readonly url: string; readonly token: string | null; readonly samplePercent: number } | null;
  /** Where product events go: a service with its project's key, and an absolute folder. Null: there is none, and nothing is noted. */
  readonly productEvents: ProductEventSinks | null;
  /** The absolute folder for nightly extracts, and for how many days they stay. Null: none are written. */
  readonly extracts: { readonly dir: string; readonly keptDays: number } | null;
  /** How push services reach us about our messages: a `mailto:` or `https:` address. Null: none are sent, or a demo's outbox has them. */
  readonly push: { readonly contact: string } | null;
  readonly networks: readonly SocialNetwork[];
  /** Null: no log-in from the messenger. */
  readonly telegram: { readonly botToken: string; readonly apiUrl: string } | null;
  /** Whose signature the messenger's data must have, by the number of its bot: 32 bytes as hex (Ed25519). Null: the bot's token is enough. */
  readonly telegramSignature: { readonly botId: string; readonly publicKey: string } | null;
};

export type Config = Settings & { readonly secrets: Secrets };
