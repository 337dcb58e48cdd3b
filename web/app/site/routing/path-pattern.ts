type Part = { readonly name: string | null; readonly text: string; readonly takes: RegExp | null; readonly optional: boolean };
/** A parsed path of the route table. */
export type Pattern = readonly Part[];

export function readPattern(path: string): Pattern {
  return path.split('/').slice(1).map(readPart);
}

function readPart(text: string): Part {
  if (!text.startsWith('{')) return { name: null, text, takes: null, optional: false };
  const optional = text.endsWith('?}');
  const [name = '', rule] = text.slice(1, optional ? -2 : -1).split(':');
  const takes = rule === undefined ? null : rule === 'digits' ? /^[0-9]{1,15}$/ : new RegExp(`^(${rule})$`);
  return { name, text, takes, optional };
}

/** The parameters of a matching path, and its weight: literal parts most, then parts with a rule. Null where it does not match. */
export function matchParts(parts: Pattern, path: readonly string[]): { params: Record<string, string>; weight: number } | null {
  if (path.length > parts.length) return null;
  const params: Record<string, string> = {};
  let weight = 0;
  for (const [at, { name, text, takes, optional }] of parts.entries()) {
    const given = path[at];
    if (given === undefined) {
      if (!optional) return null;
    } else if (name === null) {
      if (given !== text) return null;
      weight += 100;
    } else {
      const value = decoded(given);
      if (value === null || value === '' || takes?.test(value) === false) return null;
      params[name] = value;
      weight += takes === null ? 1 : 10;
    }
  }
  return { params, weight };
}

/** Null for a broken percent sequence. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
