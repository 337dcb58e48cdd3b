import type { Game } from '@mela/contract/api/catalogue';
import type { ReactNode } from 'react';
import { m } from '../../site/language/words.ts';
import { FairnessPicture } from '../../parts/fairness/fairness-picture.tsx';
import { OddsTicket } from './odds-ticket.tsx';

/** Committed, played, revealed: how a round is proved, and what an exact return means. */
export function FairnessBlock({ games }: { readonly games: readonly Game[] }) {
  return (
    <section className="page py-16 md:py-24">
      <div className="max-w-2xl">
        <h2 className="text-2xl md:text-3xl">{m['home.fair.title']()}</h2>
        <p className="mt-4 text-lg text-paper-dim">{m['home.fair.text']()}</p>
      </div>
      <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-6 lg:gap-10">
        <Step picture={<FairnessPicture name="committed" />} title={m['home.fair.commitment.title']()}>
          {m['home.fair.commitment.text']()}
        </Step>
        <Step picture={<FairnessPicture name="played" />} title={m['home.fair.play.title']()}>
          {m['home.fair.play.text']()}
        </Step>
        <Step picture={<FairnessPicture name="opened" />} title={m['home.fair.open.title']()}>
          {m['home.fair.open.text']()}
        </Step>
      </ol>
      <OddsTicket games={games} />
    </section>
  );
}

function Step({ picture, title, children }: { readonly picture: ReactNode; readonly title: string; readonly children: string }) {
  return (
    <li className="flex items-start gap-5 md:block">
      <div className="shrink-0 md:mb-4">{picture}</div>
      <div className="min-w-0">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-paper-dim">{children}</p>
      </div>
    </li>
  );
}
