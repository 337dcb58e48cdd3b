import { defineErrors } from './define.ts';

export const referralErrors = defineErrors({
  'errors.referral.off': {
    status: 403,
    code: 3,
    en: 'Inviting friends is not open for now.',
    hi: 'दोस्तों को बुलाने की सुविधा अभी बंद है।',
  },
  'errors.referral.state': {
    status: 400,
    code: 3,
    en: 'These terms or this reward do not allow that now.',
    hi: 'इन शर्तों या इस इनाम पर अभी यह नहीं हो सकता।',
  },
});
