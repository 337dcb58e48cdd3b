/** Documents of identity, each with the sides that are photographed. */
export const documentSides = {
  aadhaar: ['front', 'back'],
  pan: ['front'],
  passport: ['front'],
  driving_licence: ['front', 'back'],
  voter_id: ['front', 'back'],
} as const satisfies Readonly<Record<string, readonly DocumentSide[]>>;
export type DocumentKind = keyof typeof documentSides;
export const documentKinds = Object.keys(documentSides) as DocumentKind[];
export type DocumentSide = 'front' | 'back';
