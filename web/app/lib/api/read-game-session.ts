/** The page hands its token over without the session after so long. */
const patienceMs = 8_000;

/**
 * What a frame of ours would ask for first, asked while its scripts still start. Null where it does not come: the frame then asks
 * itself, and tells what goes wrong.
 */
export async function readGameSession(token: string): Promise<unknown> {
  try {
    const answer = await fetch('/originals/v1/session', { headers: { 'Session-Token': token }, signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) return null;
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  } catch {
    return null;
  }
}
