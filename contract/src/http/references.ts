import { Type } from 'typebox';
import { idShape, slugShape } from './schema.ts';

type Path = readonly string[];
type Reference = {
  /** The row of operators that lists what can be chosen; null where there are too many to choose from, and a number is typed. */
  readonly list: string | null;
  /** Where an item of the list has what is sent, and by what people know it; a name in several languages is read in English. */
  readonly value: Path;
  readonly name: Path;
};

/** What a field of an operator's form can name: by it forms offer a choice, since no one knows the numbers by heart. */
export const references = {
  player: { list: null, value: ['id'], name: ['id'] },
  segment: { list: 'GET /messages/segments', value: ['id'], name: ['name'] },
  campaign: { list: 'GET /campaigns', value: ['campaign', 'slug'], name: ['campaign', 'name'] },
  game: { list: 'GET /games', value: ['slug'], name: ['name'] },
  gameNumber: { list: 'GET /games', value: ['id'], name: ['name'] },
  level: { list: 'GET /levels', value: ['id'], name: ['names'] },
  provider: { list: 'GET /providers', value: ['name'], name: ['name'] },
  studio: { list: 'GET /studios', value: ['studio'], name: ['studio'] },
  system: { list: 'GET /payment-systems', value: ['system'], name: ['data', 'name'] },
  article: { list: 'GET /articles', value: ['slug'], name: ['texts', 'en', 'title'] },
  uploaded: { list: 'GET /content/pictures', value: ['hash'], name: ['alt'] },
  webhook: { list: 'GET /webhooks', value: ['name'], name: ['name'] },
  postback: { list: 'GET /postbacks', value: ['name'], name: ['name'] },
} as const satisfies Readonly<Record<string, Reference>>;
export type ReferenceName = keyof typeof references;

/** The keyword of a schema that says what its value names. */
export const refersTo = 'x-refers-to';

/** The number of a row of that kind. */
export const IdOf = (name: ReferenceName) => Type.Integer({ ...idShape, [refersTo]: name });
/** The name of a row of that kind in addresses. */
export const SlugOf = (name: ReferenceName) => Type.String({ ...slugShape, [refersTo]: name });
