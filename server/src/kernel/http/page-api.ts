import { bodyText } from './output/raw-answer.ts';
import type { EndpointKey } from '@mela/contract/http/endpoint';
import type { PageApiAnswer, PageApiInput } from '@mela/contract/site/page-context';
import type { SessionUser } from '../types.ts';
import { serialise, type Call } from './call.ts';
import { parseShared } from '../cache/remember.ts';
import type { Route } from './route.ts';
import type { RouteRunner } from './run-route.ts';

const pageBase = '/api/v18';
const emptyBody = Buffer.alloc(0);

/** The visitor of a page: what its calls would contain over a socket. */
export type PageCaller = Pick<Call, 'address' | 'requestId'> & {
  readonly token: string | null;
  /** The user of the token, so that no call looks it up again. */
  readonly user: SessionUser | null;
  readonly userAgent: string;
  readonly locale: string;
};

/** A response as it would be sent over a socket: its status and its JSON. */
export type TextAnswer = { readonly status: number; readonly text: string };
export type PageTextApi = (key: EndpointKey, input?: PageApiInput) => Promise<TextAnswer>;

/** The API for the loaders of pages: the same runners, without a socket. */
export function pageApis(runners: ReadonlyMap<Route, RouteRunner>): (caller: PageCaller) => PageTextApi {
  const byKey = new Map<EndpointKey, { route: Route; runner: RouteRunner }>();
  for (const [route, runner] of runners) if (route.base === pageBase) byKey.set(route.key, { route, runner });
  return ({ address, requestId, token, user, userAgent, locale }) => {
    const headers = { 'user-agent': userAgent, 'content-language': locale, ...(token !== null && { 'auth-token': token }) };
    return async (key, { params = {}, query = {}, body } = {}) => {
      const found = byKey.get(key);
      if (!found) throw new Error(`a page called ${key}, but ${pageBase} has no row of that name`);
      const { method, path } = found.route;
      const outcome = await found.runner({
        method,
        url: path,
        headers,
        rawBody: emptyBody,
        params: asText(params),
        query,
        parsedBody: body,
        inProcess: true,
        user,
        address,
        requestId,
      });
      return { status: outcome.status, text: bodyText(serialise(outcome)) };
    };
  };
}

/** Parses a response. With `forGuest` the shared value is parsed once and frozen; for a player it is parsed each time. */
export function readAnswer({ status, text }: TextAnswer, forGuest: boolean): PageApiAnswer {
  const payload: unknown = forGuest ? parseShared(text) : JSON.parse(text);
  return { status, ...(payload as object) } as PageApiAnswer;
}

/** The row's checks expect path parameters as text, as over a socket. */
function asText(params: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}
