/**
 * Every cookie that the site sets, by the end of its name; on https those of the server begin with `__Host-` or `__Secure-`. The page of privacy
 * names each of them. `days`: how long a browser keeps it; 0: as long as it is open, or for minutes; null: as the operator's settings say.
 */
export const browserCookies = {
  /** The log-in, which only the server reads. */
  mela: { days: 30 },
  /** Belongs to the log-in; the page removes it to log out without a connection. */
  'mela-in': { days: 30 },
  /** The log-in that is kept for several sites of an operator. */
  'mela-sso': { days: null },
  /** A log-in by another service that has begun. */
  'mela-oauth': { days: 0 },
  /** Which browser it is, by a random number: for signals of fraud, from the first log-in on. */
  'mela-device': { days: 180 },
  /** The language of choice. */
  'mela-locale': { days: 400 },
  /** Which tab is in front. */
  'mela-tab': { days: 0 },
  /** The page that a log-in leads to. */
  'mela-blocked': { days: 0 },
  /** Which notice of cookies was accepted. */
  'mela-accept-cookie': { days: 400 },
  'mela-installed-app': { days: 400 },
  'mela-no-cache': { days: 2 },
  /** By which link someone came: of a partner, of a friend. */
  'mela-last-affiliate': { days: 1 },
  'mela-referral-code': { days: 400 },
  /** Random numbers by which visits are counted: of this site alone, and the one that the host of TRACK_ORIGINS asks for once that is accepted. */
  'mela-guest-id': { days: 30 },
  'mela-track': { days: 30 },
} as const satisfies Readonly<Record<string, { readonly days: number | null }>>;

/** A cookie that is not in the table cannot be set. */
export type BrowserCookie = keyof typeof browserCookies;
export type CookieName = BrowserCookie | `__Host-${BrowserCookie}` | `__Secure-${BrowserCookie}`;
