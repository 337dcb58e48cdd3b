import type { Texts } from '../../../../kernel/texts.ts';
import type { WithdrawalStep } from '../../../payments/index.ts';
import type { SeedRule } from '../seed-rule.ts';

const sum = { sum: { field: 'sumMinor', type: 'money' } } as const;
const payment = { ...sum, payment: { field: 'paymentId', type: 'id' } } as const;
const toWithdrawal = '/payment/withdrawal/{payment}';
/** Why a withdrawal stands as it does: the codes of payments in the player's words. One that says nothing by itself adds none. */
const none = { en: '', hi: '' } as const;
const why = {
  field: 'reason',
  type: 'word',
  words: {
    none,
    large: { en: 'Amounts of this size are checked by our team.', hi: 'इतनी रकम की जाँच हमारी टीम करती है।' },
    day: { en: 'You have reached the daily amount that is sent without a check.', hi: 'बिना जाँच के एक दिन में इतनी ही रकम भेजी जाती है।' },
    first: { en: 'We check every first withdrawal.', hi: 'पहली निकासी की जाँच हम हमेशा करते हैं।' },
    paused: { en: 'Payments are paused for your account.', hi: 'आपके खाते के भुगतान अभी रुके हैं।' },
    signal: { en: 'Our team takes a look at this one before it is paid.', hi: 'पैसे भेजने से पहले हमारी टीम इसे एक बार देख लेगी।' },
    documents: { en: 'We need a document from you.', hi: 'हमें आपका एक दस्तावेज़ चाहिए।' },
    other_name: { en: 'The name on the account is not yours.', hi: 'बैंक खाते का नाम आपके नाम से अलग है।' },
    other_sum: { en: 'Another amount was reported. Our team is checking it.', hi: 'अलग रकम बताई गई है। हमारी टीम जाँच कर रही है।' },
    system: { en: 'Our payment partner declined it.', hi: 'पेमेंट पार्टनर ने इसे मंज़ूर नहीं किया।' },
    bank: { en: 'The bank or UPI app could not complete it.', hi: 'बैंक या UPI ऐप इसे पूरा नहीं कर पाया।' },
    returned: { en: 'Your bank sent the money back.', hi: 'आपके बैंक ने पैसे लौटा दिए।' },
    operator: {
      en: 'Our team decided so. The withdrawal’s page has their words.',
      hi: 'यह हमारी टीम का फ़ैसला है। उनकी बात निकासी के पेज पर है।',
    },
    player: { en: 'You cancelled it yourself.', hi: 'आपने इसे खुद रद्द किया।' },
  },
} as const;
/** Approvals and the like are said by the step alone. */
const whyOfStep = { ...why, words: { ...why.words, operator: none } } as const;
const open = { en: 'See the withdrawal', hi: 'निकासी देखें' } as const;
const yourDeposit = { en: 'You made a deposit.', hi: 'आपने पैसे जमा किए।' } as const;
const yourWithdrawal = { en: 'You asked for a withdrawal.', hi: 'आपने निकासी का अनुरोध किया।' } as const;

/** What happens to a player's own money. All of it is transactional. */
export const moneyRules: readonly SeedRule[] = [
  {
    alias: 'deposit-succeeded',
    event: 'deposit.succeeded',
    channels: ['inbox', 'messenger'],
    variables: sum,
    why: yourDeposit,
    texts: {
      en: { title: 'Your deposit has arrived', text: '{sum} is in your balance.', action: 'See your payments' },
      hi: { title: 'जमा की रकम आ गई', text: '{sum} आपके बैलेंस में आ गए हैं।', action: 'अपने भुगतान देखें' },
    },
    link: '/payment/history',
  },
  {
    alias: 'deposit-failed',
    event: 'deposit.failed',
    channels: ['inbox', 'messenger'],
    variables: sum,
    why: yourDeposit,
    texts: {
      en: {
        title: 'Your deposit did not go through',
        text: 'The payment of {sum} was not completed. If your bank has taken the money, it comes back automatically.',
        action: 'See your payments',
      },
      hi: {
        title: 'जमा नहीं हो पाया',
        text: '{sum} का भुगतान पूरा नहीं हुआ। अगर बैंक ने पैसे काट लिए हैं, तो वे अपने आप लौट आएँगे।',
        action: 'अपने भुगतान देखें',
      },
    },
    link: '/payment/history',
  },
  {
    alias: 'deposit-refused',
    event: 'deposit.refused',
    channels: ['inbox', 'email', 'push', 'messenger'],
    variables: sum,
    why: yourDeposit,
    texts: {
      en: {
        title: 'We are looking at your deposit',
        text: '{sum} arrived after a limit or a break of yours began. Our team decides what happens next. Your money is safe.',
        action: 'See your payments',
      },
      hi: {
        title: 'हम आपकी जमा रकम देख रहे हैं',
        text: '{sum} तब आए जब आपकी सीमा या ब्रेक शुरू हो चुका था। आगे क्या होगा, यह हमारी टीम तय करेगी। पैसे सुरक्षित हैं।',
        action: 'अपने भुगतान देखें',
      },
    },
    link: '/payment/history',
  },
  {
    alias: 'deposit-reversed',
    event: 'deposit.reversed',
    channels: ['inbox', 'email', 'push'],
    variables: {
      ...sum,
      why: {
        field: 'why',
        type: 'word',
        words: {
          refund: { en: 'We are giving the money back to you.', hi: 'हम ये पैसे आपको लौटा रहे हैं।' },
          chargeback: {
            en: 'Your bank has reversed the payment. Our team looks at your account, and payments wait until then.',
            hi: 'आपके बैंक ने यह भुगतान वापस ले लिया है। हमारी टीम आपका खाता देख रही है, तब तक भुगतान रुके रहेंगे।',
          },
        },
      },
    },
    why: yourDeposit,
    texts: {
      en: { title: 'A deposit was returned', text: '{sum} is no longer in your balance. {why}', action: 'See your payments' },
      hi: { title: 'जमा रकम वापस हुई', text: '{sum} अब आपके बैलेंस में नहीं हैं। {why}', action: 'अपने भुगतान देखें' },
    },
    link: '/payment/history',
  },
  {
    alias: 'withdrawal-requested',
    event: 'withdrawal.requested',
    channels: ['inbox', 'email', 'messenger'],
    variables: payment,
    why: yourWithdrawal,
    texts: {
      en: {
        title: 'We have your withdrawal request',
        text: '{sum} is set aside from your balance. If it wasn’t you, change your password and write to us.',
        action: open.en,
      },
      hi: {
        title: 'निकासी का अनुरोध मिला',
        text: '{sum} आपके बैलेंस से अलग रख दिए गए हैं। यह आपने नहीं किया, तो पासवर्ड बदलें और हमें लिखें।',
        action: open.hi,
      },
    },
    link: toWithdrawal,
  },
  {
    alias: 'withdrawal-moved',
    event: 'payment.moved',
    conditions: { direction: 'withdrawal' },
    channels: ['inbox', 'messenger'],
    variables: {
      ...payment,
      why: whyOfStep,
      step: {
        field: 'status',
        type: 'word',
        words: {
          2: { en: 'Our payment partner is working on it.', hi: 'हमारा पेमेंट पार्टनर इस पर काम कर रहा है।' },
          5: { en: 'A person is checking it.', hi: 'हमारी टीम इसे जाँच रही है।' },
          6: { en: 'It was approved.', hi: 'इसे मंज़ूरी मिल गई है।' },
          7: { en: 'It was approved.', hi: 'इसे मंज़ूरी मिल गई है।' },
          8: { en: 'We need to check something first.', hi: 'हमें पहले कुछ जाँचना है।' },
          11: { en: 'It takes a little longer than usual.', hi: 'इसमें थोड़ा ज़्यादा समय लग रहा है।' },
        } satisfies Record<WithdrawalStep, Texts>,
      },
    },
    why: yourWithdrawal,
    texts: {
      en: { title: 'Your withdrawal of {sum}: what’s new', text: '{step} {why}', action: open.en },
      hi: { title: '{sum} की निकासी: नई स्थिति', text: '{step} {why}', action: open.hi },
    },
    link: toWithdrawal,
  },
  {
    alias: 'withdrawal-settled',
    event: 'withdrawal.settled',
    channels: ['inbox', 'email', 'push', 'messenger'],
    variables: payment,
    why: yourWithdrawal,
    texts: {
      en: { title: 'Your withdrawal was paid', text: '{sum} was paid out to you.', action: open.en },
      hi: { title: 'निकासी का भुगतान हो गया', text: '{sum} आपको भेज दिए गए हैं।', action: open.hi },
    },
    link: toWithdrawal,
  },
  {
    alias: 'withdrawal-failed',
    event: 'withdrawal.failed',
    channels: ['inbox', 'email', 'push', 'messenger'],
    variables: { ...payment, why },
    why: yourWithdrawal,
    texts: {
      en: {
        title: 'Your withdrawal could not be paid',
        text: '{sum} is back in your balance. {why}',
        action: open.en,
      },
      hi: {
        title: 'निकासी नहीं हो पाई',
        text: '{sum} आपके बैलेंस में लौट आए हैं। {why}',
        action: open.hi,
      },
    },
    link: toWithdrawal,
  },
  {
    alias: 'withdrawal-cancelled',
    event: 'withdrawal.cancelled',
    channels: ['inbox', 'messenger'],
    variables: { ...payment, why },
    why: yourWithdrawal,
    texts: {
      en: { title: 'Your withdrawal was cancelled', text: '{sum} is back in your balance. {why}', action: open.en },
      hi: { title: 'निकासी रद्द हो गई', text: '{sum} आपके बैलेंस में लौट आए हैं। {why}', action: open.hi },
    },
    link: toWithdrawal,
  },
  {
    // By the bot alone, to who has chosen the sum.
    alias: 'win-reached',
    event: 'win.reached',
    channels: ['messenger'],
    variables: { win: { field: 'winMinor', type: 'money' } },
    why: { en: 'You asked the bot to write about wins of this size.', hi: 'आपने बॉट से इतनी बड़ी जीत की खबर माँगी थी।' },
    texts: {
      en: { title: 'A round of yours won {win}', text: 'It is in your balance.', action: 'See your rounds' },
      hi: { title: 'आपके एक राउंड में {win} की जीत', text: 'रकम आपके बैलेंस में है।', action: 'अपने राउंड देखें' },
    },
    link: '/payment/game-history',
  },
];
