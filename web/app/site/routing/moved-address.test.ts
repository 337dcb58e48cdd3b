import { describe, expect, it } from 'vitest';
import { moveOf } from './moved-address.ts';

const stored = (to: string, code: 301 | 302 | 307 | 308 | 404 = 301, aliasRoute: string | null = null) => ({
  from: '/old',
  to,
  code,
  aliasRoute,
});

describe('an address that has moved', () => {
  it('[2.71] leads to the path the API names, with its code', () => {
    expect(moveOf(stored('/rules?x=1', 308), '/old')).toEqual({ kind: 'path', to: '/rules?x=1', status: 308 });
    expect(moveOf(null, '/old')).toEqual({ kind: 'stay' });
  });

  it('[2.72] loads a page of another server where its target begins with two slashes', () => {
    expect(moveOf(stored('//shop.mela.test/a?b=1', 302), '/old')).toEqual({
      kind: 'document',
      to: 'https://shop.mela.test/a?b=1',
      status: 302,
    });
  });

  it('[2.73] stays where the target is the current path', () => {
    expect(moveOf(stored('/old'), '/old')).toEqual({ kind: 'stay' });
    expect(moveOf(stored('/old?again=1'), '/old')).toEqual({ kind: 'stay' });
  });

  it.each(['https://evil.example', 'javascript:alert(1)', '/\\evil.example', '///evil.example', '//evil.example\\@x', '', 'rules'])(
    '[2.72] never follows %j',
    (to) => {
      expect(moveOf(stored(to), '/old')).toEqual({ kind: 'stay' });
    },
  );

  it('an address that is gone leads nowhere, and names what took its place on this site only', () => {
    expect(moveOf(stored('/x', 404, '/rules'), '/old')).toEqual({ kind: 'gone', instead: '/rules' });
    expect(moveOf(stored('/x', 404, '//evil.example'), '/old')).toEqual({ kind: 'gone', instead: null });
  });
});
