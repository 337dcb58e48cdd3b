import type { User } from '@mela/contract/api/accounts/accounts';

/** A player as the API returns one, with ₹120 in cash. */
export const samplePlayer = ({
  balance = 120,
  netBalance = balance,
  ...more
}: Partial<User> & { balance?: number; netBalance?: number } = {}): User => ({
  id: 4,
  created: 1_700_000_000,
  locale: 'en',
  nickname: null,
  avatar: 'parrot',
  labels: [],
  denomination: 1,
  autoLogout: false,
  email: 'asha@example.in',
  emailConfirmed: true,
  phone: null,
  phoneConfirmed: false,
  currency: 'INR',
  wallets: [{ currency: 'INR', balance, netBalance, currentBonusWager: 0, requiredBonusWager: 0, repayment: 0, vipClubRepayment: 0 }],
  limits: [],
  limitsSchedule: [],
  level: { id: 1, currentScore: 0, progress: 0, maxScore: 100, name: '' },
  extendedProfileFilled: false,
  hasPhoneConfirmationCode: false,
  emailConfirmationTokenTtl: 0,
  phoneConfirmationCodeTtl: 0,
  user_document_verify_accepted: false,
  user_document_verify_operator_accepted: false,
  user_document_verify_refused: false,
  verificationForm: { status: 'none', actions: [] },
  fortuneWheelSpinCount: 0,
  fortuneWheelAdditionSpinCount: 0,
  showNewYearVideo: false,
  inVipClub: false,
  ...more,
});
