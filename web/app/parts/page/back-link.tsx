import { Link } from '@tanstack/react-router';
import { ArrowLeft } from '@mela/kit/icons/signs.ts';

type Props = {
  /** The page above this one. */
  readonly to:
    | '/{-$lang}/profile'
    | '/{-$lang}/profile/settings'
    | '/{-$lang}/games-limits'
    | '/{-$lang}/payment'
    | '/{-$lang}/referral-program'
    | '/{-$lang}/help'
    | '/{-$lang}/help/questions';
  /** Its title. */
  readonly children: string;
};

/** The way from a page to the one above it. */
export function BackLink({ to, children }: Props) {
  return (
    <Link to={to} search={{}} className="inline-flex min-h-control items-center gap-2 text-muted hover:text-paper">
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      {children}
    </Link>
  );
}
