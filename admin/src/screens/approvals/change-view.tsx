import { PageLink } from '../../parts/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Approval } from '@mela/contract/api/operators/operators';
import { readQuery } from '../../api/queries.ts';
import { Value } from '../../parts/value.tsx';
import { texts } from '../../texts/texts.ts';
import { fieldsAsked } from '../../rows/differences.ts';
import { withoutNull } from '../../rows/kinds.ts';
import { labelOf } from '../../rows/labels.ts';
import { prefill } from '../../rows/prefill.ts';
import type { Row, Schema, Values } from '../../rows/row.ts';
import { fillPattern, type Screen } from '../../rows/screens.ts';
import { useRecordOf } from '../use-record-of.ts';

type Props = { readonly row: Row; readonly screen: Screen; readonly input: Approval['input'] };

const textsOf = (params: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries((params ?? {}) as Values).map(([name, value]) => [name, String(value)]));

/** Everything that an act is asked with: beside each field what is there at this moment, those that change first. */
export function ChangeView({ row, screen, input }: Props) {
  const params = textsOf(input.params);
  const { read } = screen;
  const hasOwn = read !== null && screen.pattern.includes(':');
  const own = useQuery({ ...readQuery(read?.key ?? 'GET /self', { params }), enabled: hasOwn });
  const fallback = useRecordOf({ screen, params }, !hasOwn && screen.pattern.includes(':'));
  const record = hasOwn ? own.data?.data : fallback.record;
  const { reason: _, version: __, ...asked } = (input.body ?? {}) as Values;
  const isKnown = record !== undefined;
  const fields = fieldsAsked(prefill(row.body, record), asked).toSorted((one, other) => Number(one.stays) - Number(other.stays));
  const to = fillPattern(screen.pattern, params);
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">
        What it acts on{' '}
        {to === null ? null : (
          <PageLink to={to} className="font-normal text-foreground underline">
            {to}
          </PageLink>
        )}
      </h3>
      {fields.length === 0 ? null : (
        <table className="w-full border-separate border-spacing-0 text-left">
          <thead>
            <tr className="text-xs text-muted">
              <th className="w-1/4 border-b border-edge py-1.5 pr-4 font-semibold">Field</th>
              {isKnown ? <th className="w-3/8 border-b border-edge py-1.5 pr-4 font-semibold">Now</th> : null}
              <th className="border-b border-edge py-1.5 font-semibold">Asked for</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, now, asked: value, stays }) => (
              <tr key={path.join('.')} className="align-top">
                <th scope="row" className="border-b border-edge/60 py-2 pr-4 font-normal text-muted">
                  {path.map(labelOf).join(' · ')}
                </th>
                {isKnown ? (
                  <td className="border-b border-edge/60 py-2 pr-4">
                    {stays ? (
                      <span className="text-muted">{texts.act.stays}</span>
                    ) : (
                      <Value schema={schemaAt(row.body, path)} value={now} />
                    )}
                  </td>
                ) : null}
                <td className={`border-b border-edge/60 px-2 py-2 ${isKnown && stays ? '' : 'bg-marigold/10'}`}>
                  {value === null ? texts.act.none : <Value schema={schemaAt(row.body, path)} value={value} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The schema of a field, through the records that it is in. */
function schemaAt(schema: Schema | null, path: readonly string[]): Schema {
  const { schema: bare } = withoutNull(schema ?? {});
  const [name, ...rest] = path;
  return name === undefined ? bare : schemaAt(bare.properties?.[name] ?? {}, rest);
}
