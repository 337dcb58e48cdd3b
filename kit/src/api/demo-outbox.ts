/** A message of a demo, which no one sends. */
type DemoLetter = { readonly subject: string; readonly text: string; readonly code?: string };

/** The newest message to an address, from the outbox of a demo; null for none yet. It is outside the API: a list without an envelope. */
export async function newestDemoLetter(to: string): Promise<DemoLetter | null> {
  const answer = await fetch(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
  if (!answer.ok) return null;
  return ((await answer.json()) as readonly DemoLetter[])[0] ?? null;
}
