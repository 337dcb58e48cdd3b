/** The failure half of the envelope: `message` a stable key, `description` its text in the page's language. */
export type ApiError = {
  readonly code: number;
  readonly message: string;
  readonly description: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until the call may be repeated. */
  readonly ttl?: number;
  /** The server's time in Unix seconds, where the call was not signed for its minute. */
  readonly time?: number;
  readonly protection?: { readonly image: string; readonly signature: string };
};

/** What stands for an answer that is none of the API's, such as a proxy's page while the server starts again. It has no text. */
export const unreadable: ApiError = { code: 0, message: 'errors.internal', description: '' };

type Common = { readonly status: number; readonly headers: Readonly<Record<string, string>> };

/** Any answer of the API: body, status and headers in one. A rejection is a value here, not an exception. */
export type Answer<D> = Common &
  ({ readonly ok: true; readonly data: D; readonly count: number } | { readonly ok: false; readonly error: ApiError });

/** A rejection where a caller needs data: thrown into Query, shown by an error state. */
export class ApiRejection extends Error {
  readonly status: number;
  readonly error: ApiError;
  /** Headers of the answer, lower case: some carry the reason. */
  readonly headers: Common['headers'];

  constructor(status: number, error: ApiError, headers: Common['headers'] = {}) {
    super(error.message);
    this.name = 'ApiRejection';
    this.status = status;
    this.error = error;
    this.headers = headers;
  }
}

/** The data of an answer. @throws ApiRejection when the API rejected. */
export function dataOf<D>(answer: Answer<D>): D {
  if (answer.ok) return answer.data;
  throw new ApiRejection(answer.status, answer.error, answer.headers);
}
