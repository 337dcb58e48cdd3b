/** Sends a request to a push service. Never follows a redirection. Rejects where no answer comes in time. */
export type PushRequest = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> },
) => Promise<{ status: number }>;

const answerMs = 10_000;

export const pushRequests =
  (waitMs: number): PushRequest =>
  async (url, init) => {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(waitMs) });
    await answer.body?.cancel();
    return answer;
  };

export const requestPush = pushRequests(answerMs);
