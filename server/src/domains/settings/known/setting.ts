import { Type, type Static, type TSchema } from 'typebox';
import { strict } from '@mela/contract/schema';
import { Texts } from '../../../kernel/texts.ts';

/** A setting the house knows: what it means, which values it takes, and the one it begins with. */
export type KnownSetting = {
  readonly alias: string;
  /** For operators: what changes when it is changed. */
  readonly about: string;
  readonly shape: TSchema;
  readonly value: unknown;
  /** What it begins with while the house moves play rupees only; it must never be said where it is not so. */
  readonly inPlay?: unknown;
  /** Public ones are told to every visitor; the others stay in the house. */
  readonly public: boolean;
};

export function setting<const T extends TSchema>(alias: string, about: string, shape: T, value: Static<T>): KnownSetting {
  return { alias, about, shape, value, public: true };
}

/** One whose first words are others while the house moves play rupees only. */
export function settingInPlay<const T extends TSchema>(
  alias: string,
  about: string,
  shape: T,
  told: { readonly play: Static<T>; readonly licensed: Static<T> },
): KnownSetting {
  return { ...setting(alias, about, shape, told.licensed), inPlay: told.play };
}

export function ownSetting<const T extends TSchema>(alias: string, about: string, shape: T, value: Static<T>): KnownSetting {
  return { ...setting(alias, about, shape, value), public: false };
}

/** Something that is on or off. */
export function onOff(alias: string, about: string, enabled: boolean): KnownSetting {
  return setting(alias, about, Switch, { enabled });
}

const shown = { minLength: 1, maxLength: 2000 } as const;

export const Switch = Type.Object({ enabled: Type.Boolean() }, strict);
export const closed = <T extends Record<string, TSchema>>(fields: T) => Type.Object(fields, strict);
export const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const Seconds = Type.Integer({ minimum: 0, maximum: 86_400 * 400 });
export const Percent = Type.Number({ minimum: 0, maximum: 100 });
export const Words = Type.String({ maxLength: 200 });
export { Texts };
export const Shown = Type.Object({ en: Type.String(shown), hi: Type.String(shown) }, strict);
export const OwnPath = Type.String({ pattern: '^/([^/\\\\\\s][^\\\\\\s]*)?$', maxLength: 500 });
export const Host = Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$', maxLength: 253 });
