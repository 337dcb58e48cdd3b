import { expect, it } from 'vitest';
import { flagErrors } from './check-flags.ts';

const tips = { owner: 'shop', about: 'Tips.', default: true, for: 'visitors', endsOn: '2026-12-31' } as const;
const shop = { name: 'shop', settings: { tips: { flagged: tips, value: { enabled: true } }, prices: {} } };

it('a flag of a setting in the list gives no error up to its day', () => {
  expect(flagErrors({ tips }, [shop], '2026-12-31')).toEqual([]);
});

it('a flag that has ended is reported with its owner', () => {
  expect(flagErrors({ tips }, [shop], '2027-01-01')).toEqual([
    'the flag tips of shop has ended on 2026-12-31: make it a plain setting, or say why it stays with another day',
  ]);
});

it('a flag beside the list, of no setting, or of no domain is reported', () => {
  expect(flagErrors({}, [shop], '2026-12-31')).toEqual(['the setting tips has a flag that is not its own in the list of flags']);
  expect(flagErrors({ tips, prices: { ...tips, owner: 'no-one' } }, [shop], '2026-12-31')).toEqual([
    'the flag prices is of no setting: take it off the list of flags',
    'the flag prices has the owner no-one, which is no domain',
  ]);
});

it('a flag whose default is not that of its setting is reported', () => {
  const off = { ...shop, settings: { tips: { flagged: tips, value: { enabled: false } } } };
  expect(flagErrors({ tips }, [off], '2026-12-31')).toEqual(['the flag tips has the default true, and its setting another one']);
});
