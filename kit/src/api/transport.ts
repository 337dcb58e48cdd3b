/** A request to the API, over fetch in the browser or within the process on the server. */
export type WireRequest = {
  readonly method: string;
  /** Path and query, from the root. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The answer is a file: the body of a success is a Blob. */
  readonly wantsFile?: boolean;
  /** Ends the request; it then has no time limit of its own. */
  readonly signal?: AbortSignal | undefined;
};

export type WireResponse = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: unknown };

export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** Without an answer by then the connection counts as lost. */
const answerMs = 30_000;

/** Sends over the network. @throws TypeError when there is no connection, or no answer in time. */
export async function sendByFetch(request: WireRequest): Promise<WireResponse> {
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      credentials: 'same-origin',
      signal: request.signal ?? AbortSignal.timeout?.(answerMs) ?? null,
    });
    const body = request.wantsFile === true && response.ok ? await response.blob() : readJson(await response.text());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new TypeError('no answer in time', { cause: error });
    throw error;
  }
}

/** A proxy or a server that shuts down may answer without JSON: that is no body. */
function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
