import { useState } from 'react';
import type { WaitingLogIn } from '../../../data/account/social.ts';
import { m } from '../../../site/language/words.ts';
import { FactorForm } from './factor-form.tsx';
import { LinkForm } from './link-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { networkName } from '../../../parts/account/network-name.ts';
import { OpenForm } from './open-form.tsx';

type Shown = 'factor' | 'link' | 'register';
type Props = {
  readonly answer: WaitingLogIn;
  /** In the messenger a visitor may choose between a new account and one that exists. */
  readonly first?: 'link' | 'register';
};

/** The next step of a log-in by an account elsewhere: a code, the password of the account, or a new account. */
export function LogInSteps({ answer, first }: Props) {
  const asked: Shown = answer.step === 'done' ? 'register' : answer.step;
  const [shown, setShown] = useState<Shown>(asked === 'register' && first !== undefined ? first : asked);
  const network = networkName(answer.socialNetwork);
  if (shown === 'factor')
    return (
      <EntryPage title={m['social.factor.title']()}>
        <FactorForm answer={answer} />
      </EntryPage>
    );
  if (shown === 'link')
    return (
      <EntryPage title={answer.lookup === null ? m['social.link.typedTitle']() : m['social.link.title']()}>
        <p className="mb-5 text-muted [overflow-wrap:anywhere]">
          {answer.lookup === null ? m['social.link.typed']({ network }) : m['social.link.text']({ network, lookup: answer.lookup })}
        </p>
        <LinkForm answer={answer} />
        {first === undefined ? null : <Other text={m['social.open.other']()} onClick={() => setShown('register')} />}
      </EntryPage>
    );
  return (
    <EntryPage title={m['social.open.title']()}>
      <p className="mb-5 text-muted [overflow-wrap:anywhere]">
        {answer.lookup === null ? m['social.open.typed']({ network }) : m['social.open.text']({ network, lookup: answer.lookup })}
      </p>
      <OpenForm answer={answer} />
      {first === undefined ? null : <Other text={m['social.link.other']()} onClick={() => setShown('link')} />}
    </EntryPage>
  );
}

function Other({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="mt-6 w-fit py-2 font-semibold underline underline-offset-4">
      {text}
    </button>
  );
}
