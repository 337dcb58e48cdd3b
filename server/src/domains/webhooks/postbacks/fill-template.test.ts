import { expect, it } from 'vitest';
import { fillTemplate, isTemplate } from './fill-template.ts';

const values = {
  id: 'deposit_8',
  event: 'deposit',
  click: '',
  campaign: '',
  player: '7',
  sum: '500.00',
  currency: 'INR',
  time: '1790000000',
};

it('fills macros in path and query, and what a link brought cannot leave its parameter', () => {
  const template = 'https://partner.example/{event}?click={click}&sum={sum}&id={id}';
  expect(fillTemplate(template, values)).toBe('https://partner.example/deposit?click=&sum=500.00&id=deposit_8');
  const click = '&sum=1#@evil.example/../{id}\ud800 हिन्दी';
  const filled = new URL(fillTemplate(template, { ...values, click }));
  expect([filled.host, filled.pathname, filled.searchParams.getAll('sum'), filled.searchParams.get('id')]).toEqual([
    'partner.example',
    '/deposit',
    ['500.00'],
    'deposit_8',
  ]);
  expect(filled.searchParams.get('click')).toBe(click.toWellFormed());
});

it.each([
  ['https://partner.example/?id={id}', true],
  ['https://partner.example:8443/a/{id}?c={click}&p={campaign}', true],
  ['https://partner.example/?c={click}', false],
  ['http://partner.example/?id={id}', false],
  ['https://{click}.example/?id={id}', false],
  ['https://partner.example{click}/?id={id}', false],
  ['https://user:secret@partner.example/?id={id}', false],
  ['https://partner.example/?id={id}&mail={email}', false],
  ['https://partner.example/?c={click}#{id}', false],
  ['https://partner.example/?id={id}&x={', false],
  ['https://partner.example/?id={id}&x={{click}}', false],
  ['not an address {id}', false],
])('takes %s: %s', (template, isTaken) => expect(isTemplate(template)).toBe(isTaken));
