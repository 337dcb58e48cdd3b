import { describe, expect, it } from 'vitest';
import { untypedErrors } from './check-browser-floor.ts';
import { floorTypes } from './floor-types.ts';
import { newerKeys } from './newer-apis.ts';

const mdn = (path: string) => `    /** [MDN Reference](https://developer.mozilla.org/docs/Web/API/${path}) */\n`;

describe('what the oldest browsers lack', () => {
  it.each([
    'api.URL.canParse_static',
    'javascript.builtins.Promise.withResolvers',
    'javascript.builtins.Array.fromAsync',
    'javascript.builtins.Object.groupBy',
    'javascript.builtins.Set.union',
    'javascript.builtins.RegExp.unicodeSets',
    'api.Window.requestIdleCallback',
    'html.global_attributes.popover',
  ])('%s is one', (key) => expect(newerKeys.has(key)).toBe(true));

  it.each([
    'javascript.builtins.Array.toSorted',
    'javascript.builtins.Array.findLast',
    'api.Element.closest',
    'api.HTMLDialogElement.showModal',
  ])('%s is none', (key) => expect(newerKeys.has(key)).toBe(false));
});

describe('the types of the DOM as these browsers have it', () => {
  it.each([
    ['a method', `${mdn('URL/canParse_static')}    canParse(url: string): boolean;`, '    canParse?(url: string): boolean;'],
    ['a property', `${mdn('HTMLElement/popover')}    popover: string | null;`, '    popover?: string | null;'],
    [
      'a pair of accessors',
      `${mdn('HTMLElement/popover')}    get popover(): string;\n    set popover(value: string);\n    readonly title: string;`,
      '    readonly popover?: string;\n\n    readonly title: string;',
    ],
    ['a global', `${mdn('Window/navigation')}declare var navigation: Navigation;`, 'declare var navigation: undefined | Navigation;'],
    ['a function', `${mdn('Window/requestIdleCallback')}declare function requestIdleCallback(run: () => void): number;`, ''],
  ])('%s that they lack has to be asked for', (_, text, expected) => expect(floorTypes(text).trimEnd()).toBe(expected));

  it('what they have stays, also behind a member that they lack', () => {
    const text = `${mdn('URL/canParse_static')}    canParse(url: string): boolean;\n    canParse(url: URL): boolean;\n${mdn('URL/href')}    href: string;`;
    expect(floorTypes(text)).toBe('    canParse?(url: string): boolean;\n    canParse?(url: URL): boolean;\n    href: string;');
  });
});

it('newer functions are found in scripts without types, and older ones are not', () => {
  const text = 'const a = Object.groupBy(all, name);\n// URL.canParse( in a comment\nURL.canParse(a);\nPromise.all([Object.entries(a)]);';
  expect(untypedErrors('web/public/sw.js', text).map((problem) => problem.split(' is ')[0])).toEqual([
    'web/public/sw.js:1: Object.groupBy',
    'web/public/sw.js:3: URL.canParse',
  ]);
});
