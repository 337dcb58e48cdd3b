import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { closed, Count, Percent } from '../../kernel/settings/shapes.ts';
import type { Db } from '../../kernel/types.ts';
import { settingReader } from '../settings/index.ts';

const rupees = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'rupees' });

const Repayment = closed({ enabled: Type.Boolean(), percent: Percent, min: rupees, max: rupees });
const noRepayment = { enabled: false, percent: 0, min: 10, max: 5_000 };

export const grantSettings = {
  welcome_grant: setting(
    'Play money that a new account gets, once. Without effect where the site has real money.',
    closed({ enabled: Type.Boolean(), amount: rupees }),
    { enabled: false, amount: 10_000 },
    { inPlay: { enabled: true, amount: 10_000 } },
  ),
  daily_refill: setting(
    'Once a day a player may fill a balance of play money up to the floor. Without effect where the site has real money.',
    closed({ enabled: Type.Boolean(), floor: rupees }),
    { enabled: false, floor: 2_000 },
    { inPlay: { enabled: true, floor: 2_000 } },
  ),
  repayment: setting(
    'The part of a week’s loss in cash that is given back, with the least and the most in rupees. Not to players in care or under a block.',
    Repayment,
    noRepayment,
    { gives: 'money' },
  ),
  vip_club_repayment: setting('The same for members of the VIP club, in place of it.', Repayment, noRepayment, { gives: 'money' }),
  welcome_pack: setting(
    'Steps of the welcome pack, each with the percentage of a deposit that it adds.',
    closed({ enabled: Type.Boolean(), percents: Type.Array(Percent, { maxItems: 10 }) }),
    { enabled: false, percents: [] },
    { gives: 'money' },
  ),
  gift_wager_config: setting(
    'The wager of a gift as a multiple of its sum, and the days to complete it.',
    closed({ multiplier: Count, days: Count }),
    { multiplier: 10, days: 30 },
    { servedOnly: true, gives: 'money' },
  ),
  points_exchange: setting(
    'Whether players may exchange points for money, how many points make a rupee, and the least that is exchanged at once.',
    closed({
      enabled: Type.Boolean(),
      pointsPerRupee: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      minimum: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    }),
    { enabled: true, pointsPerRupee: 100, minimum: 1000 },
    { gives: 'money' },
  ),
  bonus_transaction_history: onOff('Whether players see the movements of their bonus money.', false, { servedOnly: true }),
  gifts: onOff('Pages of gifts and promo codes. What was offered can still be taken by calls while they are off.', true),
  phone_confirmation_gift: onOff('The page of the gift for a confirmed phone number.', true),
};

export const grantSetting = settingReader(grantSettings);

/** The cashback of members of the VIP club. */
export const vipRepayment = (tx: Db) => grantSetting(tx, 'vip_club_repayment');

/** Whether points are exchanged for money, at which rate, and from how many on. */
export const pointsExchange = (tx: Db) => grantSetting(tx, 'points_exchange');
