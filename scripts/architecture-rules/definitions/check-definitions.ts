import type { SourceText } from '../check-texts.ts';
import type { DomainRow } from '../imports/import-rules.ts';
import { stripComments } from '../source-files.ts';

const domainOf = (path: string): string | undefined => /^server\/(?:src\/domains|sql)\/([^/]+)\//.exec(path)?.[1];
/** The definition is what is checked; tests may name any event. */
const isChecked = (path: string): boolean => !/^server\/src\/domains\/[^/]+\/index\.ts$|\.test\.ts$|\/testing\//.test(path);
/** Where an event's body is declared by its name. */
const declared = /^\s*'[a-z]+\.[a-z-]+':/;

type Named = { readonly type: string; readonly at: string; readonly written: boolean };

/** Event types that a text names, as a literal or as `prefix.${…}`, and whether the place writes one. */
function namedEvents({ path, text }: SourceText, known: ReadonlySet<string>): Named[] {
  return stripComments(text)
    .split('\n')
    .flatMap((line, index) => {
      if (declared.test(line)) return [];
      const at = `${path}:${index + 1}`;
      return [...line.matchAll(/(type: )?['"`]([a-z]+)\.(?:([a-z-]+)['"`]|\$\{[^}]*\}`)(, userId)?/g)].flatMap(
        ([, key, group, name, userId]) =>
          [...known]
            .filter((type) => (name === undefined ? type.startsWith(`${group}.`) : type === `${group}.${name}`))
            .map((type) => ({ type, at, written: key !== undefined && userId !== undefined })),
      );
    });
}

function eventErrors(domain: DomainRow, named: readonly Named[]): string[] {
  const declared = new Set([...domain.emits, ...domain.hears]);
  const found = new Set(named.map(({ type }) => type));
  return [
    ...named
      .filter(({ type }) => !declared.has(type))
      .map(({ type, at }) => `${at}: ${domain.name} names the event ${type}, which its definition neither hears nor emits`),
    ...named
      .filter(({ type, written }) => written && declared.has(type) && !domain.emits.includes(type))
      .map(({ type, at }) => `${at}: ${domain.name} writes the event ${type}, which its definition does not list under emits`),
    ...[...declared]
      .filter((type) => !found.has(type))
      .map((type) => `${domain.name} says it hears or emits ${type}, which its code never names`),
  ];
}

/**
 * Where the definitions and the code of the domains differ: events that are named and not defined, defined and not named, consumed and never
 * emitted, and calls that no file makes. That consumers take exactly what `hears` lists is checked when a process is wired.
 */
export function definitionErrors(files: readonly SourceText[], domains: readonly DomainRow[]): string[] {
  const emitted = new Set(domains.flatMap(({ emits }) => emits));
  const known = new Set([...emitted, ...domains.flatMap(({ hears }) => hears)]);
  return domains.flatMap((domain) => {
    const own = files.filter(({ path }) => domainOf(path) === domain.name);
    const code = own.filter(({ path }) => isChecked(path));
    const uncalled = domain.calls.filter((other) => {
      const use = new RegExp(`\\.\\./${other}/index\\.ts'|(?<![\\w.])${other}\\.[a-z]`);
      return !own.some(({ text }) => use.test(stripComments(text)));
    });
    return [
      ...eventErrors(
        domain,
        code.flatMap((file) => namedEvents(file, known)),
      ),
      ...domain.hears.filter((type) => !emitted.has(type)).map((type) => `${domain.name} hears ${type}, which no domain emits`),
      ...uncalled.map((other) => `${domain.name} says it calls ${other}, whose index.ts and views none of its files uses`),
    ];
  });
}
