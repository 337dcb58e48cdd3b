export const validateSearch = ({ demo }: Record<string, unknown>): { readonly demo?: true } => (demo === true ? { demo } : {});
