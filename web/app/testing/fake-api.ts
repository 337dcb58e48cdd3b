import { vi } from 'vitest';
import type { ApiError } from '@mela/kit/api/answer.ts';
import type { CallData, CallKey } from '../data/api/calls.ts';

export type SeenCall = {
  /** `METHOD /path` as it was called, parameters filled in. */
  readonly key: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
};

type Common = { readonly status?: number; readonly headers?: Readonly<Record<string, string>> };
/** What a call of the contract answers here: data of its row's shape, or a rejection. */
export type FakeAnswer<K extends CallKey> = Common &
  ({ readonly data: CallData<K>; readonly count?: number } | { readonly status: number; readonly error: ApiError });

type Headers = Readonly<Record<string, string>>;

/** Answers by the contract's rows. A function receives the body, the path with its query, and the headers. */
export type FakeAnswers = {
  [K in CallKey]?: FakeAnswer<K> | ((body: unknown, path: string, headers: Headers) => FakeAnswer<K> | Promise<FakeAnswer<K>>);
};

/** The calls so far, and the answers, which a test may change in between. */
export type FakeApi = { readonly calls: readonly SeenCall[]; readonly answers: FakeAnswers };

/** What any call may answer. */
export type FakeRejection = { readonly status: number; readonly error: ApiError };

type Sent = Common & { readonly data?: unknown; readonly error?: ApiError };
type AnyAnswer = Sent | ((body: unknown, path: string, headers: Headers) => Sent | Promise<Sent>);

const notFound: FakeRejection = { status: 404, error: { code: 6, message: 'errors.not_found', description: 'nothing' } };

/** Replaces the network. A call without an answer has the `other` one, a 404. */
export function fakeApi(answers: FakeAnswers, other: FakeRejection = notFound): FakeApi {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; headers: Record<string, string>; body: string | null }) => {
    const key = `${init.method} ${path.replace('/api/v18', '').split('?')[0]}`;
    const body: unknown = init.body === null ? null : JSON.parse(init.body);
    calls.push({ key, body, idempotencyKey: init.headers['Idempotency-Key'] ?? null });
    const answer: AnyAnswer = answerOf(answers, key) ?? other;
    const { status = 200, headers = {}, ...rest } = typeof answer === 'function' ? await answer(body, path, init.headers) : answer;
    return new Response(JSON.stringify(rest), { status, headers: { 'content-type': 'application/json', ...headers } });
  });
  return { calls, answers };
}

/** The answer of the row that this path belongs to; literal parts win over parameters. */
function answerOf(answers: FakeAnswers, key: string): AnyAnswer | undefined {
  const rows = Object.entries<AnyAnswer | undefined>(answers).filter(([row]) =>
    new RegExp(`^${row.replaceAll(/:\w+/g, '[^/]+')}$`).test(key),
  );
  return rows.toSorted(([one], [other]) => one.split(':').length - other.split(':').length)[0]?.[1];
}
