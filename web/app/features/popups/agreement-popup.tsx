import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { AgreedDocument } from '@mela/contract/api/accounts/privacy';
import { Button } from '@mela/kit/buttons/button.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { agree, agreementsQuery } from '../../data/account/privacy.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { useTurn } from '../../data/overlays/use-turn.ts';
import { m } from '../../site/language/words.ts';
import { pagePath } from '../../site/routing/page-path.ts';

const names: Readonly<Record<AgreedDocument, () => string>> = {
  rules: m['privacy.agreement.rules'],
  terms: m['privacy.agreement.terms'],
  privacy: m['privacy.agreement.privacy'],
};

/** Asks again when rules, terms or privacy have a new version: links to what changed, and two ways on. Closing it by Esc asks again with the next page load. */
export function AgreementPopup() {
  const { data } = useQuery(agreementsQuery());
  const { send, busy, rejection } = useCommand(agree);
  const navigate = useNavigate();
  const due = data?.filter(({ isDue }) => isDue) ?? [];
  const [isPutOff, setPutOff] = useState(false);
  const isLeaving = useRef(false);
  const isDue = due.length > 0 && !isPutOff;
  const isTurn = useTurn('agreement', isDue);
  if (!isDue || !isTurn) return null;
  const onClose = () => {
    if (isLeaving.current) inBackground(navigate({ to: '/{-$lang}/logout', search: {} }));
    else setPutOff(true);
  };
  const logOutBy = (close: () => void) => {
    isLeaving.current = true;
    close();
  };
  return (
    <Dialog title={m['privacy.agreement.title']()} onClose={onClose} shape="card">
      {(close) => (
        <>
          <p>{m['privacy.agreement.text']()}</p>
          <ul className="my-4 grid gap-1.5">
            {due.map(({ document, path }) => (
              <li key={document}>
                <a
                  href={pagePath(path, currentLocale())}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-control items-center font-semibold underline underline-offset-4"
                >
                  {names[document]()}
                </a>
              </li>
            ))}
          </ul>
          <FormError rejection={rejection} />
          <div className="flex flex-wrap gap-3">
            <Button
              look="solid"
              busy={busy}
              onClick={() => attempt(send({ body: { agreements: due.map(({ document, version }) => ({ document, version })) } }))}
            >
              {m['privacy.agreement.agree']()}
            </Button>
            <Button look="secondary" disabled={busy} onClick={() => logOutBy(close)}>
              {m['privacy.agreement.out']()}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
