import { describe, expect, it } from 'vitest';
import { birthDateError, passwordError, readLookup, takesTexts } from './rules.ts';

describe('what finds an account', () => {
  it.each([
    ['Asha@Example.IN', 'email', 'asha@example.in'],
    [' ravi.k+1@mail.co.in ', 'email', 'ravi.k+1@mail.co.in'],
    ['98765 43210', 'phone', '+919876543210'],
    ['+91 98765-43210', 'phone', '+919876543210'],
    ['+1 (415) 555-2671', 'phone', '+14155552671'],
    ['९८७६५४३२१०', 'phone', '+919876543210'],
    ['\u202a+91 98765\u201143210\u202c', 'phone', '+919876543210'],
    ['৯৮৭৬৫ ৪৩২১০', 'phone', '+919876543210'],
    ['as\u200bha@example.in', 'email', 'asha@example.in'],
    ['\ufeffasha@example.in\u00a0', 'email', 'asha@example.in'],
    ["d'souza@example.in", 'email', "d'souza@example.in"],
    ['asha@उदाहरण.भारत', 'email', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'email', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ])('[1.2] %s is the %s %s', (text, kind, value) => {
    expect(readLookup(text)).toEqual({ kind, value });
  });

  it.each(['a@b', 'asha@exa_mple.in', 'asha@example', 'asha@-x.in', 'asha@example..in', 'asha@example.in<script>'])(
    '[5.14] refuses the e-mail %s for its domain',
    (text) => expect(readLookup(text)).toBe('errors.email.domain'),
  );

  it.each([
    '@example.in',
    'asha@',
    'as ha@example.in',
    'a..b@example.in',
    'a@b@example.in',
    'आशा@example.in',
    '"asha"@example.in',
    '.asha@example.in',
    'asha.@example.in',
    'asha[1]@example.in',
    '\u0430sha@example.in',
    `${'x'.repeat(65)}@example.in`,
    '@',
  ])('[5.5] refuses the e-mail %s', (text) => {
    expect(readLookup(text)).toBe('errors.email.invalid');
  });

  it.each(['12345', '+91 12345', '0000000000', '+999 1234567890'])('[5.6] refuses the phone number %s', (text) => {
    expect(readLookup(text)).toBe('errors.phone.invalid');
  });

  it.each(['', 'asha', "' OR 1=1 --", 'Ⅷ९'])('[5.6] refuses %s, which is neither', (text) => {
    expect(readLookup(text)).toBe('errors.lookup.invalid');
  });
});

it.each([
  ['+919876543210', true],
  ['+14155552671', true],
  ['+447400123456', true],
  ['+19005551234', false],
  ['+911123456789', false],
  ['+911800123456', false],
  ['+870773111632', false],
  ['+881612345678', false],
  ['+448081570192', false],
  ['+449098790879', false],
])('a text message to %s: %s', (phone, takes) => {
  const country = phone.startsWith('+91') ? 'IN' : 'GB';
  expect([takesTexts(phone, ['IN', 'GB', 'US']), takesTexts(phone, ['ZZ'])]).toEqual([takes, false]);
  if (takes) expect(takesTexts(phone, ['IN'])).toBe(country === 'IN');
});

describe('passwords', () => {
  const common = (password: string) => password === 'password1';
  const asha = { kind: 'email', value: 'asha.rao.pune@example.in' } as const;
  const phone = { kind: 'phone', value: '+919876543210' } as const;
  it.each([
    ['correct horse', null],
    ['दीवालीमेला', null],
    ['short', 'errors.password.short'],
    ['kite 47', 'errors.password.short'],
    ['kite 478', null],
    ['xy'.repeat(32), null],
    ['xy'.repeat(33), 'errors.password.long'],
    ['PassWord1', 'errors.password.common'],
  ])('[5.3] %s → %s', (password, error) => {
    expect(passwordError(password, asha, common)).toBe(error);
  });

  it.each([
    ['aaaaaaaa', asha],
    ['AaAaAaAa', asha],
    ['ककककककककक', asha],
    ['x x x x x x', asha],
    [' '.repeat(12), asha],
    ['\u00a0\t\u3000     ', asha],
    ['asha.rao.pune@example.in', asha],
    [' Asha.Rao.Pune@Example.IN ', asha],
    ['asha.rao.pune', asha],
    ['9876543210', phone],
    ['+91 98765 43210', phone],
    ['00000000', null],
  ])('[5.3] %j of %j is too easy to guess', (password, lookup) => {
    expect(passwordError(password, lookup, common)).toBe('errors.password.weak');
  });

  it.each([
    ['9876543211', phone],
    ['asha.rao.pune1', asha],
    ['asha@example.in', asha],
    ['abababab', null],
  ])('[5.3] %j of %j passes', (password, lookup) => {
    expect(passwordError(password, lookup, common)).toBeNull();
  });
});

describe('birth dates', () => {
  const today = new Date('2026-11-21T06:00:00Z');
  it.each([
    ['1990-02-28', null],
    ['2008-11-21', null],
    ['2008-11-22', 'errors.birthDate.young'],
    ['2004-02-29', null],
    ['2023-02-29', 'errors.birthDate.invalid'],
    ['2030-01-01', 'errors.birthDate.invalid'],
    ['1899-12-31', 'errors.birthDate.invalid'],
    ['21/11/1990', 'errors.birthDate.invalid'],
    [null, 'errors.birthDate.invalid'],
  ])('[5.7] %s → %s', (date, error) => {
    expect(birthDateError(date, today, 18)).toBe(error);
  });

  it('[5.7] are counted by the day of India, where it is tomorrow from half past six in the evening of Greenwich', () => {
    expect(birthDateError('2008-11-22', new Date('2026-11-21T18:29:59Z'), 18)).toBe('errors.birthDate.young');
    expect(birthDateError('2008-11-22', new Date('2026-11-21T18:30:00Z'), 18)).toBeNull();
  });
});

it.each(['\u0001', '\u0000', '\u007f', '\u0085', '\u200b', '\u2060', '\u00ad', '\u202e', '\u2066', '\ufeff', '\u{e0041}', '\ufe0f'])(
  '[S3] an address with %j before, in or behind it is the address without it',
  (sign) => {
    for (const typed of [`${sign}asha@example.in`, `as${sign}ha@example.in`, `asha@exa${sign}mple.in`, `asha@example.in${sign}`])
      expect(readLookup(typed)).toEqual({ kind: 'email', value: 'asha@example.in' });
  },
);
