import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@mela/kit/buttons/button.tsx';
import { ConfirmInPlace } from '@mela/kit/feedback/confirm-in-place.tsx';
import { CheckField } from '@mela/kit/forms/field.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { closeAccount, closureBody } from '../../../data/account/privacy.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { m } from '../../../site/language/words.ts';

const empty = { password: '', giveUp: false };

/** Leaving for good: what happens is said first, the password is the answer to one question. A break is offered beside it. */
export function ClosureCard() {
  const { send, ...sending } = useCommand(closeAccount);
  const navigate = useNavigate();
  const form = useForm({ initial: empty, bodyOf: (values) => values, schema: closureBody, sending });
  const close = async () => {
    if ((await form.submit((body) => send({ body }))) !== null) await navigate({ to: '/{-$lang}', search: {} });
  };
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['privacy.closure.title']()}</h2>
      <p className="mt-1 text-muted">{m['privacy.closure.text']()}</p>
      <p className="mb-4 mt-3 flex flex-wrap gap-x-2">
        {m['privacy.closure.other']()}
        <Link to="/{-$lang}/self-exclusion-option" search={{}} className="font-semibold underline underline-offset-4">
          {m['privacy.closure.break']()}
        </Link>
      </p>
      <ConfirmInPlace
        isDangerous
        opener={(ask) => (
          <Button look="secondary" onClick={ask}>
            {m['privacy.closure.begin']()}
          </Button>
        )}
        question={m['privacy.closure.sure']()}
        action={m['privacy.closure.yes']()}
        back={m['privacy.closure.no']()}
        onConfirm={() => attempt(close())}
        busy={form.busy}
        rejection={form.rejection}
        failure={form.failure}
      >
        <PasswordField
          value={form.values.password}
          error={form.error('password')}
          onChange={(password) => form.change({ password }, 'password')}
        />
        <CheckField
          label={m['privacy.closure.giveUp']()}
          checked={form.values.giveUp}
          onChange={({ target }) => form.change({ giveUp: target.checked }, 'giveUp')}
        />
      </ConfirmInPlace>
    </PaperCard>
  );
}
