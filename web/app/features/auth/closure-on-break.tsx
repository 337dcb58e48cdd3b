import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import type { FactorState } from '@mela/contract/api/accounts/two-factor';
import { Button } from '@mela/kit/buttons/button.tsx';
import { ConfirmInPlace } from '@mela/kit/feedback/confirm-in-place.tsx';
import { CheckField } from '@mela/kit/forms/field.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { closeWithoutLogIn, closureOnBreakBody } from '../../data/account/privacy.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { FactorStep } from './factor-step.tsx';

type Props = { readonly lookup: string; readonly password: string };

/** Below the refusal of a log-in during a break: the account can be closed all the same, after one question. The break stays in force. */
export default function ClosureOnBreak({ lookup, password }: Props) {
  const [erasedAt, setErasedAt] = useState<number | null>(null);
  const dates = useDates();
  const [second, setSecond] = useState<FactorState | null>(null);
  const { send, ...sending } = useCommand(closeWithoutLogIn);
  const captcha = useCaptcha(sending.rejection);
  const form = useForm({
    initial: { giveUp: false, code: '', phrase: '' },
    bodyOf: ({ giveUp, code, phrase }) => ({
      lookup,
      password,
      giveUp,
      ...(second !== null && { twoFactorCode: code.trim() }),
      ...captcha.answer(phrase),
    }),
    rules: ({ code }) => (second !== null && code.trim() === '' ? { twoFactorCode: 'errors.field.required' } : null),
    schema: closureOnBreakBody,
    sending,
  });
  const close = async () => {
    const answer = await form.submit((body) => send({ body }));
    if (answer === null) return;
    if (answer.eraseAt === null) setSecond(answer.twoFactor);
    else setErasedAt(answer.eraseAt);
  };
  if (erasedAt !== null) return <p role="status">{m['privacy.closure.onBreak.done']({ day: dates.day(erasedAt) })}</p>;
  return (
    <ConfirmInPlace
      isDangerous
      opener={(ask) => (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-muted">{m['privacy.closure.onBreak.text']()}</p>
          <Button look="secondary" onClick={ask}>
            {m['privacy.closure.begin']()}
          </Button>
        </div>
      )}
      question={m['privacy.closure.sure']()}
      action={m['privacy.closure.yes']()}
      back={m['privacy.closure.no']()}
      onConfirm={() => attempt(close())}
      busy={form.busy}
      rejection={captcha.isReason(form.rejection) ? null : form.rejection}
      failure={form.failure}
    >
      <p>{m['privacy.closure.onBreak.stays']()}</p>
      {second === null ? (
        <CheckField
          label={m['privacy.closure.giveUp']()}
          checked={form.values.giveUp}
          onChange={({ target }) => form.change({ giveUp: target.checked }, 'giveUp')}
        />
      ) : (
        <FactorStep
          state={second}
          firstStep={{ lookup, password }}
          value={form.values.code}
          onChange={(code) => form.change({ code }, 'twoFactorCode')}
          error={form.error('twoFactorCode')}
        />
      )}
      <CaptchaField captcha={captcha} form={form} />
    </ConfirmInPlace>
  );
}
