import { Amount } from '@mela/kit/data-display/amount.tsx';
import { Receipt, ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import type { PaymentSystem } from '../../../data/cashier/payment-status.ts';
import { commissionOf } from '../../../data/cashier/sum-rules.ts';
import { PaymentMark } from '../../../parts/cashier/payment-mark.tsx';
import { m } from '../../../site/language/words.ts';
import { requisiteLabel } from '../requisite-fields.tsx';

type Props = {
  readonly system: PaymentSystem;
  readonly rupees: number;
  readonly tip: number;
  readonly requisites: Readonly<Record<string, string>>;
};

/** What is paid, what it costs and what arrives, before the player leaves for the payment system. */
export function DepositSummary({ system, rupees, tip, requisites }: Props) {
  const fee = commissionOf(rupees, system.commission);
  return (
    <Receipt>
      <ReceiptLines className="text-base">
        <ReceiptLine name={m['cashier.receipt.system']()}>
          <span className="inline-flex items-center gap-2">
            <PaymentMark system={system.system} className="!h-5 !w-7" />
            {system.name}
          </span>
        </ReceiptLine>
        {system.requisites.map((requisite) => (
          <ReceiptLine key={requisite.name} name={requisiteLabel(requisite)}>
            {shownValue(requisite, requisites[requisite.name] ?? '')}
          </ReceiptLine>
        ))}
        {tip === 0 ? null : (
          <ReceiptLine name={m['cashier.tip.label']()}>
            <Amount rupees={tip} />
          </ReceiptLine>
        )}
        {fee === 0 ? null : (
          <ReceiptLine name={m['cashier.receipt.fee']()}>
            <Amount rupees={fee} />
          </ReceiptLine>
        )}
        <ReceiptLine name={m['cashier.deposit.pays']()}>
          <Amount rupees={rupees + tip} />
        </ReceiptLine>
        <ReceiptLine strong name={m['cashier.deposit.arrives']()}>
          <Amount rupees={rupees - fee} />
        </ReceiptLine>
      </ReceiptLines>
    </Receipt>
  );
}

function shownValue({ options = [] }: PaymentSystem['requisites'][number], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
