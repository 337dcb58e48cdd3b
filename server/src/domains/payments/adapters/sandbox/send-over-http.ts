const answerMs = 10_000;

/** Sends a request to the site at its public address, for a process that has no calls of its own: path, headers and raw body in, HTTP status out. */
export function sendOverHttp(siteUrl: string) {
  return async (path: string, headers: Readonly<Record<string, string>>, rawBody: Buffer): Promise<number> => {
    const answer = await fetch(siteUrl + path, {
      method: 'POST',
      headers: { ...headers },
      body: new Uint8Array(rawBody),
      signal: AbortSignal.timeout(answerMs),
    });
    return answer.status;
  };
}
