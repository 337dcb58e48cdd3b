const charactersMax = 500;

/** Fields whose value opens something, in JSON and in forms; ids of sessions are tokens too. */
const named = '(?:[a-z_-]*(?:token|secret|password|signature)|session(?:_id)?|[a-z_-]*key|hash)';
const inJson = new RegExp(`("${named}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"?`, 'gi');
const inForm = new RegExp(`((?:^|[&?])${named}=)[^&]*`, 'gi');

/** The beginning of a body, without the values of tokens and secrets: also of one that is cut or malformed. `secrets` are removed wherever they are. */
export function redact(body: string, secrets: readonly string[] = []): string {
  let text = body
    .slice(0, 4 * charactersMax)
    .replaceAll(inJson, '$1"…"')
    .replaceAll(inForm, '$1…');
  for (const secret of secrets) if (secret !== '') text = text.replaceAll(secret, '…');
  // A text of PostgreSQL has neither.
  return text.replaceAll('\0', ' ').toWellFormed().slice(0, charactersMax).toWellFormed();
}
