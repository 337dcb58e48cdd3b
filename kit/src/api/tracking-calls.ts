const answerMs = 5_000;

export type TrackingAnswer = { readonly ok: boolean; /** Null where it is no JSON. */ readonly said: unknown };

/**
 * Sends a report that nothing waits for, also while its page is left. `shared` is for a host that counts the visits of several sites: as text, so that no
 * browser asks the host first whether it may be sent, and with the cookies of that host. @throws where there is no answer within five seconds
 */
export const sendReport = (address: string, body: string, to: 'own' | 'shared'): Promise<TrackingAnswer> =>
  answerOf(address, {
    method: 'POST',
    headers: { 'content-type': to === 'own' ? 'application/json' : 'text/plain' },
    body,
    keepalive: true,
    credentials: to === 'own' ? 'same-origin' : 'include',
  });

/** Reads from a host that counts the visits of several sites, with its cookies. @throws where there is no answer within five seconds */
export const askShared = (address: string): Promise<TrackingAnswer> => answerOf(address, { credentials: 'include' });

async function answerOf(address: string, init: RequestInit): Promise<TrackingAnswer> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout?.(answerMs) ?? null });
  return { ok: answer.ok, said: await answer.json().catch(() => null) };
}
