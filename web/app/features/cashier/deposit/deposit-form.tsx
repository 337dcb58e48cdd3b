import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { ApiError } from '@mela/kit/api/answer.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { useIsPlayer } from '../../../data/account/queries.ts';
import { startDeposit } from '../../../data/cashier/commands.ts';
import { saveTypedSum, takeTypedSum } from '../../../data/cashier/typed-sum.ts';
import { stepAfter, stepBefore, stepOfRejection, type DepositStep } from '../../../data/cashier/deposit-steps.ts';
import { rememberLocale } from '../../../site/language/locale-choice.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { leaveSite } from '../../../site/navigation/leave-site.ts';
import { m } from '../../../site/language/words.ts';
import { pageConfig } from '../../../site/rendering/page-context.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { EmptyState } from '@mela/kit/feedback/states.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import type { CallData } from '../../../data/api/calls.ts';
import type { Suggestions } from '../../../data/cashier/queries.ts';
import type { PaymentSystem } from '../../../data/cashier/payment-status.ts';
import { RequisiteFields } from '../requisite-fields.tsx';
import { SumField } from '../sum-field.tsx';
import { SystemChoice } from '../system-choice.tsx';
import { useOrder } from '../use-order.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { TipField, type TipBounds } from './tip-field.tsx';
import { LatePart } from '../../../site/rendering/late-part.tsx';

const DepositGift = late(() => import('./deposit-gift.tsx'));

type Banner = CallData<'GET /payments/deposit'>['banner'];

type Props = {
  readonly systems: readonly PaymentSystem[];
  readonly suggestions: Suggestions;
  /** Null where tips are off. */
  readonly tips?: TipBounds | null;
  /** The site's text about depositing: what kind of money it is. */
  readonly banner?: Banner;
  /** Reads the payment methods again. */
  readonly onDeactivated?: () => void;
};

/** Starts a deposit, in one step where the method asks for nothing, and continues on the payment system's own page. */
export function DepositForm({ systems, suggestions, tips = null, banner = null, onDeactivated }: Props) {
  const { renewIntent, send, ...sending } = useCommand(startDeposit);
  const isPlayer = useIsPlayer();
  const [giftId, setGiftId] = useState<number | null>(null);
  const withGift: typeof send = ({ body }) => send({ body: giftId === null ? body : { ...body, giftId } });
  const command = { ...sending, send: withGift };
  const { step, go } = useDepositStep(command.rejection);
  const isFilled = { requisites: step !== 'SelectPaymentSystem' };
  const { form, system, rupees, sumError, ...order } = useOrder('deposit', command, systems, suggestions.best, isFilled, tips);
  const { isLeaving, leave } = useLeaving(renewIntent);
  const restore = useEffectEvent(() => {
    const sum = takeTypedSum();
    if (sum !== null) order.setSum(sum);
  });
  useEffect(() => restore(), []);
  if (system === undefined) return null;
  const sum = rupees === null ? '' : formatRupees(rupees, { paise: 'needed' });
  const next = stepAfter(step, system.requisites.length > 0 || tips !== null);
  const submit = async () => {
    if (isLeaving) return;
    if (next !== 'send') {
      if (await order.check()) go(next);
      return;
    }
    const started = await order.submit();
    if (started === null) return;
    saveTypedSum(form.values.sum);
    leave(started.redirectUrl);
  };
  if (step === 'DeactivatedPayment')
    return (
      <EmptyState
        title={m['cashier.deactivated.title']({ system: system.name })}
        action={
          <Button
            look="solid"
            onClick={() => {
              onDeactivated?.();
              go('SelectPaymentSystem');
            }}
          >
            {m['cashier.deactivated.action']()}
          </Button>
        }
      >
        {m['cashier.deactivated.text']()}
      </EmptyState>
    );
  return (
    <Form
      onSubmit={() => attempt(submit())}
      rejection={form.failure}
      className="form-sides grid grid-cols-1 gap-5"
      footer={
        <div className="grid gap-2">
          <Button type="submit" size="lg" busy={form.busy || isLeaving} className="numbers w-full">
            {next !== 'send'
              ? m['cashier.deposit.next']()
              : rupees === null
                ? m['cashier.deposit.submit']()
                : m['cashier.deposit.submitSum']({ sum })}
          </Button>
          {step === 'SelectPaymentSystem' ? null : (
            <Button look="secondary" disabled={form.busy || isLeaving} onClick={() => go(stepBefore(step))}>
              {m['cashier.deposit.back']()}
            </Button>
          )}
        </div>
      }
    >
      {step === 'SelectPaymentSystem' ? (
        <>
          {banner === null ? null : <DepositBanner {...banner} />}
          <SystemChoice isFolded systems={systems} chosen={system.system} onChoose={order.choose} />
          <SumField
            value={form.values.sum}
            onChange={order.setSum}
            bounds={system}
            offers={offersOf(suggestions, system)}
            error={sumError}
          />
          {isPlayer ? (
            <LatePart>
              <DepositGift rupees={rupees} onChoose={setGiftId} />
            </LatePart>
          ) : null}
        </>
      ) : step === 'RequisitesFillOut' ? (
        <>
          <h3 className="text-lg">{m['cashier.deposit.with']({ system: system.name, sum })}</h3>
          <RequisiteFields
            requisites={system.requisites}
            values={form.values.requisites}
            onChange={order.setRequisite}
            error={form.error}
          />
          {tips === null ? null : (
            <TipField bounds={tips} value={form.values.tip} onChange={order.setTip} error={form.error('tip', tipTexts(tips))} />
          )}
        </>
      ) : (
        <DepositSummary system={system} rupees={rupees ?? 0} tip={order.tip} requisites={form.values.requisites} />
      )}
      <FormError rejection={form.rejection} />
      <p className="text-sm text-muted">
        {pageConfig().money === 'play' && banner === null ? m['cashier.deposit.playNote']() : m['cashier.deposit.note']()}
      </p>
    </Form>
  );
}

/** Above the form; on a phone below it, so that the amount is in sight. */
const DepositBanner = ({ title, text }: NonNullable<Banner>) => (
  <section className="border-l-4 border-peacock bg-peacock/10 px-4 py-2 leading-snug max-md:order-1 [@media(height<480px)]:order-1">
    <h3 className="text-base md:text-lg">{title}</h3>
    <p className="max-md:text-sm">{text}</p>
  </section>
);

const tipTexts = ({ min, max }: TipBounds) => ({ min: String(min), max: String(max) });

function offersOf({ sums, best }: Suggestions, { min, max }: PaymentSystem) {
  return sums
    .filter((value) => value >= min && value <= max)
    .map((value) => ({ rupees: value, label: formatRupees(value, { paise: 'needed' }), isBest: value === best }));
}

/** The current step: a rejected order shows the step in which it is corrected, until the player moves. */
function useDepositStep(rejection: ApiError | null) {
  const [{ chosen, seen }, set] = useState<{ chosen: DepositStep; seen: ApiError | null }>({ chosen: 'SelectPaymentSystem', seen: null });
  const step = rejection === null || rejection === seen ? chosen : stepOfRejection(chosen, rejection);
  return { step, go: (next: DepositStep) => set({ chosen: next, seen: rejection }) };
}

/** Leaves for the payment system's page, once; back from there by the browser's memory is a new intent. */
function useLeaving(renewIntent: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      renewIntent();
      setLeaving(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [renewIntent]);
  const leave = (url: string) => {
    setLeaving(true);
    // The payment system sends the player back to an address without a language.
    rememberLocale(currentLocale());
    leaveSite(url);
  };
  return { isLeaving, leave };
}
