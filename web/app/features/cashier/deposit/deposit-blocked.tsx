import { Link } from '@tanstack/react-router';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { m } from '../../../site/language/words.ts';

type Missing = 'email' | 'phone' | 'kyc';

/** Which verification a rejected call asks for; null for any other error. */
export function missingVerification(error: unknown): Missing | null {
  if (!(error instanceof ApiRejection) || error.status !== 417) return null;
  const named = error.headers['x-verification'];
  return named === 'email' || named === 'phone' || named === 'kyc' ? named : null;
}

/** Why a deposit is not offered: what must be verified first and where, or the API's own words. */
export function DepositBlocked({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const missing = missingVerification(error);
  if (missing === null) return <ErrorState error={error} onRetry={onRetry} />;
  const titles = { email: m['cashier.verify.email.title'], phone: m['cashier.verify.phone.title'], kyc: m['cashier.verify.kyc.title'] };
  const texts = { email: m['cashier.verify.email.text'], phone: m['cashier.verify.phone.text'], kyc: m['cashier.verify.kyc.text'] };
  const target = missing === 'kyc' ? 'verification-info' : 'profile/settings';
  return (
    <EmptyState
      title={titles[missing]()}
      action={
        <Link to="/{-$lang}/$" params={{ _splat: target }} search={{}} className={buttonClass('solid')}>
          {m['cashier.verify.action']()}
        </Link>
      }
    >
      {texts[missing]()}
    </EmptyState>
  );
}
