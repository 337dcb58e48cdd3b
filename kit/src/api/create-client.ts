import { unreadable, type Answer, type ApiError } from './answer.ts';
import type { AnyInput, DataOf, InputFor, KeyOf } from './calls.ts';
import { endedLogIns } from './log-in-end.ts';
import { createRefresher, type Auth } from './refresh-token.ts';
import type { Transport, WireRequest, WireResponse } from './transport.ts';

/** What is particular about some rows of a site. */
export type RowRules<R> = {
  /** Of calls that answer 401 for an error of their own, such as a wrong password: the session is neither renewed nor ended. */
  readonly ownsIts401?: (key: KeyOf<R>) => boolean;
  /** Of calls that are sent once more as a guest where the session has ended, such as a mailed link. */
  readonly worksForGuests?: (key: KeyOf<R>) => boolean;
  /** Parameters that a call carries beside those of its caller. */
  readonly parameters?: (key: KeyOf<R>) => object;
};

export type ClientConfig<R> = {
  /** The path that the keys of the rows are relative to, such as `/api/v18`. */
  readonly base: `/${string}`;
  readonly auth: Auth<R>;
  readonly rows?: RowRules<R>;
  readonly transport: Transport;
  readonly locale: () => string;
  /** The API answered 451: the site is not offered where this visitor is. */
  readonly onUnavailable?: () => void;
  /** The headers that sign a path with its query, where calls are signed. */
  readonly sign?: (path: string) => Promise<Readonly<Record<string, string>>>;
  /** The server's time in Unix seconds: of a refused signature, or of the answer to a call that changes something, which no cache gives. */
  readonly onServerTime?: (timeSec: number) => void;
};

/** Sends any call; `ApiClient` is the same with the input checked against the contract. */
export type SendCall<R> = <K extends KeyOf<R>>(key: K, input?: AnyInput) => Promise<Answer<DataOf<R, K>>>;

export type ApiClient<R> = <K extends KeyOf<R>>(
  key: K,
  ...input: Partial<InputFor<R, K>> extends InputFor<R, K> ? [input?: InputFor<R, K>] : [input: InputFor<R, K>]
) => Promise<Answer<DataOf<R, K>>>;

export type Client<R> = {
  readonly send: SendCall<R>;
  /** Sends a call whose answer is a file. Null where it was rejected. @throws TypeError without a connection */
  readonly fetchFile: <K extends KeyOf<R>>(key: K, input: InputFor<R, K>) => Promise<Blob | null>;
};

/** The client of an API: headers, language, signature, and one renewal of the token on 401 that all failed calls share. */
export function createClient<R>(config: ClientConfig<R>): Client<R> {
  const { auth, rows = {} } = config;
  type Request = Pick<WireRequest, 'method' | 'path' | 'wantsFile'> & { readonly input: AnyInput };

  const sendOnce = async ({ input, ...request }: Request): Promise<WireResponse> => {
    const token = auth.token();
    const answer = await config.transport({
      ...request,
      headers: {
        'Content-Language': config.locale(),
        ...(await config.sign?.(request.path)),
        ...(token === null ? {} : { 'Auth-Token': token }),
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal: input.signal,
    });
    if (answer.status === 451) config.onUnavailable?.();
    const dateMs = request.method === 'GET' ? Number.NaN : Date.parse(answer.headers['date'] ?? '');
    if (!Number.isNaN(dateMs)) config.onServerTime?.(dateMs / 1000);
    return answer;
  };
  /** Where this device's clock is wrong, the answer says the right time: sent again once, signed by it. Nothing was done by the refused call. */
  const send = async (request: Request): Promise<WireResponse> => {
    const began = endedLogIns();
    const first = await sendOnce(request);
    const timeSec = timeOfRefusal(first);
    if (timeSec === null) return first;
    config.onServerTime?.(timeSec);
    return endedLogIns() === began ? sendOnce(request) : first;
  };
  const renew = createRefresher(auth, (key) => send({ ...requestOf(config.base, key, {}), input: {} }));

  const sendRenewed = async (key: KeyOf<R>, given: AnyInput, wantsFile?: true): Promise<WireResponse> => {
    const input = { ...given, query: { ...(given.query as object), ...rows.parameters?.(key) } };
    const request = { ...requestOf(config.base, key, input), ...(wantsFile && { wantsFile }), input };
    const sentWith = auth.token();
    const began = endedLogIns();
    const isOurs = () => endedLogIns() === began;
    const first = await send(request);
    if (first.status !== 401 || sentWith === null || rows.ownsIts401?.(key) || key === auth.renewal?.key) return first;
    const mayContinue = (isOurs() && (await renew(sentWith)) && isOurs()) || (auth.token() === null && rows.worksForGuests?.(key) === true);
    return mayContinue ? send(request) : first;
  };
  return {
    send: async (key, input = {}) => readAnswer(await sendRenewed(key, input)),
    fetchFile: async (key, input) => {
      const { status, body } = await sendRenewed(key, input, true);
      return status < 400 && body instanceof Blob ? body : null;
    },
  };
}

function readAnswer<D>(wire: WireResponse): Answer<D> {
  const { status, headers } = wire;
  const body = typeof wire.body === 'object' && wire.body !== null ? wire.body : {};
  if (status < 400 && 'data' in body) {
    const count = 'count' in body && typeof body.count === 'number' ? body.count : 0;
    return { ok: true, status, headers, data: body.data as D, count };
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

type Parts = { readonly params?: unknown; readonly query?: unknown };

/** Method and path of a call: `:name` filled in, the query appended in the order given, empty values left out. */
function requestOf(base: string, key: string, { params, query }: Parts): { method: string; path: string } {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const values = Object.fromEntries(Object.entries(params ?? {}));
  const filled = pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  const text = search.toString();
  return { method, path: `${base}${filled}${text === '' ? '' : `?${text}`}` };
}
