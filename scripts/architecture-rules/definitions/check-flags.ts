import { isDeepStrictEqual } from 'node:util';
import type { Flag } from '../../../server/src/kernel/settings/flags.ts';

type Flags = Readonly<Record<string, Flag>>;
/** The part of a definition that is compared. */
type SettingsOfDomain = {
  readonly name: string;
  readonly settings?: Readonly<Record<string, { readonly flagged?: Flag; readonly value?: unknown }>>;
};

/** Settings and the list of flags that differ, and flags whose day is over. `today`: `2026-11-30`. Sentences, empty without errors. */
export function flagErrors(flags: Flags, domains: readonly SettingsOfDomain[], today: string): string[] {
  const flagged = new Map(
    domains.flatMap(({ settings = {} }) =>
      Object.entries(settings).flatMap(([alias, { flagged: flag }]) => (flag ? [[alias, flag] as const] : [])),
    ),
  );
  const names = new Set(domains.map(({ name }) => name));
  return [
    ...[...flagged].flatMap(([alias, flag]) =>
      flags[alias] === flag ? [] : [`the setting ${alias} has a flag that is not its own in the list of flags`],
    ),
    ...domains.flatMap(({ settings = {} }) =>
      Object.entries(settings).flatMap(([alias, { flagged: flag, value }]) =>
        flag === undefined || isDeepStrictEqual(value, { enabled: flag.default })
          ? []
          : [`the flag ${alias} has the default ${flag.default}, and its setting another one`],
      ),
    ),
    ...Object.entries(flags).flatMap(([alias, { owner, endsOn }]) => [
      ...(flagged.has(alias) ? [] : [`the flag ${alias} is of no setting: take it off the list of flags`]),
      ...(names.has(owner) ? [] : [`the flag ${alias} has the owner ${owner}, which is no domain`]),
      ...(endsOn < today
        ? [`the flag ${alias} of ${owner} has ended on ${endsOn}: make it a plain setting, or say why it stays with another day`]
        : []),
    ]),
  ];
}
