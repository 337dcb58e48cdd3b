const queryLength = 100;

export const validateSearch = ({ query }: Record<string, unknown>): { readonly query?: string } =>
  (typeof query === 'string' || typeof query === 'number') && String(query).trim() !== ''
    ? { query: String(query).trim().slice(0, queryLength) }
    : {};

export const loaderDeps = ({ search: { query = '' } }: { readonly search: { readonly query?: string } }) => ({ query });
