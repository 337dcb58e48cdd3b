import type { Locale } from './languages.ts';
import type { EndpointKey } from '../http/endpoint.ts';

/**
 * What the server passes to the loaders of a page: the second argument of `handler.fetch(request, { context })`, read on
 * the server with `getGlobalStartContext()`. In the browser there is none; loaders there call the API over HTTP.
 */
export type PageContext = {
  /**
   * Calls a row of /api/v18 in this process: same log-in, limits and checks as over HTTP, with the player of this page. Never throws for a rejection.
   */
  readonly api: PageApi;
  /** Of the Content-Security-Policy, for every script and style of this answer. Hashes replace it in cached pages, after rendering. */
  readonly nonce: string;
  /** Language of the path, else of the language cookie, the browser, or the default. */
  readonly locale: Locale;
  /** Token of the player's session cookie when it is valid, null for a guest. */
  readonly token: string | null;
  readonly userAgent: string;
  readonly device: DeviceClass;
  readonly config: PageConfig;
};

/** Pages are rendered and cached for these two; anything finer is CSS. */
export type DeviceClass = 'mobile' | 'desktop';

const handheld = /Mobi|Android|iPhone|iPad|iPod/i;

/** The class of a device by what its browser says of itself, the same on the server and in the page. */
export const deviceClassOf = (userAgent: string): DeviceClass => (handheld.test(userAgent) ? 'mobile' : 'desktop');

/** Public settings of this installation that a page needs before its first call. Safe to print into HTML. */
export type PageConfig = {
  readonly siteUrl: string;
  /** For the Signature header of calls from the browser; `signature` is whether the server requires it. */
  readonly siteKey: string;
  readonly signature: boolean;
  readonly mode: 'demo' | 'production';
  readonly money: 'play' | 'licensed';
  /** Where the live connection is: a path of the page's own host, or ws(s)://… of a Centrifugo cluster. Resolve it against `location` (http → ws). */
  readonly liveUrl: string;
  readonly locales: readonly Locale[];
  /** Whether paths carry their language: /hi/games against /games. */
  readonly localePrefix: boolean;
};

/** `key` is a row's key relative to /api/v18, e.g. `GET /games/:id`. */
export type PageApi = (key: EndpointKey, input?: PageApiInput) => Promise<PageApiAnswer>;

export type PageApiInput = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
};

export type PageApiAnswer =
  | { readonly status: number; readonly data: unknown; readonly count?: number }
  | { readonly status: number; readonly error: ApiFailure };

/** Which of its addresses a site shows to search engines, as paths without their language. */
export type SiteAddresses = {
  /** Addresses for the sitemap. Reads games, pages of content and switches from the API. */
  open(api: PageApi): Promise<readonly string[]>;
  /** Prefixes of pages that belong to one player: crawlers are asked to stay out of them. */
  readonly closed: readonly string[];
};

/** What the site's server build exports: a handler of page requests, and its site map. */
export type SiteEntry = {
  fetch(request: Request, options: { readonly context: PageContext }): Promise<Response>;
  readonly addresses: SiteAddresses;
};

/** The failure envelope of every call; also what the browser gets. */
export type ApiFailure = {
  readonly code: number;
  /** Stable key of the catalogue, e.g. `errors.unauthorized`. */
  readonly message: string;
  /** The same in the request's language, ready to be shown. */
  readonly description: string;
  /** Path of a field → key of the catalogue. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until the call may be repeated. */
  readonly ttl?: number;
  /** The server's time in Unix seconds, where the call was not signed for its minute. */
  readonly time?: number;
  readonly protection?: { readonly image: string; readonly signature: string };
};

/** The readable cookie that belongs to the HttpOnly one of a log-in: without it the server renders no player's page. On https with `__Host-` before it. */
export const logInMarker = 'mela-in';

/** The cookie with the language a visitor chose; read when a path has none. */
export const localeCookie = 'mela-locale';
