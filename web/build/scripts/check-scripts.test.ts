import { expect, it } from 'vitest';
import { mismatchesOf } from './check-scripts.ts';

const scripts = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));

it('finds nothing in scripts that fit together', () => {
  expect(
    mismatchesOf(
      scripts({
        'assets/page.js':
          'import{a as b,c}from"./shared.js";import*as d from"./shared.js";import"./shared.js";const late=()=>import("./late.js").then(e=>e.t);export{b,c,d,late};',
        'assets/shared.js': 'const x=1;function c(){return x}export{x as a,c};',
        'assets/late.js': 'export{t}from"./other.js";',
        'assets/other.js': 'const u=1;export{u as t};export default u;',
        'assets/start.js': 'import u from"./other.js";import("./page.js");u;',
      }),
    ),
  ).toEqual([]);
});

it.each([
  ['exports what it does not define', { 'assets/a.js': 'const x=1;export{foo as t,x};' }, "assets/a.js: Export 'foo' is not defined"],
  [
    'imports what another does not export',
    { 'assets/a.js': 'import{t}from"./b.js";t();', 'assets/b.js': 'const x=1;export{x};' },
    'assets/a.js imports t of ./b.js, which has none',
  ],
  [
    'waits for an export that does not come',
    { 'assets/a.js': 'import("./b.js").then((e)=>e.t);', 'assets/b.js': 'const x=1;export{x};' },
    'assets/a.js imports t of b.js, which has none',
  ],
  [
    'imports a script that is not there',
    { 'assets/a.js': 'import{t}from"./b.js";t();' },
    'assets/a.js imports t of ./b.js, which has none',
  ],
  [
    'has a default that another lacks',
    { 'assets/a.js': 'import t from"./b.js";t();', 'assets/b.js': 'const x=1;export{x};' },
    'assets/a.js imports default of ./b.js, which has none',
  ],
  ['is no script', { 'assets/a.js': 'const x=;' }, 'assets/a.js: Unexpected token'],
])('names a script that %s', (_, files, mismatch) => {
  expect(mismatchesOf(scripts(files))).toEqual([mismatch]);
});
