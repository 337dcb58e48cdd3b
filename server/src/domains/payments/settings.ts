import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { closed, Percent, Shown } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

const Rupees = Type.Integer({ minimum: 0, maximum: 10_000_000 });

const Tens = Type.Integer({ minimum: 10, maximum: 10_000_000, multipleOf: 10 });
const Suggested = closed({ rupees: Type.Array(Tens, { minItems: 1, maxItems: 6, uniqueItems: true }), best: Tens });

/** Settings of deposits and withdrawals. */
export const paymentSettings = {
  tips: setting(
    'Whether a tip may be added to a deposit, and its bounds in rupees.',
    closed({ enabled: Type.Boolean(), minRupees: Rupees, maxRupees: Rupees }),
    {
      enabled: false,
      minRupees: 10,
      maxRupees: 1000,
    },
    { check: ({ minRupees, maxRupees }) => (minRupees <= maxRupees ? null : { maxRupees: 'errors.field.invalid' }) },
  ),
  deposit_suggestions: setting(
    'Suggested sums of a deposit in rupees, and the one that is marked, for the first deposit and for others.',
    closed({ first: Suggested, other: Suggested }),
    { first: { rupees: [300, 500, 1000, 2000], best: 1000 }, other: { rupees: [500, 1000, 2000, 5000], best: 1000 } },
    {
      public: false,
      check: ({ first, other }) =>
        first.rupees.includes(first.best) && other.rupees.includes(other.best) ? null : { best: 'errors.field.invalid' },
    },
  ),
  withdrawal_restrictions: setting(
    'The note about withdrawals, and whether it shows.',
    closed({ enabled: Type.Boolean(), text: Shown }),
    {
      enabled: true,
      text: {
        en: 'Multiples of ₹10. Bonus money can be withdrawn once it’s wagered.',
        hi: '₹10 के गुणज में। बोनस उसकी शर्त पूरी होने के बाद निकाला जा सकता है।',
      },
    },
    { servedOnly: true },
  ),
  withdrawal_commission: setting('What a withdrawal costs where its system sets no commission of its own.', closed({ percent: Percent }), {
    percent: 0,
  }),
  withdrawal_review: setting(
    'Which withdrawals are paid without a person: up to a sum, a sum of a day, after the first one, with an identity that was verified. From `secondPersonRupees` on two operators must agree: of one act, of what one operator lets go in a day of India, and of what one player gets.',
    closed({
      autoMaxRupees: Rupees,
      autoDayRupees: Rupees,
      firstByHand: Type.Boolean(),
      needsIdentity: Type.Boolean(),
      secondPersonRupees: Rupees,
    }),
    { autoMaxRupees: 10_000, autoDayRupees: 25_000, firstByHand: true, needsIdentity: true, secondPersonRupees: 50_000 },
    {
      public: false,
      gives: 'money',
      inPlay: { autoMaxRupees: 10_000, autoDayRupees: 25_000, firstByHand: false, needsIdentity: false, secondPersonRupees: 50_000 },
    },
  ),
  first_deposit_banner: setting(
    'The notice in the deposit tab until the first deposit has succeeded.',
    closed({ enabled: Type.Boolean(), title: Shown, text: Shown }),
    {
      enabled: false,
      title: { en: 'Your first deposit', hi: 'पहली बार जमा' },
      text: { en: 'Set a limit before you begin.', hi: 'शुरू करने से पहले एक सीमा तय कर लें।' },
    },
    {
      inPlay: {
        enabled: true,
        title: { en: 'Try the cashier', hi: 'कैशियर आज़माएँ' },
        text: {
          en: 'The cashier is a sandbox: no real money moves, and you can try every step.',
          hi: 'यह कैशियर सैंडबॉक्स है: असली पैसे नहीं लगते, हर चरण आज़माकर देख सकते हैं।',
        },
      },
    },
  ),
  net_winnings: setting(
    'Whether players see the net winnings of their financial year before a withdrawal, the rate of tax in per cent, and up to which sum none is due.',
    closed({ enabled: Type.Boolean(), taxPercent: Percent, freeRupees: Rupees }),
    { enabled: true, taxPercent: 30, freeRupees: 100 },
    { inPlay: { enabled: false, taxPercent: 30, freeRupees: 100 } },
  ),
  demo_game_cash_autopopup: onOff('Whether a demo game offers the cashier automatically.', false, { servedOnly: true }),
  lead_to_cashier: onOff('Whether players with little money are sent to the cashier. Never those with a limit or on a break.', false),
  leave_cashier_popup: onOff('Whether a notice follows a minute after the cashier was left unfinished.', true),
};

export const paymentSetting = settingReader(paymentSettings);
