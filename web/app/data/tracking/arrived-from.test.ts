import { beforeEach, expect, it } from 'vitest';
import { storedKeys, type StoredKey } from '../../site/storage/stored-keys.ts';
import { removeValue, saveValue } from '../../site/storage/stored-value.ts';
import { arrivedFrom } from './arrived-from.ts';
import { recordArrival } from './note-arrival.ts';

const arrive = (search: string) => recordArrival({ search, referrer: '', ownHost: 'mela.example', nowMs: 1 });
beforeEach(() => (Object.keys(storedKeys) as StoredKey[]).forEach(removeValue));

it('names the partner where the notice of cookies was accepted alone: not in an app or on a site that shows none', () => {
  arrive('?affiliate=acme&uuid=c-1&utm_campaign=diwali');
  expect(arrivedFrom()).toEqual({});
  saveValue('accept_cookie', '0');
  expect(arrivedFrom()).toEqual({ arrival: { partner: 'acme', click: 'c-1', campaign: 'diwali', accepted: true } });
});

it('says nothing that refuses a registration: no zero byte, no half of a letter', () => {
  saveValue('accept_cookie', '0');
  arrive(`?affiliate=a%00cme&uuid=${'x'.repeat(199)}%F0%9F%98%80`);
  expect(arrivedFrom().arrival).toMatchObject({ partner: 'acme', click: 'x'.repeat(199) });
});
