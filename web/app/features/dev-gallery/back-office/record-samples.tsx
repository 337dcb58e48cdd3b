import { useMemo, useState } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { CopyButton } from '@mela/kit/buttons/copy-button.tsx';
import { Chart } from '@mela/kit/charts/chart.tsx';
import { DifferenceView } from '@mela/kit/data-display/difference-view.tsx';
import { JsonView } from '@mela/kit/data-display/json-view.tsx';
import { ConfirmDialog } from '@mela/kit/feedback/confirm-dialog.tsx';
import { groupIndian } from '@mela/kit/formats/money.ts';
import { PermissionGate, PermissionProvider } from '@mela/kit/layout/permission-gate.tsx';
import { m } from '../../../site/language/words.ts';

const before = { name: 'Monsoon', prizes: [{ type: 'cash', rupees: 5000 }], vip: false };
const after = { name: 'Monsoon', prizes: [{ type: 'cash', rupees: 7500 }], vip: true, level: 3 };
const formatRupees = (value: number) => `₹${groupIndian(value)}`;

/** A record of the audit log, what it changed, and an act that few may do. */
export function RecordSample() {
  const [asks, setAsks] = useState(false);
  return (
    <div className="grid gap-stack">
      <JsonView value={after} />
      <DifferenceView before={before} after={after} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text="P-1043" />
        <PermissionProvider value={new Set(['payments.approve'])}>
          <PermissionGate needs={['payments.approve']}>
            <Button look="danger" onClick={() => setAsks(true)}>
              {m['parts.say.refuse']()}
            </Button>
          </PermissionGate>
          <PermissionGate needs={['players.close']}>
            <Button look="danger">{m['parts.say.close']()}</Button>
          </PermissionGate>
        </PermissionProvider>
      </div>
      {asks ? (
        <ConfirmDialog
          title={m['parts.say.refuseTitle']()}
          action={m['parts.say.refuse']()}
          isDangerous
          onConfirm={() => setAsks(false)}
          onClose={() => setAsks(false)}
        >
          <p>{m['parts.say.refuseText']()}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

export function ChartSample() {
  const charts = useMemo(() => {
    const labels = Array.from({ length: 14 }, (_, at) => `${at + 15}`);
    const series = [
      { name: m['parts.say.deposits'](), values: labels.map((_, at) => 42_000 + ((at * 7919) % 23_000)) },
      { name: m['parts.say.withdrawals'](), values: labels.map((_, at) => (at === 5 ? null : 18_000 + ((at * 4441) % 15_000))) },
    ];
    return { labels, series };
  }, []);
  return (
    <div className="grid gap-stack">
      <Chart caption={m['parts.say.chart']()} placeTitle={m['parts.say.day']()} kind="line" {...charts} format={formatRupees} />
      <Chart caption={m['parts.say.chart']()} placeTitle={m['parts.say.day']()} kind="stacked" {...charts} format={formatRupees} />
    </div>
  );
}
