import type { Locale } from '@mela/contract/site/languages';
import type { StatementGroup } from '@mela/contract/api/payments/statement';
import type { StatementLine } from '../../wallet/index.ts';

type Entry = { readonly group: StatementGroup; readonly name: Readonly<Record<Locale, string>> };
const entry = (group: StatementGroup, en: string, hi: string): Entry => ({ group, name: { en, hi } });

const takenBack = entry(
  'bonuses',
  'Prize cancelled: what it was given for was cancelled',
  'इनाम वापस लिया गया: जिसके लिए मिला था, वह रद्द हो गया',
);

/** Kinds of movements in a player's words; a kind that is not here is a correction. */
const entries: Partial<Record<StatementLine['kind'], Entry>> = {
  play: entry('play', 'Play', 'खेल'),
  deposit: entry('payments', 'Deposit', 'जमा'),
  deposit_reversal: entry('payments', 'Deposit returned', 'जमा वापस ली गई'),
  withdrawal_hold: entry('payments', 'Withdrawal requested', 'निकासी का अनुरोध'),
  withdrawal_settle: entry('payments', 'Withdrawal paid', 'निकासी पूरी हुई'),
  withdrawal_release: entry('payments', 'Withdrawal returned', 'निकासी की रकम लौटी'),
  welcome_grant: entry('bonuses', 'Welcome play money', 'स्वागत की प्ले मनी'),
  daily_refill: entry('bonuses', 'Daily play money', 'रोज़ की प्ले मनी'),
  demo_grant: entry('bonuses', 'Play money', 'प्ले मनी'),
  bonus_grant: entry('bonuses', 'Bonus received', 'बोनस मिला'),
  bonus_convert: entry('bonuses', 'Bonus turned into money', 'बोनस पैसों में बदला'),
  bonus_forfeit: entry('bonuses', 'Bonus given up', 'बोनस छोड़ा गया'),
  bonus_expire: entry('bonuses', 'Bonus expired', 'बोनस का समय खत्म'),
  bonus_cap: entry('bonuses', 'Above the max cash from the bonus', 'बोनस की जीत की सीमा से ऊपर'),
  bonus_take_back: entry('bonuses', 'Bonus cancelled: its bets were cancelled', 'बोनस वापस लिया गया: उसके दाँव रद्द हो गए थे'),
  gift_cash: entry('bonuses', 'Gift', 'तोहफ़ा'),
  cashback: entry('bonuses', 'Cashback', 'कैशबैक'),
  wheel_prize: entry('bonuses', 'Prize of the wheel', 'चरखी का इनाम'),
  gift_take_back: takenBack,
  cashback_take_back: takenBack,
  wheel_take_back: takenBack,
  mission_take_back: takenBack,
  referral_take_back: takenBack,
  tournament_take_back: takenBack,
  lottery_take_back: takenBack,
  exchange_cash: entry('bonuses', 'Points exchanged', 'पॉइंट बदले गए'),
  tournament_prize: entry('bonuses', 'Tournament prize', 'मुकाबले का इनाम'),
  mission_prize: entry('bonuses', 'Prize of a mission', 'मिशन का इनाम'),
  referral_reward: entry('bonuses', 'Reward for inviting a friend', 'दोस्त को बुलाने का इनाम'),
  provider_promotion: entry('play', 'Promotion of a game', 'खेल का प्रमोशन'),
  lottery_prize: entry('bonuses', 'Lottery prize', 'लॉटरी का इनाम'),
  tournament_bonus: entry('bonuses', 'Tournament prize as bonus', 'मुकाबले के इनाम का बोनस'),
};
const correction = entry('other', 'Correction', 'सुधार');

/** What operators book is of one kind; its key says what it was for. */
const adjusted: Readonly<Record<string, Entry>> = {
  correction: entry('other', 'Balance corrected by Mela', 'मेला ने बैलेंस ठीक किया'),
  payment: entry('payments', 'Covered by Mela: the bank took a deposit back', 'बैंक ने जमा रकम वापस ली: कम पड़ी रकम मेला ने भरी'),
  dispute: entry('other', 'Paid for your complaint', 'आपकी शिकायत पर मिला पैसा'),
};

export const entryOf = ({ kind, key }: Pick<StatementLine, 'kind' | 'key'>): Entry =>
  (kind === 'adjustment' ? adjusted[key?.split(':', 1)[0] ?? ''] : entries[kind]) ?? correction;

/** Texts of the statement's files. */
export const statementWords = {
  en: {
    title: 'Statement',
    account: 'Account',
    period: 'Period',
    play: 'Play money: it has no value outside Mela.',
    zone: 'Times are in IST.',
    columns: {
      date: 'Date',
      time: 'Time',
      entry: 'Entry',
      payment: 'Payment',
      rounds: 'Rounds',
      staked: 'Bets',
      won: 'Won',
      money: 'Money',
      bonus: 'Bonus',
      moneyAfter: 'Balance',
      bonusAfter: 'Bonus balance',
    },
    opening: 'Balance at the start',
    closing: 'Balance at the end',
    rounds: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),
    stakes: (staked: string, won: string) => `bets ${staked}, won ${won}`,
    page: 'Page',
  },
  hi: {
    title: 'विवरण',
    account: 'खाता',
    period: 'अवधि',
    play: 'प्ले मनी: मेला के बाहर इसका कोई मूल्य नहीं।',
    zone: 'समय भारतीय मानक समय (IST) में है।',
    columns: {
      date: 'तारीख',
      time: 'समय',
      entry: 'लेन-देन',
      payment: 'भुगतान',
      rounds: 'राउंड',
      staked: 'दाँव',
      won: 'जीत',
      money: 'पैसे',
      bonus: 'बोनस',
      moneyAfter: 'बैलेंस',
      bonusAfter: 'बोनस बैलेंस',
    },
    opening: 'शुरुआत का बैलेंस',
    closing: 'आखिर का बैलेंस',
    rounds: (count: number) => `${count} राउंड`,
    stakes: (staked: string, won: string) => `दाँव ${staked}, जीत ${won}`,
    page: 'पेज',
  },
} as const satisfies Record<Locale, unknown>;
