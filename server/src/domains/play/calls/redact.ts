const charactersMax = 500;

/** Fields whose value opens something, in JSON and in forms; ids of sessions are tokens too. */
const named = '(?:[a-z_-]*(?:token|secret|password|signature|ticket)|session(?:[_-]?id)?|sid|auth[a-z_-]*|[a-z_-]*key|hash)';
const inJson = new RegExp(`("${named}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"?`, 'gi');
const inForm = new RegExp(`((?:^|[&?])${named}=)[^&]*`, 'gi');
/** Characters that JSON need not escape: an escaped name or token reads as the plain one. */
const escaped = /\\u00([2-7][0-9a-f])/gi;
const namesInJson = /"([a-z][a-z0-9_-]{0,31})"\s*:/gi;
const plainName = /^[a-z][a-z0-9_-]{0,31}$/i;

/** The beginning of a body, without the values of tokens and secrets: also of one that is cut or malformed. `secrets` are removed wherever they are. */
export function redact(body: string, secrets: readonly string[] = []): string {
  let text = readable(body).replaceAll(inJson, '$1"…"').replaceAll(inForm, '$1…');
  for (const secret of secrets) if (secret !== '') text = text.replaceAll(secret, '…');
  return storable(text);
}

/** The names of the fields of a body that no adapter could read: its values may be anything, also a token. */
export function fieldNames(body: string): string {
  const text = readable(body);
  const names = isJson(body)
    ? [...text.matchAll(namesInJson)].map(([, name = '']) => name)
    : text.split('&').flatMap((pair) => {
        const [name = '', value] = pair.split('=', 2);
        return value !== undefined && plainName.test(name) ? [name] : [];
      });
  return storable(`fields: ${[...new Set(names)].join(', ')}`);
}

const isJson = (body: string) => /^\s*[{[]/.test(body);

/** The beginning of a body with its names and values decoded. */
function readable(body: string): string {
  const text = body.slice(0, 4 * charactersMax);
  if (!isJson(body)) return text.split('&').map(decoded).join('&');
  return text.replaceAll(escaped, (whole, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return character === '"' || character === '\\' ? whole : character;
  });
}

function decoded(pair: string): string {
  try {
    return decodeURIComponent(pair.replaceAll('+', ' '));
  } catch {
    return '…';
  }
}

/** A text of PostgreSQL has neither. */
const storable = (text: string) => text.replaceAll('\0', ' ').toWellFormed().slice(0, charactersMax).toWellFormed();
