import { use, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { OfficeContext } from '../frame/office-data.ts';
import { whyClosed, type Permissions } from '../rows/access.ts';
import { prefill } from '../rows/prefill.ts';
import type { Row } from '../rows/row.ts';
import { useShaped } from '../rows/shapes.ts';
import type { Act } from '../rows/screens.ts';
import { withoutFields } from '../rows/without-fields.ts';
import { texts } from '../texts/texts.ts';
import { useAct, type Outcome } from './act-call.ts';
import { Button } from './button.tsx';
import { Errors } from './form/field-parts.tsx';
import { RecordFields, SchemaField } from './form/schema-field.tsx';
import { RecordView } from './record.tsx';
import { offerUndo } from './undo/undo-offer.ts';
import { Chip } from './value.tsx';

const t = texts.act;

type Props = {
  readonly act: Act;
  readonly params: Readonly<Record<string, string>>;
  /** What it acts on, as it is now: the form begins with its values. */
  readonly record: unknown;
  /** What is said above the form, where the record lacks. */
  readonly note?: string | undefined;
  readonly permissions: Permissions;
  readonly onClose: () => void;
};

/** An act at the side of what it changes: its fields, its reason, what it costs, and what became of it. */
export function ActPanel({ act, params, record, note, permissions, onClose }: Props) {
  const { row, preview } = act;
  const [body, setBody] = useState(() => prefill(row.body, record));
  // What the operator has seen is sent with the act. Where it is not known, they say it.
  const [seen] = useState(() => ['version', 'state'].filter((name) => body[name] !== undefined));
  const { outcome, run } = useAct(row);
  const looked = useAct(preview ?? row);
  const operatorId = use(OfficeContext)?.self.id;
  const title = useId();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  const shaped = useShaped(row.key, row.body, record ?? body);
  const closed = whyClosed(row, permissions);
  const errors = [outcome, looked.outcome].find(({ state }) => state === 'refused');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({ params, body }).then((next) => {
      if (next.state === 'done' && operatorId !== undefined)
        offerUndo({ name: act.name, key: row.key, params, reason: body['reason'], before: record, answer: next.answer, operatorId });
    });
  };
  const isOver = outcome.state === 'done' || outcome.state === 'waits';
  return (
    <aside
      ref={frame}
      aria-labelledby={title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-y-0 right-0 z-40 flex w-full max-w-140 animate-[slide-in_120ms_ease-out] flex-col border-l border-edge bg-raised shadow-[-12px_0_32px_rgb(15_10_30/0.08)]"
    >
      <header className="grid gap-2 border-b border-edge px-6 py-4">
        <div className="flex items-start justify-between gap-3">
          <h2 id={title} className="text-lg font-semibold">
            {act.name}
          </h2>
          <Button look="quiet" onClick={onClose} aria-label={t.closeForm}>
            ✕
          </Button>
        </div>
        <p className="text-muted">{row.summary}</p>
        <Marks row={row} />
      </header>
      {closed !== null ? (
        <p className="p-6">{closed}</p>
      ) : isOver ? (
        <Ended outcome={outcome} row={row} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate className="flex min-h-0 grow flex-col">
          <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto px-6 py-4">
            {note === undefined ? null : <p className="rounded-control bg-marigold/15 px-3 py-2">{note}</p>}
            <Errors value={errors?.state === 'refused' ? errors.errors : {}}>
              {shaped.schema === null ? null : (
                <RecordFields
                  schema={shaped.schema}
                  path=""
                  value={body}
                  hidden={['reason', ...seen]}
                  onChange={(next) => setBody(shaped.begun(body, next as typeof body))}
                />
              )}
              {row.body?.properties?.['reason'] === undefined ? null : (
                <SchemaField
                  schema={{
                    ...row.body.properties['reason'],
                    maxLength: 500,
                    description: row.summary.includes('reads the reason') ? t.reasonRead : t.reasonHint,
                  }}
                  path="reason"
                  label={t.reason}
                  value={body['reason']}
                  onChange={(reason) => setBody({ ...body, reason })}
                />
              )}
            </Errors>
            <Preview outcome={looked.outcome} row={preview} />
          </div>
          <footer className="grid gap-3 border-t border-edge px-6 py-4">
            {outcome.state === 'refused' ? (
              <p role="alert" className="font-semibold text-danger">
                {outcome.text}
              </p>
            ) : null}
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>{t.cancel}</Button>
              {preview === null ? null : (
                <Button busy={looked.outcome.state === 'busy'} onClick={() => void looked.run({ params, body })}>
                  {t.preview}
                </Button>
              )}
              <Button type="submit" look="main" busy={outcome.state === 'busy'}>
                {act.name}
              </Button>
            </div>
          </footer>
        </form>
      )}
    </aside>
  );
}

/** What an act does to money, and whether it takes two. */
export function Marks({ row }: { readonly row: Row }): ReactNode {
  const isMoney = row.commits === 'money' || row.commits === 'payment';
  if (row.commits === null) return null;
  return (
    <div className="flex flex-wrap gap-1">
      <Chip tone={isMoney ? 'waits' : 'plain'}>{t.commits[row.commits]}</Chip>
      {row.secondApproval ? <Chip tone="waits">{t.second}</Chip> : null}
    </div>
  );
}

const costField: ReadonlySet<string> = new Set(['cost_max']);

/** What an act would give and cost, before it is done. */
function Preview({ outcome, row }: { readonly outcome: Outcome; readonly row: Row | null }) {
  if (row === null) return null;
  if (outcome.state === 'refused') return <p className="text-danger">{outcome.text}</p>;
  if (outcome.state !== 'done') return null;
  const { cost_max: costMax, ...rest } = outcome.answer as Readonly<Record<string, unknown>>;
  return (
    <section role="status" className="grid gap-3 rounded-control bg-ground p-4">
      {costMax === undefined ? null : (
        <p className="text-base">
          {typeof costMax === 'number' ? (
            <>
              {t.costMax} <strong className="numbers">{formatRupees(costMax)}</strong>
            </>
          ) : (
            <strong>{t.unbounded}</strong>
          )}
        </p>
      )}
      {Object.keys(rest).length === 0 ? null : (
        <RecordView schema={{ ...row.data, properties: withoutFields(row.data?.properties ?? {}, costField) }} value={rest} />
      )}
    </section>
  );
}

function Ended({ outcome, row, onClose }: { readonly outcome: Outcome; readonly row: Row; readonly onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const answer = outcome.state === 'done' && typeof outcome.answer === 'object' && outcome.answer !== null ? outcome.answer : {};
  return (
    <div role="status" className="grid content-start gap-4 overflow-y-auto p-6">
      <p className="text-base font-semibold">{outcome.state === 'waits' ? t.waits : t.done}</p>
      {outcome.state === 'waits' ? (
        <p>
          {t.waitsText} {outcome.approval}.
        </p>
      ) : null}
      {Object.keys(answer).length === 0 ? null : <RecordView schema={row.data ?? {}} value={answer} />}
      <div>
        <Button ref={close} look="main" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}
