import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RealityCheck } from '@mela/contract/api/play';
import { Button } from '@mela/kit/buttons/button.tsx';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { confirmReality } from '../../data/protection/play-time.ts';
import { m } from '../../site/language/words.ts';
import { timeText } from './time-text.ts';

type Props = { readonly sitting: NonNullable<RealityCheck['sitting']>; readonly seconds: number };

const readMs = 2_000;
const linkLook = 'inline-flex min-h-control items-center font-semibold underline underline-offset-4';

/** A pause at the chosen interval: time and result in plain numbers, and three ways on. */
export default function RealityDialog({ sitting, seconds }: Props) {
  const navigate = useNavigate();
  const { send, busy, rejection } = useCommand(confirmReality);
  const confirm = () => attempt(send({}));
  const [openedMs] = useState(() => performance.now());
  // A press that was meant for the game beneath does not close it: the dialog is shown again.
  const close = () => {
    if (performance.now() - openedMs > readMs) confirm();
  };
  const stop = async () => {
    await send({});
    await navigate({ to: '/{-$lang}', search: {} });
  };
  const sum = (rupees: number, sign = false) => formatRupees(rupees, { paise: 'needed', sign });
  return (
    <Dialog title={m['reality.title']({ time: timeText(seconds) })} onClose={close} shape="card">
      <p>{m['reality.text']()}</p>
      <ReceiptLines className="my-4 border-y-2 border-dashed border-ink-800/40 py-4">
        <ReceiptLine name={m['reality.rounds']()}>{sitting.rounds}</ReceiptLine>
        <ReceiptLine name={m['reality.bets']()}>{sum(sitting.bet)}</ReceiptLine>
        <ReceiptLine name={m['reality.wins']()}>{sum(sitting.win)}</ReceiptLine>
        <ReceiptLine name={m['reality.net']()}>{sum(sitting.win - sitting.bet, true)}</ReceiptLine>
      </ReceiptLines>
      <FormError rejection={rejection} />
      <div className="flex flex-wrap gap-3">
        <Button look="solid" busy={busy} onClick={confirm}>
          {m['reality.continue']()}
        </Button>
        <Button look="secondary" disabled={busy} onClick={() => attempt(stop())}>
          {m['reality.stop']()}
        </Button>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5">
        <Link to="/{-$lang}/self-exclusion-option" search={{}} onClick={confirm} className={linkLook}>
          {m['reality.break']()}
        </Link>
        <Link to="/{-$lang}/games-limits" search={{}} onClick={confirm} className={linkLook}>
          {m['reality.limits']()}
        </Link>
      </p>
    </Dialog>
  );
}
