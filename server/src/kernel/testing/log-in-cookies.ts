import { markerName, markerOf, sessionCookieName } from '../http/output/cookies.ts';

/** The Cookie header of a browser in which a token is logged in. */
export const logInCookies = (token: string, https = false): string =>
  `${sessionCookieName(https)}=${token}; ${markerName(https)}=${markerOf(token)}`;
