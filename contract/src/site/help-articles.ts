import type { ErrorKey } from '../errors/catalogue.ts';

export const helpTopics = [
  'account',
  'log-in',
  'deposits',
  'withdrawals',
  'bonuses',
  'fairness',
  'limits',
  'verification',
  'technical',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** Every article of the help centre, by topic, in the order in which they are listed. Their texts are the server's. */
export const helpArticles = {
  account: ['open-an-account', 'change-phone-or-email', 'what-others-see', 'copy-of-your-data', 'close-your-account'],
  'log-in': ['forgotten-password', 'code-does-not-come', 'two-step-log-in', 'too-many-attempts'],
  deposits: ['how-to-deposit', 'upi-statuses', 'paid-but-not-here', 'deposit-refused'],
  withdrawals: ['how-to-withdraw', 'steps-of-a-withdrawal', 'cancel-a-withdrawal', 'wager-left'],
  bonuses: ['take-a-bonus', 'what-a-wager-is', 'largest-bet', 'promo-codes'],
  fairness: ['check-a-round', 'what-a-return-is', 'interrupted-round', 'dispute'],
  limits: ['set-a-limit', 'take-a-break', 'when-play-hurts'],
  verification: ['why-documents', 'good-photos', 'documents-refused'],
  technical: ['game-does-not-start', 'no-connection', 'install-the-app', 'change-the-language'],
} as const satisfies Readonly<Record<HelpTopic, readonly string[]>>;

export type HelpSlug = (typeof helpArticles)[HelpTopic][number];

/** The article that explains an error further. */
export const articlesOfErrors: Readonly<Partial<Record<ErrorKey, HelpSlug>>> = {
  'errors.api.payment.deposit.less_amount': 'how-to-deposit',
  'errors.api.payment.deposit.more_amount': 'how-to-deposit',
  'errors.api.payment.no_pay_out': 'how-to-withdraw',
  'errors.api.payment.not_cancellable': 'cancel-a-withdrawal',
  'errors.api.payment.not_enough_money': 'how-to-withdraw',
  'errors.api.payment.not_possible': 'deposit-refused',
  'errors.api.payment.system': 'deposit-refused',
  'errors.api.payment.wager_left': 'wager-left',
  'errors.api.payment.withdrawal.less_amount': 'how-to-withdraw',
  'errors.api.payment.withdrawal.more_amount': 'how-to-withdraw',
  'errors.bet.bonus_max': 'largest-bet',
  'errors.captcha': 'too-many-attempts',
  'errors.closure.balance': 'close-your-account',
  'errors.closure.balance_break': 'close-your-account',
  'errors.closure.held_win': 'close-your-account',
  'errors.closure.payments': 'close-your-account',
  'errors.closure.rounds': 'close-your-account',
  'errors.code.expired': 'code-does-not-come',
  'errors.code.used': 'two-step-log-in',
  'errors.code.wrong': 'code-does-not-come',
  'errors.confirm.email_wait': 'code-does-not-come',
  'errors.confirm.phone_wait': 'code-does-not-come',
  'errors.confirm.token': 'code-does-not-come',
  'errors.credentials': 'forgotten-password',
  'errors.disputes.many': 'dispute',
  'errors.disputes.open': 'dispute',
  'errors.finance_blocked': 'deposit-refused',
  'errors.game.closed': 'game-does-not-start',
  'errors.game.session': 'game-does-not-start',
  'errors.gift.bonus_open': 'take-a-bonus',
  'errors.gift.needs_deposit': 'take-a-bonus',
  'errors.in_care': 'when-play-hurts',
  'errors.limit_reached': 'set-a-limit',
  'errors.password.recovery_token': 'forgotten-password',
  'errors.password.recovery_wait': 'forgotten-password',
  'errors.profile.checked': 'why-documents',
  'errors.promo.already_used': 'promo-codes',
  'errors.promo.attempts_exceeded': 'promo-codes',
  'errors.promo.available_from': 'promo-codes',
  'errors.promo.expired': 'promo-codes',
  'errors.promo.usage_limit': 'promo-codes',
  'errors.promo.wrong_code': 'promo-codes',
  'errors.rate_limit': 'too-many-attempts',
  'errors.round.waits': 'interrupted-round',
  'errors.self_excluded': 'take-a-break',
  'errors.texts.refused': 'code-does-not-come',
  'errors.two_factor.contact': 'two-step-log-in',
  'errors.verification': 'why-documents',
  'errors.verification.damaged': 'good-photos',
  'errors.verification.image': 'good-photos',
  'errors.verification.many': 'good-photos',
  'errors.verification.number': 'documents-refused',
  'errors.verification.photos': 'good-photos',
  'errors.verification.size': 'good-photos',
};

/** The article of an error that an answer names; undefined where there is none. */
export function articleOfError(key: string): HelpSlug | undefined {
  return Object.hasOwn(articlesOfErrors, key) ? articlesOfErrors[key as ErrorKey] : undefined;
}
