import type { User } from '@mela/contract/accounts';
import type { Db } from '../../kernel/types.ts';
import type { UserRow } from '../accounts/index.ts';
import { walletOf } from '../wallet/index.ts';

/** The player as the API tells them of themselves: the person, the wallet and, as those rooms open, levels, checks and spins. */
export async function viewSelf(tx: Db, user: UserRow): Promise<User> {
  return {
    id: Number(user.id),
    created: Math.floor(user.created_at.getTime() / 1000),
    locale: user.locale === 'hi' ? 'hi' : 'en',
    labels: user.labels,
    denomination: Number(user.denomination),
    autoLogout: user.auto_logout,
    email: user.email,
    emailConfirmed: user.email_confirmed_at !== null,
    phone: user.phone,
    phoneConfirmed: user.phone_confirmed_at !== null,
    currency: 'INR',
    wallets: [await walletOf(tx, user.id)],
    limits: [],
    limitsSchedule: [],
    level: { id: 1, currentScore: 0, progress: 0, maxScore: 0, name: '' },
    extendedProfileFilled: Boolean(user.first_name && user.last_name && user.city),
    hasPhoneConfirmationCode: false,
    emailConfirmationTokenTtl: 0,
    phoneConfirmationCodeTtl: 0,
    user_document_verify_accepted: false,
    user_document_verify_operator_accepted: false,
    user_document_verify_refused: false,
    verificationForm: { status: 'new', actions: [] },
    fortuneWheelSpinCount: 0,
    fortuneWheelAdditionSpinCount: 0,
    showNewYearVideo: false,
    inVipClub: user.labels.includes('vip_club'),
  };
}
