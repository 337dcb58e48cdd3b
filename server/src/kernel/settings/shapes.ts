import { Type, type TSchema } from 'typebox';
import { strict } from '@mela/contract/http/schema';

/** Schemas that several settings share. */
export const Switch = Type.Object({ enabled: Type.Boolean() }, strict);
export const closed = <const T extends Record<string, TSchema>>(fields: T) => Type.Object(fields, strict);
export const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const Seconds = Type.Integer({ minimum: 0, maximum: 86_400 * 400 });
export const Percent = Type.Number({ minimum: 0, maximum: 100 });
export const Words = Type.String({ maxLength: 200 });
const shown = { minLength: 1, maxLength: 2000 } as const;
/** A text that visitors read, in every language. */
export const Shown = closed({ en: Type.String(shown), hi: Type.String(shown) });
/** A path of this site. */
export const OwnPath = Type.String({ pattern: '^/([^/\\\\\\s][^\\\\\\s]*)?$', maxLength: 500 });
export const Host = Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$', maxLength: 253 });
