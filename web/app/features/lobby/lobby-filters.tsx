import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SelectField } from '@mela/kit/forms/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { gameTypesQuery } from '../../data/games/queries.ts';
import { developersQuery } from '../../data/lobby/queries.ts';
import { m } from '../../site/language/words.ts';
import { features, returnsFrom, volatilities, type LobbyFilter } from './lobby-filter.ts';

type Props = { readonly filter: LobbyFilter };

/** Lists that narrow a lobby of many games. Loaded with the first such lobby. Each choice is part of the address. */
export default function LobbyFilters({ filter }: Props) {
  const navigate = useNavigate();
  const studios = useQuery(developersQuery()).data ?? [];
  const types = useQuery(gameTypesQuery()).data ?? [];
  const named = (slugs: readonly string[]) =>
    types.filter(({ slug }) => slugs.includes(slug)).map(({ slug, name }) => ({ value: slug, label: name }));
  const choose = (part: keyof LobbyFilter) => (value: string) =>
    attempt(
      navigate({
        to: '.',
        search: ({ [part]: _, ...rest }: LobbyFilter) =>
          value === '' ? rest : { ...rest, [part]: part === 'returns' ? Number(value) : value },
        replace: true,
        resetScroll: false,
      }),
    );
  const lists = [
    ['studio', m['lobby.filters.studio'](), studios.map(({ canonical, name }) => ({ value: canonical, label: name }))],
    ['volatility', m['lobby.filters.volatility'](), named(volatilities)],
    ['feature', m['lobby.filters.feature'](), named(features)],
    ['returns', m['lobby.filters.returns'](), returnsFrom.map((percent) => ({ value: String(percent), label: `${percent}%+` }))],
  ] as const;
  return (
    <div role="group" aria-label={m['lobby.filters.label']()} className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4">
      {lists.map(([part, label, options]) => (
        <SelectField
          key={part}
          name={part}
          label={label}
          value={String(filter[part] ?? '')}
          onChange={(event) => choose(part)(event.target.value)}
        >
          <option value="">{m['lobby.filters.any']()}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
