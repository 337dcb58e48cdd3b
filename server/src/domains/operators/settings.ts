import { Type } from 'typebox';
import { privateSetting } from '../../kernel/settings/define-settings.ts';
import { closed } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

const Bound = Type.Integer({ minimum: 1, maximum: 10_000_000 });

export const operatorSettings = {
  commit_without_approval: privateSetting(
    'Up to which sum of a day in India one operator may commit money alone: prizes, gifts, codes, missions. What is above waits for a second operator.',
    closed({ rupees: Type.Integer({ minimum: 0, maximum: 100_000_000 }) }),
    { rupees: 10_000 },
    { gives: 'money' },
  ),
  commit_bounds: privateSetting(
    'What the cost of missions and wheels is counted with: players a day, and days of a mission; and the money that a spin of the wheel counts as in a prize.',
    closed({ playersADay: Bound, days: Bound, spinRupees: Bound }),
    { playersADay: 1000, days: 30, spinRupees: 50 },
    { gives: 'money' },
  ),
};

export const operatorSetting = settingReader(operatorSettings);
