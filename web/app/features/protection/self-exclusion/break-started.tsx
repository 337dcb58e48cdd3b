import { helplineIn } from '@mela/contract/site/helpline';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDates } from '../../../data/settings/use-dates.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { PlainLabel } from '@mela/kit/labels/plain-label.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { m } from '../../../site/language/words.ts';

/**
 * A break has begun: the whole screen says until when, what stays the player's and who can be called. Header, menus and bars are behind it,
 * out of reach, so that nothing offers to play or to register.
 */
export function BreakStarted({ until }: { readonly until: number | null }) {
  const { moment } = useDates();
  const screen = useRef<HTMLDialogElement>(null);
  useEffect(() => screen.current?.showModal(), []);
  const help = helplineIn(currentLocale());
  return (
    <dialog
      ref={screen}
      aria-labelledby="break-started"
      onCancel={(event) => event.preventDefault()}
      // A second Escape or back gesture closes it whatever its cancel event says.
      onClose={() => screen.current?.showModal()}
      className="break-started"
    >
      <div
        role="status"
        className="page grid min-h-full content-center items-center gap-5 py-6 md:grid-cols-[auto_minmax(0,36rem)] md:justify-center md:gap-14"
      >
        <PlainLabel
          game={{ slug: 'rest', names: { en: m['breaks.label.upper'](), hi: m['breaks.label.lower']() } }}
          className="w-24 -rotate-3 justify-self-center md:w-64"
        />
        <div className="max-w-xl max-md:text-center">
          <h1 id="break-started" className="text-2xl md:text-3xl">
            {until === null ? m['breaks.started']() : m['breaks.startedUntil']({ time: moment(until) })}
          </h1>
          <ul className="mt-4 grid gap-2 text-muted">
            <li>{m['breaks.what.out']()}</li>
            <li>{m['breaks.kept']()}</li>
          </ul>
          <p className="mt-4">{m['breaks.help'](help)}</p>
          <div className="mt-4 flex flex-wrap gap-3 max-md:justify-center">
            <a href={`tel:${help.number}`} className={buttonClass('secondary')}>
              {m['breaks.call'](help)}
            </a>
            <Link to="/{-$lang}" search={{}} className={buttonClass('quiet')}>
              {m['status.off.home']()}
            </Link>
          </div>
        </div>
      </div>
    </dialog>
  );
}
