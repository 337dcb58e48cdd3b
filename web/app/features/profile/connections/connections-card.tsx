import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { connectionsQuery } from '../../../data/account/connections.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { networkName } from '../../../parts/account/network-name.ts';
import { m } from '../../../site/language/words.ts';
import { ConnectForm, DisconnectForm } from './proof-form.tsx';
import { DialogLink } from '../../../site/navigation/modal-link.tsx';

/** Accounts elsewhere that log the player in, where this site offers some: what is connected, and what can be. */
export function ConnectionsCard() {
  const { data } = useQuery(connectionsQuery());
  const [open, setOpen] = useState<string | null>(null);
  const { day } = useDates();
  if (data === undefined || (data.connections.length === 0 && data.offered.length === 0)) return null;
  const { connections, offered, proof } = data;
  const close = () => setOpen(null);
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['profile.connections.title']()}</h2>
      <p className="mb-4 mt-1 text-muted">{m['profile.connections.text']()}</p>
      <ul className="grid gap-4">
        {connections.map(({ network, connectedAt, isLastWay }) => (
          <li key={network}>
            <Row
              name={networkName(network)}
              note={m['profile.connections.since']({ date: day(connectedAt) })}
              action={open === network || isLastWay ? null : m['profile.connections.disconnect']()}
              onOpen={() => setOpen(network)}
            />
            {isLastWay ? <p className="mt-1 text-sm text-muted">{m['profile.connections.last']()}</p> : null}
            {open === network ? <DisconnectForm network={network} proof={proof} onDone={close} /> : null}
          </li>
        ))}
        {offered.map((network) => (
          <li key={network}>
            <Row
              name={networkName(network)}
              note={network === 'telegram' ? m['profile.connections.telegram']() : m['profile.connections.not']()}
              action={open === network || network === 'telegram' || proof === 'none' ? null : m['profile.connections.connect']()}
              onOpen={() => setOpen(network)}
            />
            {open === network ? <ConnectForm network={network} proof={proof} onDone={close} /> : null}
          </li>
        ))}
      </ul>
      {proof === 'none' ? (
        <p className="mt-4">
          <DialogLink hash="recovery" className="font-semibold underline underline-offset-4">
            {m['profile.connections.setPassword']()}
          </DialogLink>
        </p>
      ) : null}
    </PaperCard>
  );
}

type RowProps = { readonly name: string; readonly note: string; readonly action: string | null; readonly onOpen: () => void };

function Row({ name, note, action, onOpen }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-40">
        <b>{name}</b>
        <span className="block text-sm text-muted">{note}</span>
      </p>
      {action === null ? null : (
        <Button look="secondary" aria-label={`${action}: ${name}`} onClick={onOpen}>
          {action}
        </Button>
      )}
    </div>
  );
}
