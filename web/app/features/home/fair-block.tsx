import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/catalogue';
import type { ReactNode } from 'react';
import { m } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { readReturn } from '../games/rtp.ts';
import { OpenedPrint, PlayedPrint, SealedPrint } from './fair-prints.tsx';

/** Sealed, played, opened: how a round is proved, and what an exact return means. */
export function FairBlock({ games }: { readonly games: readonly Game[] }) {
  return (
    <section className="page py-16 md:py-24">
      <div className="max-w-2xl">
        <h2 className="text-2xl md:text-3xl">{m['home.fair.title']()}</h2>
        <p className="mt-4 text-lg text-paper-dim">{m['home.fair.text']()}</p>
      </div>
      <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-6 lg:gap-10">
        <Step picture={<SealedPrint />} title={m['home.fair.seal.title']()}>{m['home.fair.seal.text']()}</Step>
        <Step picture={<PlayedPrint />} title={m['home.fair.play.title']()}>{m['home.fair.play.text']()}</Step>
        <Step picture={<OpenedPrint />} title={m['home.fair.open.title']()}>{m['home.fair.open.text']()}</Step>
      </ol>
      <OddsTicket games={games} />
    </section>
  );
}

function Step({ picture, title, children }: { readonly picture: ReactNode; readonly title: string; readonly children: string }) {
  return (
    <li className="flex items-start gap-5 md:block">
      <div className="shrink-0 md:mb-4">{picture}</div>
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-paper-dim">{children}</p>
      </div>
    </li>
  );
}

function OddsTicket({ games }: { readonly games: readonly Game[] }) {
  const odds = games.map((game) => readReturn(game.rtp)).find((one) => one !== null) ?? null;
  const [above = '', below = ''] = odds?.fraction.split('/') ?? [];
  return (
    <div className="paper on-paper ticket mt-14 grid gap-6 rounded-print px-8 py-8 md:grid-cols-[1fr_auto] md:items-center md:gap-12 md:px-14 md:py-10">
      <div>
        <h3 className="text-xl md:text-2xl">{m['home.fair.odds.title']()}</h3>
        <p className="mt-2 max-w-2xl">{m['home.fair.odds.text']()}</p>
        <Link to="/{-$lang}/fairness" search={{}} className={buttonClass('paper', 'md', 'mt-5')}>{m['home.fair.more']()}</Link>
      </div>
      {odds === null ? null : (
        <figure className="numbers max-w-80 md:text-center">
          <p className="inline-grid font-print text-2xl leading-tight md:text-3xl"><span className="border-b-4 border-ink-800 px-2">{above}</span><span className="px-2">{below}</span></p>
          <figcaption className="mt-2 text-sm text-on-paper-dim">{m['home.fair.odds.caption']({ above, below })}</figcaption>
        </figure>
      )}
    </div>
  );
}
