import type { OperatorPlayer } from '@mela/contract/api/operators/operator-players';
import type { Act } from '../../rows/screens.ts';

/** What the acts on a player are about, in the order of the page; an act that is in none stands under the last. */
const groups = [
  { title: 'Contact', ids: ['write', 'correct-contact', 'correct-person'] },
  { title: 'Account', ids: ['end-sessions', 'unlock', 'reset-second-factor', 'remove-nickname'] },
  { title: 'Protection', ids: ['exclude', 'review', 'end-review'] },
  { title: 'Money', ids: ['correct-balance', 'pay-out'] },
  { title: 'Other', ids: [] },
] as const satisfies readonly { readonly title: string; readonly ids: readonly string[] }[];

export type ActGroup = { readonly title: string; readonly acts: readonly Act[] };

const known: ReadonlySet<string> = new Set(groups.flatMap(({ ids }) => ids));

/** The acts by what they are about, each once; groups without one are left out. */
export function groupsOf(acts: readonly Act[]): readonly ActGroup[] {
  return groups
    .map(({ title, ids }) => ({
      title,
      acts:
        title === 'Other' ? acts.filter(({ id }) => !known.has(id)) : ids.flatMap((one: string) => acts.find(({ id }) => id === one) ?? []),
    }))
    .filter(({ acts: of }) => of.length > 0);
}

type State = Pick<OperatorPlayer, 'reviewSince' | 'nickname' | 'secondFactorAt' | 'break'>;

/** Why an act would change nothing of this player, as the page has read them; null where it may. Sessions can begin meanwhile, so ending them is always open. */
const idle: Readonly<Record<string, (player: State) => string | null>> = {
  review: ({ reviewSince }) => (reviewSince === null ? null : 'The account is under review already.'),
  'end-review': ({ reviewSince }) => (reviewSince === null ? 'The account is not under review.' : null),
  'remove-nickname': ({ nickname }) => (nickname === null ? 'The player has no nickname.' : null),
  'reset-second-factor': ({ secondFactorAt }) => (secondFactorAt === null ? 'The player has no second factor.' : null),
  'pay-out': (player) => (player.break === null ? 'Only for a player on a break: others ask for a withdrawal themselves.' : null),
  exclude: (player) => (player.break !== null && player.break.until === null ? 'The player is on a break for good.' : null),
};

export const whyIdle = (player: State, id: string): string | null => idle[id]?.(player) ?? null;
