import { Type } from 'typebox';
import { closed, Count, onOff, Percent, setting, settingInPlay, Shown, type KnownSetting } from './setting.ts';

const Rupees = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const Share = closed({ enabled: Type.Boolean(), percent: Percent });

/** The cashier, bonuses and what is paid back. */
export const moneySettings: readonly KnownSetting[] = [
  setting(
    'available_denominations',
    'What a credit may be worth in rupees: numbers with commas between.',
    Type.String({ minLength: 1, maxLength: 200 }),
    '1,10,100',
  ),
  setting(
    'tips',
    'Whether a tip may be added to a deposit, and its bounds in rupees.',
    closed({ enabled: Type.Boolean(), minRupees: Rupees, maxRupees: Rupees }),
    {
      enabled: false,
      minRupees: 10,
      maxRupees: 1000,
    },
  ),
  setting(
    'withdrawal_restrictions',
    'What is said beside the withdrawal about when it is possible.',
    closed({ enabled: Type.Boolean(), text: Shown }),
    {
      enabled: true,
      text: {
        en: 'Whole tens of rupees. Bonus money cannot be withdrawn before its wager is played.',
        hi: 'रकम दस के गुणज में हो। बोनस के रुपये उनकी शर्त पूरी होने से पहले नहीं निकल सकते।',
      },
    },
  ),
  setting(
    'withdrawal_commission',
    'What a withdrawal costs where its system sets no commission of its own.',
    closed({ percent: Percent }),
    { percent: 0 },
  ),
  settingInPlay(
    'first_deposit_banner',
    'The notice in the deposit tab until the first deposit has succeeded.',
    closed({ enabled: Type.Boolean(), title: Shown, text: Shown }),
    {
      play: {
        enabled: true,
        title: { en: 'Your first play rupees', hi: 'आपके पहले खेल के रुपये' },
        text: {
          en: 'The cashier here is a sandbox: no real money moves, and you can try every step.',
          hi: 'यह कैशियर अभ्यास के लिए है: असली पैसा नहीं चलता, हर कदम आज़माकर देख सकते हैं।',
        },
      },
      licensed: {
        enabled: false,
        title: { en: 'Your first deposit', hi: 'आपका पहला जमा' },
        text: { en: 'Set a limit before you begin.', hi: 'शुरू करने से पहले एक सीमा तय कर लें।' },
      },
    },
  ),
  setting(
    'gift_wager_config',
    'How often the sum of a gift is played before it is yours, and how many days there are for it.',
    closed({ multiplier: Count, days: Count }),
    {
      multiplier: 10,
      days: 30,
    },
  ),
  setting(
    'welcome_pack',
    'Steps of the welcome pack, each with the share of a deposit that it adds.',
    closed({ enabled: Type.Boolean(), percents: Type.Array(Percent, { maxItems: 10 }) }),
    {
      enabled: false,
      percents: [],
    },
  ),
  setting('repayment', 'Share of a loss that is given back.', Share, { enabled: false, percent: 0 }),
  setting('vip_club_repayment', 'The same for members of the VIP club.', Share, { enabled: false, percent: 0 }),
  setting(
    'experience_formula',
    'How many rupees staked make one point towards the next level.',
    closed({ rupeesPerPoint: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    {
      rupeesPerPoint: 10,
    },
  ),
  onOff('demo_game_cash_autopopup', 'Whether a demo game offers the cashier by itself.', false),
  onOff(
    'lead_to_cashier',
    'Whether players with little money are led to the cashier by themselves. Never those with a limit or on a break.',
    false,
  ),
  onOff('leave_cashier_popup', 'Whether a notice follows a minute after the cashier was left unfinished.', true),
  onOff('user_game_history', 'Whether players see the games they played.', true),
  onOff('bonus_transaction_history', 'Whether players see the movements of their bonus money.', false),
];
