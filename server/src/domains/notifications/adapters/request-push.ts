/** Sends a request to a push service. Never follows a redirection. */
export type PushRequest = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> },
  /** How long the answer may take. */
  timeoutMs?: number,
) => Promise<{ status: number }>;

const answerMs = 10_000;

export const requestPush: PushRequest = async (url, init, timeoutMs = answerMs) => {
  const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  await answer.body?.cancel();
  return answer;
};
