import { attempt } from '@mela/kit/feedback/attempt.ts';
import { PillSelect } from '@mela/kit/forms/pill-select.tsx';
import { X } from '@mela/kit/icons/signs.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { gameTypesQuery } from '../../data/games/queries.ts';
import { developersQuery } from '../../data/lobby/queries.ts';
import { m } from '../../site/language/words.ts';
import { features, oneOf, returnsFrom, volatilities, type LobbyFilter } from './lobby-filter.ts';

type Props = { readonly filter: LobbyFilter; /** The tab's slug. */ readonly category: string | undefined };

const clear = 'flex min-h-control shrink-0 items-center gap-1 px-2 text-sm font-semibold text-muted hover:text-foreground';
type Part = Exclude<keyof LobbyFilter, 'name'>;

/**
 * Lists that narrow a lobby of many games, in one row, each named in its place until something is chosen. Loaded with the first such lobby. Each
 * choice is part of the address.
 */
export default function LobbyFilters({ filter, category }: Props) {
  const navigate = useNavigate();
  const studios = useQuery(developersQuery()).data ?? [];
  const types = useQuery(gameTypesQuery()).data ?? [];
  const named = (slugs: readonly string[]) =>
    types.filter(({ slug }) => slugs.includes(slug)).map(({ slug, name }) => ({ value: slug, label: name }));
  const narrow = (change: (filter: LobbyFilter) => LobbyFilter) =>
    attempt(navigate({ to: '.', search: change, replace: true, resetScroll: false }));
  const choose = (part: Part, value: string) =>
    narrow(({ [part]: _, ...rest }) => (value === '' ? rest : { ...rest, [part]: part === 'returns' ? Number(value) : value }));
  const lists = [
    ['studio', m['lobby.filters.studio'](), studios.map(({ canonical, name }) => ({ value: canonical, label: name }))],
    // A tab of one volatility has no other.
    ...(oneOf(volatilities, category) === undefined
      ? ([['volatility', m['lobby.filters.volatility'](), named(volatilities)]] as const)
      : []),
    ['feature', m['lobby.filters.feature'](), named(features.filter((feature) => feature !== category))],
    [
      'returns',
      m['lobby.filters.returns'](),
      returnsFrom.map((percent) => ({ value: String(percent), label: `${m['lobby.filters.returns']()} ${percent}%+` })),
    ],
  ] as const satisfies readonly (readonly [Part, string, readonly { value: string; label: string }[]])[];
  const isNarrowed = lists.some(([part]) => filter[part] !== undefined);
  return (
    <div
      role="group"
      aria-label={m['lobby.filters.label']()}
      className="lobby-filters scroll-row -mx-4 max-w-[calc(100%+32px)] px-4 md:mx-0 md:max-w-full md:px-0"
    >
      {lists.map(([part, label, options]) => (
        <PillSelect
          key={part}
          name={part}
          label={label}
          options={options}
          value={String(filter[part] ?? '')}
          onChange={(value) => choose(part, value)}
        />
      ))}
      {isNarrowed ? (
        <button type="button" onClick={() => narrow(({ name }) => (name === undefined ? {} : { name }))} className={clear}>
          <X aria-hidden className="size-5" />
          {m['lobby.filters.clear']()}
        </button>
      ) : null}
    </div>
  );
}
