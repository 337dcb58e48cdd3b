import { toMinor } from '@mela/contract/money/money';
import type { ReactNode } from 'react';
import { classNames } from '@mela/kit/class-names.ts';
import { m } from '../../site/language/words.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { Receipt, ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { PaymentMark } from '../../parts/cashier/payment-mark.tsx';
import type { Payment } from '../../data/cashier/payment-status.ts';

/** A payment as a receipt: the sum large, of a deposit that is credited what was credited, then what, how and when. `mark` is shown beside the sum. */
export function PaymentReceipt({
  payment,
  mark,
  isSumShown = true,
  children,
}: {
  readonly payment: Payment;
  /** Off where the sum stands above the receipt. */
  readonly isSumShown?: boolean;
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}) {
  const dates = useDates();
  const { sum, credited, commission, system, systemName, operationId, created, updated } = payment;
  return (
    <Receipt>
      {isSumShown ? (
        <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
          <Amount rupees={credited ?? sum} className="font-print text-3xl leading-none max-sm:text-2xl" />
          {mark}
        </div>
      ) : null}
      <ReceiptLines className={classNames('text-base', isSumShown && 'perforation pt-4')}>
        {credited !== null && credited !== sum ? (
          <ReceiptLine name={m['cashier.receipt.asked']()}>
            <Amount rupees={sum} />
          </ReceiptLine>
        ) : null}
        {commission > 0 && (credited === null || isWholeSum(payment)) ? (
          <ReceiptLine name={m['cashier.receipt.fee']()}>
            <Amount rupees={commission} />
          </ReceiptLine>
        ) : null}
        <ReceiptLine name={m['cashier.receipt.system']()}>
          <span className="inline-flex items-center gap-2">
            <PaymentMark system={system} className="!h-5 !w-7" />
            {systemName}
          </span>
        </ReceiptLine>
        <ReceiptLine name={m['cashier.receipt.operation']()}>{operationId}</ReceiptLine>
        <ReceiptLine name={m['cashier.receipt.created']()}>{dates.moment(created)}</ReceiptLine>
        {updated === created ? null : <ReceiptLine name={m['cashier.receipt.updated']()}>{dates.moment(updated)}</ReceiptLine>}
        {children}
      </ReceiptLines>
    </Receipt>
  );
}

/** Whether the sum that was asked for arrived, in paise: the fee of another sum is another one. */
const isWholeSum = ({ sum, credited, commission }: Payment) => toMinor(credited ?? 0) + toMinor(commission) === toMinor(sum);
