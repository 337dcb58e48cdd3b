import { newerKeys } from './newer-apis.ts';

/** Every browser has these; the data count one as lacking that differs in a detail: the zoom of a page, keys of a screen, where a ramp begins. */
const inEvery =
  /^api\.(Window\.devicePixelRatio|KeyboardEvent\.code|AudioParam\.(cancelScheduledValues|(exponential|linear)RampToValueAtTime))$/;

/** `api.URL.canParse_static` of a comment of TypeScript's own DOM types. */
const keyOf = (comment: string): string | null => {
  const path = /developer\.mozilla\.org\/docs\/Web\/API\/([\w/]+)\)/.exec(comment)?.[1];
  return path === undefined ? null : `api.${path.replaceAll('/', '.')}`;
};

/** A line of a type, as something that a browser may lack: a member is optional, a global may be undefined, a function of the window is left out. */
function asMissing(line: string): string {
  if (line.startsWith('declare function ')) return '';
  if (line.startsWith('declare var ')) return line.replace(/: /, ': undefined | ');
  if (/^ +set /.test(line)) return '';
  const getter = /^( +)get (\w+)\(\): (.*)$/.exec(line);
  if (getter !== null) return `${getter[1]}readonly ${getter[2]}?: ${getter[3]}`;
  return line.replace(/^( +(?:readonly )?\w+)(?=[(:<])/, '$1?');
}

/** The name that a line declares: the lines of one name are its overloads, and stand together. */
const nameOf = (line: string): string | null => /^(?: +(?:readonly |get |set )?|declare (?:var|function) )(\w+)/.exec(line)?.[1] ?? null;

/**
 * TypeScript's types of the DOM as a browser of the floor has it: what some of them lack is optional there, so that only code which asks
 * for it first passes the type checker.
 */
export function floorTypes(dom: string): string {
  let missing: string | null = null;
  return dom
    .split(/(\/\*[\s\S]*?\*\/)/)
    .flatMap((text) => {
      if (text.startsWith('/*')) {
        const key = keyOf(text);
        // Until the first line after the comment says it.
        missing = key !== null && newerKeys.has(key) && !inEvery.test(key) ? '' : null;
        return [];
      }
      return text.split('\n').flatMap((line) => {
        const name = nameOf(line);
        if (missing === '') missing = name ?? (line.trim() === '' ? '' : null);
        if (name === null || name !== missing) {
          if (name !== null) missing = null;
          return line.trim() === '' ? [] : [line];
        }
        return [asMissing(line)];
      });
    })
    .join('\n');
}
