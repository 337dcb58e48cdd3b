import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Link } from '@tanstack/react-router';
import type { Mission, MissionKind } from '@mela/contract/api/missions';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { Progress } from '@mela/kit/data-display/progress.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { takeMission } from '../../data/missions/missions.ts';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';
import { DialogLink, ModalLink } from '../../site/navigation/modal-link.tsx';

type Props = {
  readonly mission: Mission;
  /** The cards of today can be worked on; of earlier days only the gift is left. */
  readonly isToday: boolean;
};

/** What a mission needs next is its one button. */
const way = buttonClass('solid', 'lg');

/** A mission in the list: its gift, what to do and how far it is, and one button. The rest of the card opens the mission with its rules and choices. */
export function MissionCard({ mission, isToday }: Props) {
  const { id, name, kind, state, prize } = mission;
  return (
    <li
      className={classNames(
        'paper on-paper ticket relative flex min-w-0 flex-col overflow-hidden rounded-print',
        state === 'taken' && 'opacity-75',
      )}
    >
      <div aria-hidden className={classNames('print-edge print-edge-down', isPlay(kind) ? 'text-rani' : 'text-peacock')} />
      <div className="flex grow flex-col gap-3 px-6 pb-5 pt-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className="numbers font-print text-2xl font-normal text-danger">{prizeText(prize)}</b>
          <DialogLink
            hash={`mission:${id}`}
            className="text-sm font-semibold underline underline-offset-4 after:absolute after:inset-0 after:content-['']"
          >
            {m['missions.how']()}
            <span className="sr-only"> {name}</span>
          </DialogLink>
        </p>
        <MissionState mission={mission} isToday={isToday} />
      </div>
    </li>
  );
}

const isPlay = (kind: MissionKind) => kind === 'rounds' || kind === 'wins' || kind === 'new_game';

/** How far a mission is, and the one thing to do next. */
export function MissionState({ mission, isToday }: Props) {
  const { id, name, kind, target, progress, state, prize, minBet } = mission;
  const take = useCommand(takeMission);
  const takeGift = async () => {
    if ((await take.send({ params: { id } })) !== null) announce(m['missions.state.taken']());
  };
  return (
    <>
      <div className="grow">
        <Progress
          label={name}
          value={progress}
          max={target}
          text={m['missions.progress']({ done: progress, target })}
          tone={state === 'done' || state === 'taken' ? 'good' : 'reward'}
        />
      </div>
      {state === 'open' && isPlay(kind) ? (
        <p className="text-sm text-muted">{m['missions.minBet']({ amount: formatRupees(minBet, { paise: 'needed' }) })}</p>
      ) : null}
      {state === 'blocked' ? <p className="text-muted">{m['missions.state.blocked']()}</p> : null}
      {state === 'taken' ? <p className="font-semibold text-success">{m['missions.state.taken']()}</p> : null}
      {state === 'done' ? (
        <Button size="lg" look="solid" className="relative" busy={take.busy} onClick={() => attempt(takeGift())}>
          {m['missions.take']({ prize: prizeText(prize) })}
        </Button>
      ) : null}
      {state === 'open' && isToday ? (
        <p className="relative grid">
          <Way kind={kind} />
        </p>
      ) : null}
      <FormError rejection={take.rejection} />
    </>
  );
}

/** Where a mission is done. */
function Way({ kind }: { readonly kind: MissionKind }) {
  switch (kind) {
    case 'limit':
    case 'quiet':
      return (
        <Link to="/{-$lang}/games-limits" search={{}} className={way}>
          {kind === 'limit' ? m['missions.do.limit']() : m['missions.do.quiet']()}
        </Link>
      );
    case 'verify':
      return (
        <Link to="/{-$lang}/verification-info" search={{}} className={way}>
          {m['missions.do.verify']()}
        </Link>
      );
    case 'deposit':
      return (
        <ModalLink path="/payment/deposit" className={way}>
          {m['missions.do.deposit']()}
        </ModalLink>
      );
    default:
      return (
        <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={way}>
          {m['missions.do.play']()}
        </Link>
      );
  }
}
