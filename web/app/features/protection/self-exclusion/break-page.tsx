import { helplineIn } from '@mela/contract/site/helpline';
import { useState } from 'react';
import { beginsBreak, loseSession, lossReason } from '../../../data/account/auth-store.ts';
import { authToken } from '../../../data/account/auth-token.ts';
import { useSelf } from '../../../data/account/queries.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { coolOff, selfExclude } from '../../../data/protection/limits.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { m } from '../../../site/language/words.ts';
import { BreakStarted } from './break-started.tsx';
import { BreakForm } from './break-form.tsx';

const days = { day: m['breaks.short.day'], week: m['breaks.short.week'], month: m['breaks.short.month'] } as const;
const years = {
  '6m': m['breaks.long.half'],
  '1y': m['breaks.long.one'],
  '3y': m['breaks.long.three'],
  '5y': m['breaks.long.five'],
  forever: m['breaks.long.forever'],
} as const;

/** Stopping for a while or for good. After it the player is a guest, and the page says until when. */
export function BreakPage() {
  const isPlayer = useSelf(() => true) === true;
  const [until, setUntil] = useState<number | null>(null);
  const short = useCommand(coolOff);
  const long = useCommand(selfExclude);
  const isBreak = useAtom(lossReason, (reason) => reason === 'break', false);
  const start = async (sent: Promise<{ readonly until: number | null } | null>) => {
    beginsBreak.set(true);
    try {
      setUntil((await sent)?.until ?? null);
    } finally {
      beginsBreak.set(false);
      // Another tab has ended the session, and no break has begun.
      if (authToken() === null && lossReason.get() === null) loseSession();
    }
  };
  if (isBreak) return <BreakStarted until={until} />;
  if (!isPlayer) return null;
  return (
    <div className="page pt-6 md:pt-10">
      <BackLink to="/{-$lang}/games-limits">{m['breaks.back']()}</BackLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{m['breaks.title']()}</h1>
      <p className="mt-2 max-w-2xl text-muted">{m['breaks.lead']()}</p>
      <section className="my-6 max-w-2xl">
        <h2 className="mb-2 text-lg">{m['breaks.what.title']()}</h2>
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
          <li>{m['breaks.what.out']()}</li>
          <li>{m['breaks.what.money']()}</li>
          <li>{m['breaks.what.rounds']()}</li>
        </ul>
      </section>
      <div className="grid gap-6 md:grid-cols-2">
        <BreakForm
          title={m['breaks.short.title']()}
          lengths={days}
          sending={short}
          onStart={(period) => start(short.send({ body: { period } }))}
        />
        <BreakForm
          title={m['breaks.long.title']()}
          text={m['breaks.long.text']()}
          lengths={years}
          sending={long}
          onStart={(period) => start(long.send({ body: { period } }))}
        />
      </div>
      <p className="mt-6 text-muted">{m['breaks.help'](helplineIn(currentLocale()))}</p>
    </div>
  );
}
