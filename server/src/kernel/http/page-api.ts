import type { EndpointKey } from '@mela/contract/endpoint';
import type { PageApiAnswer, PageApiInput } from '@mela/contract/page-context';
import type { SessionUser } from '../types.ts';
import { serialise, type Call } from './call.ts';
import { parseShared } from '../cache/parse-shared.ts';
import type { Route } from './route.ts';
import type { RouteRunner } from './run-route.ts';

const pageBase = '/api/v18';
const nothing = Buffer.alloc(0);

/** For whom a page is made: what its calls would carry if they came over a socket. */
export type PageCaller = Pick<Call, 'address' | 'requestId'> & {
  readonly token: string | null;
  /** Whose token that is: known already, so no call looks it up again. */ readonly user: SessionUser | null;
  readonly userAgent: string;
  readonly locale: string;
};

/** An answer as it would go over a socket: its status and its JSON. */
export type TextAnswer = { readonly status: number; readonly text: string };
export type PageTextApi = (key: EndpointKey, input?: PageApiInput) => Promise<TextAnswer>;

/** The API as loaders of a page reach it: the same runners as behind the sockets, without one. */
export function pageApis(runners: ReadonlyMap<Route, RouteRunner>): (caller: PageCaller) => PageTextApi {
  const byKey = new Map<EndpointKey, { route: Route; runner: RouteRunner }>();
  for (const [route, runner] of runners) if (route.base === pageBase) byKey.set(route.key, { route, runner });
  return ({ address, requestId, token, user, userAgent, locale }) => {
    const headers = { 'user-agent': userAgent, 'content-language': locale, ...(token !== null && { 'auth-token': token }) };
    return async (key, { params = {}, query = {}, body } = {}) => {
      const found = byKey.get(key);
      if (!found) throw new Error(`a page asked for ${key}, which no row of ${pageBase} has`);
      const { method, path } = found.route;
      const outcome = await found.runner({
        method,
        url: path,
        headers,
        rawBody: nothing,
        params: asText(params),
        query,
        parsedBody: body,
        inProcess: true,
        user,
        address,
        requestId,
      });
      return { status: outcome.status, text: String(serialise(outcome)) };
    };
  };
}

/** The value of an answer. What guests share is read once and frozen; `forGuest` is false for what is one player's own. */
export function readAnswer({ status, text }: TextAnswer, forGuest: boolean): PageApiAnswer {
  const payload: unknown = forGuest ? parseShared(text) : JSON.parse(text);
  return { status, ...(payload as object) } as PageApiAnswer;
}

/** Over a socket they would be text, and that is what the row's checks read. */
function asText(params: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}
