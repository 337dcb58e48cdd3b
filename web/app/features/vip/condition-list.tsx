import type { VipClub, VipConditionName } from '@mela/contract/api/loyalty/vip';
import { classNames } from '@mela/kit/class-names.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { Link } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';

type Condition = VipClub['conditions'][number];

/** Who comes in: each condition, for a player with whether it is met. */
export function ConditionList({ club: { statuses, conditions } }: { readonly club: VipClub }) {
  const first = statuses[0]?.level.name ?? '';
  return (
    <ul className="grid gap-3">
      {conditions.map((condition) => (
        <li key={condition.name} className="grid grid-cols-[auto_1fr] gap-x-3">
          <Mark met={condition.met} />
          <div>
            <p>{textOf(condition, first)}</p>
            {condition.met === null ? null : (
              <p className={classNames('text-sm font-semibold', condition.met ? 'text-success' : 'text-muted')}>
                {condition.met ? m['vip.conditions.met']() : m['vip.conditions.unmet']()}
              </p>
            )}
            {condition.name === 'identity' && condition.met === false ? (
              <Link to="/{-$lang}/verification-info" search={{}} className="underline underline-offset-4">
                {m['vip.conditions.verify']()}
              </Link>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function textOf({ name, value }: Condition, level: string): string {
  const texts: Readonly<Record<VipConditionName, () => string>> = {
    level: () => m['vip.conditions.level']({ level }),
    account_days: () => m['vip.conditions.account']({ count: value ?? 0 }),
    identity: () => m['vip.conditions.identity'](),
    no_harm: () => m['vip.conditions.harm'](),
    affordability: () => m['vip.conditions.affordability']({ sum: formatRupees(value ?? 0, { paise: 'needed' }) }),
  };
  return texts[name]();
}

/** A box of a form: ticked, or empty. */
function Mark({ met }: { readonly met: boolean | null }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className="mt-0.5 size-6 fill-none stroke-current"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="3" y="3" width="18" height="18" rx="3" className={met === true ? 'fill-marigold' : undefined} />
      {met === true ? <path d="m7.5 12.5 3 3 6-7" /> : null}
    </svg>
  );
}
