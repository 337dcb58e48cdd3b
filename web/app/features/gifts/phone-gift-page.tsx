import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiError } from '@mela/kit/api/answer.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { askToConfirmPhone, confirmPhone, confirmPhoneBody } from '../../data/account/confirmation.ts';
import { useIsPlayer, useSelf } from '../../data/account/queries.ts';
import { useCommand, type Commanding } from '../../data/api/use-command.ts';
import { giftQuery, takeGift } from '../../data/bonuses/bonuses.ts';
import { PrizeTerms } from '../../parts/bonuses/prize-terms.tsx';
import { prizeText } from '../../parts/bonuses/prize-text.ts';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { Resend } from '../../parts/codes/resend.tsx';
import { m } from '../../site/language/words.ts';
import { DialogLink } from '../../site/navigation/modal-link.tsx';

/** Confirms the player's phone number and takes the gift for it. */
export function PhoneGiftPage({ id }: { readonly id: string }) {
  const isPlayer = useIsPlayer();
  const { data: gift, error, refetch } = useQuery({ ...giftQuery(id), enabled: isPlayer });
  return (
    <section className="page pt-6 md:pt-10">
      <div className="mx-auto grid max-w-xl gap-6">
        <h1 className="text-2xl md:text-3xl">{m['bonuses.phone.title']()}</h1>
        {!isPlayer ? (
          <EmptyState
            title={m['bonuses.phone.login']()}
            action={
              <DialogLink hash="login" className={buttonClass('primary')}>
                {m['shell.nav.login']()}
              </DialogLink>
            }
          />
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => attempt(refetch())} />
        ) : gift === undefined ? (
          <SkeletonRows rows={3} label={m['bonuses.gifts.loading']()} className="h-16" />
        ) : gift === null || gift.state !== 'offered' ? (
          <EmptyState title={gift?.state === 'taken' ? m['bonuses.gifts.taken']() : m['bonuses.phone.missing']()} />
        ) : (
          <PaperCard className="grid gap-4">
            <p className="font-print text-2xl text-vermilion-press">{prizeText(gift.prize)}</p>
            <PrizeTerms prize={gift.prize} />
            <Confirm giftId={gift.id} />
          </PaperCard>
        )}
      </div>
    </section>
  );
}

function Confirm({ giftId }: { readonly giftId: number }) {
  const self = useSelf(({ phone, phoneConfirmed }) => ({ phone, phoneConfirmed }));
  const { send, ...asking } = useCommand(askToConfirmPhone);
  const { send: confirm, ...sending } = useCommand(confirmPhone);
  // Here, since the confirmation removes the form that takes the gift after it.
  const take = useTake(giftId);
  const [waitSec, setWaitSec] = useState<number | null>(null);
  const ask = async () => (await send({}))?.ttl ?? null;
  if (self === null) return null;
  if (self.phoneConfirmed) return <TakeIt take={take} />;
  if (self.phone === null)
    return (
      <>
        <p>{m['bonuses.phone.needsPhone']()}</p>
        <Link to="/{-$lang}/profile/settings" search={{}} className={buttonClass('solid', 'md', 'justify-self-start')}>
          {m['bonuses.phone.settings']()}
        </Link>
      </>
    );
  // A code that was asked for too soon was sent before: it can be entered.
  const isOpen = waitSec !== null || asking.rejection?.ttl !== undefined;
  if (!isOpen)
    return (
      <>
        <FormError rejection={asking.rejection} />
        <Button look="solid" busy={asking.busy} className="justify-self-start" onClick={() => attempt(ask().then(setWaitSec))}>
          {m['bonuses.phone.send']()}
        </Button>
      </>
    );
  return (
    <>
      <p role="status">{m['bonuses.phone.texted']({ phone: self.phone })}</p>
      <CodeForm take={take} confirm={confirm} sending={sending} />
      <Resend asking={asking} waitSec={waitSec ?? asking.rejection?.ttl ?? 0} ask={ask} refused={sending.rejection} />
    </>
  );
}

type Confirming = Commanding<'PUT /users/self/confirmPhone'>;
type Taking = ReturnType<typeof useTake>;
type CodeProps = { readonly take: Taking; readonly confirm: Confirming['send']; readonly sending: Omit<Confirming, 'send'> };

function CodeForm({ take, confirm, sending }: CodeProps) {
  const form = useForm({ initial: { code: '' }, bodyOf: (values) => values, schema: confirmPhoneBody, sending });
  const submit = async () => {
    if ((await form.submit((body) => confirm({ body }))) !== null) await take.now();
  };
  return (
    <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
      <CodeField value={form.values.code} onChange={(code) => form.change({ code }, 'code')} error={form.error('code')} />
      <FormError rejection={withText(form.rejection) ?? take.rejection} />
      <Button type="submit" look="solid" busy={form.busy || take.busy} className="justify-self-start">
        {m['bonuses.phone.submit']()}
      </Button>
    </Form>
  );
}

/** The key of a confirmation that failed without a text of its own. */
const failedKey = 'phone-confirmation-gift.enter-code.error';

export function withText(rejection: ApiError | null): ApiError | null {
  if (rejection === null || rejection.description !== '') return rejection;
  return { ...rejection, message: rejection.message || failedKey, description: m['bonuses.phone.error']() };
}

function TakeIt({ take: { now, busy, rejection } }: { readonly take: Taking }) {
  return (
    <>
      <FormError rejection={rejection} />
      <Button look="solid" busy={busy} className="justify-self-start" onClick={() => attempt(now())}>
        {m['bonuses.gifts.take']()}
      </Button>
    </>
  );
}

function useTake(id: number) {
  const { send, busy, rejection } = useCommand(takeGift);
  const navigate = useNavigate();
  return {
    busy,
    rejection,
    async now() {
      if ((await send({ params: { id } })) === null) return;
      showToast(m['bonuses.gifts.took'](), 'good');
      await navigate({ to: '/{-$lang}/gifts', search: {} });
    },
  };
}
