import type { Answer, ApiError } from './answer.ts';
import { audienceFor } from './audience.ts';
import type { AnyInput, CallData, CallInput, CallKey } from './calls.ts';
import { createRefresher, type TokenStore } from './refresh-token.ts';
import type { Transport, WireResponse } from './transport.ts';

export type ClientParts = TokenStore & {
  readonly transport: Transport;
  readonly locale: () => string;
  /** The API answered 451: the site is not offered where this visitor is. */
  readonly onUnavailable?: () => void;
  /** The headers that sign a path with its query. */
  readonly sign: (path: string) => Promise<Readonly<Record<string, string>>>;
  /** The server's time in Unix seconds: of a refused signature, or of the answer to a call that changes something, which no cache gives. */
  readonly onServerTime: (timeSec: number) => void;
};

/** Sends any call; `ApiClient` is the same with the input checked against the contract. */
export type SendCall = <K extends CallKey>(key: K, input?: AnyInput) => Promise<Answer<K>>;

export type ApiClient = <K extends CallKey>(
  key: K,
  ...input: Partial<CallInput<K>> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]
) => Promise<Answer<K>>;

/** Log-in and renewal use 401 for their own errors: no renewal is tried for them. */
const ownsIts401 = /^\/api\/v18\/(login|lookup|oauth|telegram|users\/self\/refreshToken)/;

/** A mailed link also works in a browser whose log-in has ended. */
const worksForGuests = /^\/api\/v18\/users\/self\/confirmEmail/;

/** The site's API client: headers, language, signature, and one renewal of the token on 401 that all failed calls share. */
export function createApiClient(parts: ClientParts): SendCall {
  const sendOnce = async (method: string, path: string, input: AnyInput): Promise<WireResponse> => {
    const token = parts.token();
    const answer = await parts.transport({
      method,
      path,
      headers: {
        'Content-Language': parts.locale(),
        ...(await parts.sign(path)),
        ...(token === null ? {} : { 'Auth-Token': token }),
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    if (answer.status === 451) parts.onUnavailable?.();
    const dateMs = method === 'GET' ? Number.NaN : Date.parse(answer.headers['date'] ?? '');
    if (!Number.isNaN(dateMs)) parts.onServerTime(dateMs / 1000);
    return answer;
  };
  /** Where this device's clock is wrong, the answer says the right time: sent again once, signed by it. Nothing was done by the refused call. */
  const send = async (method: string, path: string, input: AnyInput): Promise<WireResponse> => {
    const began = parts.endedLogIns();
    const first = await sendOnce(method, path, input);
    const timeSec = timeOfRefusal(first);
    if (timeSec === null) return first;
    parts.onServerTime(timeSec);
    if (parts.endedLogIns() !== began) return first;
    return sendOnce(method, path, input);
  };
  const renew = createRefresher(parts, send);

  return async (key, given = {}) => {
    const input = { ...given, query: { ...given.query, ...audienceFor(key) } };
    const { method, path } = pathOfCall(key, input);
    const sentWith = parts.token();
    const began = parts.endedLogIns();
    const isOurs = () => parts.endedLogIns() === began;
    const first = await send(method, path, input);
    if (first.status !== 401 || sentWith === null || ownsIts401.test(path)) return readAnswer(first);
    const mayGoOn = (isOurs() && (await renew(sentWith)) && isOurs()) || (parts.token() === null && worksForGuests.test(path));
    return readAnswer(mayGoOn ? await send(method, path, input) : first);
  };
}

function readAnswer<K extends CallKey>(wire: WireResponse): Answer<K> {
  const { status, headers } = wire;
  const body = typeof wire.body === 'object' && wire.body !== null ? wire.body : {};
  if (status < 400 && 'data' in body) {
    const count = 'count' in body && typeof body.count === 'number' ? body.count : 0;
    return { ok: true, status, headers, data: body.data as CallData<K>, count };
  }
  const error = 'error' in body && typeof body.error === 'object' && body.error !== null ? (body.error as ApiError) : unreadable;
  return { ok: false, status, headers, error };
}

function timeOfRefusal({ status, body }: WireResponse): number | null {
  if (status !== 400 || typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error) || error.message !== 'errors.signature') return null;
  return 'time' in error && typeof error.time === 'number' ? error.time : null;
}

const unreadable: ApiError = { code: 0, message: 'errors.internal', description: '' };

type Parts = { readonly params?: unknown; readonly query?: unknown };

const siteBase = '/api/v18';

/** Method and path of a call: `:name` filled in, the query appended in the order given, empty values left out. */
export function pathOfCall(key: string, { params, query }: Parts): { method: string; path: string } {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const values = Object.fromEntries(Object.entries(params ?? {}));
  const filled = pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  const text = search.toString();
  return { method, path: `${siteBase}${filled}${text === '' ? '' : `?${text}`}` };
}
