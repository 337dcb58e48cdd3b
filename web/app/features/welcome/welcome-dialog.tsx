import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Poster } from '@mela/contract/api/placements';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';
import { Parcel } from '../../parts/grants/parcel.tsx';
import { packQuery } from '../../data/bonuses/bonuses.ts';
import { PackSteps } from './pack-steps.tsx';

type Props = {
  /** The welcome grant in rupees; null for none. */
  readonly grant: number | null;
  /** The editors' text; null where there is none. */
  readonly written: Poster | null;
  /** Whether a game is behind the dialog: then the player continues in it. */
  readonly inGame: boolean;
  readonly onClose: () => void;
};

/** Welcomes a new player, with the gift that is in the balance and the steps of the welcome pack where there is one. */
export default function WelcomeDialog({ grant, written, inGame, onClose }: Props) {
  const { data: steps = [] } = useQuery(packQuery('welcome'));
  return (
    <Dialog title={written?.title ?? m['grants.welcome.title']()} onClose={onClose} shape="card">
      {(close) => (
        <>
          {grant === null ? null : <Gift amount={formatRupees(grant, { paise: 'needed' })} />}
          <p>{written?.text ?? welcomeText(grant)}</p>
          <p className="mt-3 text-sm text-muted">{m['panels.welcome.calm']()}</p>
          {steps.length === 0 ? null : <PackSteps steps={steps} />}
          <div className="form-footer flex flex-wrap gap-3">
            {written?.link ? (
              <span onClickCapture={close} className="grid flex-1">
                <PosterLink value={written.link.value} className={buttonClass('primary', 'lg')}>
                  {written.link.text}
                </PosterLink>
              </span>
            ) : null}
            {grant === null || inGame ? (
              <button type="button" onClick={close} className={buttonClass(written?.link ? 'secondary' : 'primary', 'lg', 'flex-1')}>
                {inGame ? m['grants.welcome.play']() : m['panels.welcome.close']()}
              </button>
            ) : (
              <Link
                to="/{-$lang}/games/{-$category}"
                params={{ category: undefined }}
                search={{}}
                onClick={close}
                className={buttonClass(written?.link ? 'secondary' : 'primary', 'lg', 'flex-1')}
              >
                {m['grants.welcome.games']()}
              </Link>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

function Gift({ amount }: { readonly amount: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-y-2 border-dashed border-ink-800/40 py-4">
      <Parcel className="w-24 shrink-0 md:w-28" />
      <p className="numbers leading-tight">
        <span className="block text-sm font-semibold">{m['grants.welcome.given']()}</span>
        <span className="block font-print text-3xl text-vermilion-press md:text-4xl">{amount}</span>
      </p>
    </div>
  );
}

function welcomeText(grant: number | null): string {
  if (grant !== null) return m['grants.welcome.text']({ amount: formatRupees(grant, { paise: 'needed' }) });
  return pageConfig().money === 'play' ? m['panels.welcome.play']() : m['panels.welcome.text']();
}
