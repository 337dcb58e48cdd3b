const nameLength = 100;

export const validateSearch = ({ name }: Record<string, unknown>): { readonly name?: string } =>
  typeof name === 'string' && name.trim() !== '' ? { name: name.trim().slice(0, nameLength) } : {};

export const loaderDeps = ({ search: { name } }: { readonly search: { readonly name?: string } }) => ({ name });
