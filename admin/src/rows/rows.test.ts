import { describe, expect, it } from 'vitest';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { whyClosed } from './access.ts';
import { fieldsAsked } from './differences.ts';
import { ageText, ofField, timeText, toField } from './format.ts';
import { choicesOf, kindOf, withoutNull } from './kinds.ts';
import { labelOf, shortSummary, titleOfPattern } from './labels.ts';
import { childOf, listOf, paramsOf, pathOfItem } from './links.ts';
import { prefill, withoutBlanks } from './prefill.ts';
import { contractRows } from './testing/contract-rows.ts';
import { fillPattern, matchScreen, screensOf } from './screens.ts';
import type { Schema } from './row.ts';

const rupees = { type: 'number', description: 'rupees, at most two decimals' };
const time = { type: 'integer', description: 'Unix seconds' };
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

describe('a value', () => {
  it.each([
    [rupees, 'rupees'],
    [time, 'time'],
    [{ enum: ['a', 'b'] }, 'choice'],
    [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, 'choice'],
    [{ type: 'object', properties: { en: {}, hi: {} } }, 'languages'],
    [{ type: 'array', items: { type: 'string' } }, 'words'],
    [{ type: 'array', items: { enum: ['a'] } }, 'choices'],
    [{ type: 'array', items: { properties: {} } }, 'rows'],
    [{ anyOf: [{ properties: { of: { const: 'a' } } }, { properties: { of: { const: 'b' } } }] }, 'variants'],
    [{}, 'free'],
  ] as const)('%j is %s', (schema, kind) => expect(kindOf(schema as Schema)).toBe(kind));

  it('that may be null is of the kind of what it is otherwise', () => {
    expect(withoutNull(orNull(rupees))).toEqual({ schema: rupees, canBeNull: true });
    expect(withoutNull(rupees).canBeNull).toBe(false);
  });

  it('of numbers with names is chosen by the names', () =>
    expect(choicesOf({ type: 'integer', enum: [1, 2], 'x-enum-varnames': ['Deposit', 'Withdrawal'] })).toEqual([
      { value: 1, name: 'Deposit' },
      { value: 2, name: 'Withdrawal' },
    ]));

  it('is shown in rupees and in the time of India', () => {
    expect(formatRupees(123456.5)).toBe('₹1,23,456.50');
    expect(timeText(1_764_460_800, 1_764_460_900)).toBe('30 Nov, 05:30');
    expect(toField(1_764_460_800)).toBe('2025-11-30T05:30');
    expect(ofField('2025-11-30T05:30')).toBe(1_764_460_800);
    expect(ofField('')).toBeUndefined();
    expect([ageText(0, 840), ageText(0, 10_800), ageText(0, 400_000)]).toEqual(['14 min', '3 h', '4 d']);
  });

  it.each([
    ['emailConfirmedAt', 'Email confirmed'],
    ['cost_max', 'Cost at most'],
    ['reset-second-factor', 'Reset second factor'],
    ['goalDays', 'Goal days'],
  ])('under the name %s is called %s', (name, label) => expect(labelOf(name)).toBe(label));

  it.each([
    ['/campaigns', 'Campaigns'],
    ['/campaigns/:slug', 'Campaign'],
    ['/lotteries/:id', 'Lottery'],
    ['/launches/:key', 'Launch'],
    ['/campaigns/:slug/codes', 'Campaign codes'],
    ['/messages/campaigns', 'Message campaigns'],
    ['/reports/money', 'Money'],
    ['/reports/months', 'Closed months'],
    ['/reports/months/:month', 'Report month'],
  ])('of the path %s is on the page %s', (pattern, title) => expect(titleOfPattern(pattern)).toBe(title));

  it('is not summed up by half a sentence', () => expect(shortSummary('Pay it out. Another must agree.')).toBe('Pay it out.'));
});

describe('an act', () => {
  const screens = screensOf(contractRows);
  const acts = (path: string) => matchScreen(screens, path)?.screen.acts.map(({ id }) => id);

  it('stands on what it acts on, and its preview with it', () => {
    expect(acts('/campaigns')).toEqual(['new']);
    expect(acts('/campaigns/diwali')).toEqual(expect.arrayContaining(['copy', 'start', 'stop', 'offer']));
    expect(acts('/campaigns/diwali')).not.toContain('start-preview');
    const start = matchScreen(screens, '/campaigns/diwali')?.screen.acts.find(({ id }) => id === 'start');
    expect(start?.preview?.key).toBe('POST /campaigns/:slug/start/preview');
  });

  it('of a fixed path is not taken for one of an id', () => {
    expect(matchScreen(screens, '/messages/rules')?.params).toEqual({});
    expect(matchScreen(screens, '/nothing/of/the/kind')).toBeNull();
  });

  it('says which permission lacks, and which roles have it', () => {
    const row = { permission: 'payments.decide', roles: ['payments'] };
    expect(whyClosed(row, new Set(['payments.review']))).toBe('This needs the permission payments.decide, which the role payments has.');
    expect(whyClosed(row, new Set(['payments.decide']))).toBeNull();
  });

  it('opens the page of the item that was pressed, wherever the item keeps its name', () => {
    const campaign = matchScreen(screens, '/campaigns/x')!.screen;
    expect(pathOfItem(campaign, {}, { id: 3, campaign: { slug: 'diwali' } })).toBe('/campaigns/diwali');
    const payment = matchScreen(screens, '/payments/1')!.screen;
    expect(pathOfItem(payment, {}, { operationId: 8, userId: 2 })).toBe('/payments/8');
    expect(pathOfItem(payment, {}, {})).toBeNull();
  });

  it('opens the page of a payment system, which has two names, and finds its record in the list', () => {
    const child = childOf(screens, '/payment-systems')!;
    expect(child.pattern).toBe('/payment-systems/:system/:direction');
    expect(pathOfItem(child, {}, { system: 'upi', direction: 'deposit', data: {} })).toBe('/payment-systems/upi/deposit');
    expect(pathOfItem(child, {}, { direction: 'deposit' })).toBeNull();
    const list = listOf(screens, child)!;
    expect(list.pattern).toBe('/payment-systems');
    expect(paramsOf(list.pattern, { system: 'upi', direction: 'deposit' })).toEqual({});
  });

  it.each(['/campaigns/%', '/campaigns/..', '/campaigns/%2E%2E', '/campaigns/.'])('has no page at the address %s', (path) =>
    expect(matchScreen(screens, path)).toBeNull(),
  );

  it('keeps a name with a slash or a per cent whole', () => {
    const path = fillPattern('/campaigns/:slug', { slug: 'a/b 50%' })!;
    expect(matchScreen(screens, path)?.params).toEqual({ slug: 'a/b 50%' });
    expect(fillPattern('/campaigns/:slug', { slug: '..' })).toBeNull();
  });
});

describe('a form', () => {
  const name = { type: 'string' };
  const draft = { type: 'object', properties: { slug: name, text: name }, required: ['slug', 'text'] };
  const body = { properties: { version: { type: 'integer' }, draft, reason: name } };

  it.each([
    ['under its own name', { version: 2, draft: { slug: 'a', text: 'b', id: 1 } }],
    ['spread over the record', { version: 2, slug: 'a', text: 'b', id: 1 }],
    ['under another name', { version: 2, campaign: { slug: 'a', text: 'b', id: 1 } }],
  ])('begins with what is there now, %s, without what would be refused', (_, record) =>
    expect(prefill(body, record)).toEqual({ version: 2, draft: { slug: 'a', text: 'b' }, reason: '' }),
  );

  it('sends no field that was left empty, and null where null is meant', () =>
    expect(withoutBlanks({ a: undefined, b: null, c: [{ d: undefined, e: 0 }] })).toEqual({ b: null, c: [{ e: 0 }] }));

  it('shows everything that is asked for beside what is there, and marks what stays', () =>
    expect(fieldsAsked({ a: 1, b: { c: 2, d: null } }, { a: 1, b: { c: 5, d: null }, e: [1] })).toEqual([
      { path: ['a'], now: 1, asked: 1, stays: true },
      { path: ['b', 'c'], now: 2, asked: 5, stays: false },
      { path: ['b', 'd'], now: null, asked: null, stays: true },
      { path: ['e'], now: undefined, asked: [1], stays: false },
    ]));

  it('begins without null where null means something, and keeps the null of a record', () => {
    const cap = { properties: { max: orNull(rupees) } };
    expect(prefill(cap, undefined)).toEqual({ max: undefined });
    expect(prefill(cap, { max: null })).toEqual({ max: null });
  });
});
