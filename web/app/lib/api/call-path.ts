type Parts = { readonly params?: unknown; readonly query?: unknown };

const siteBase = '/api/v18';

/** Method and path of a call: `:name` filled in, the query appended in the order given, empty values left out. */
export function pathOfCall(key: string, { params, query }: Parts): { method: string; path: string } {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const values = Object.fromEntries(Object.entries(params ?? {}));
  const filled = pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  const text = search.toString();
  return { method, path: `${siteBase}${filled}${text === '' ? '' : `?${text}`}` };
}
