const name = 'auth';

/** The one-time token in an address and the address without it; null where there is none. */
export function takeAuthQuery(href: string): { readonly token: string | null; readonly rest: string } {
  const [before = '', ...hashes] = href.split('#');
  const [path = '', query] = before.split('?', 2);
  if (query === undefined) return { token: null, rest: href };
  const params = new URLSearchParams(query);
  const token = params.get(name);
  if (token === null) return { token, rest: href };
  params.delete(name);
  const left = params.toString();
  return { token, rest: `${path}${left === '' ? '' : `?${left}`}${hashes.length === 0 ? '' : `#${hashes.join('#')}`}` };
}
