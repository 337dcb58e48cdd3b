import type { ReportFigure } from '@mela/contract/api/operators/reports/report-figures';
import type { MoneyReport } from '@mela/contract/api/operators/reports/reports';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { moneyTexts as t } from '../../texts/money.ts';

const shown = ['stakes', 'ggr', 'bonusCost', 'ngr', 'deposits', 'withdrawals'] as const satisfies readonly ReportFigure[];

type Props = {
  readonly report: MoneyReport;
  readonly chosen: ReportFigure;
  readonly onChoose: (figure: ReportFigure) => void;
  readonly onOpen: (figure: ReportFigure) => void;
};

/** The figures that are looked at first, each with its change against as many days before. A card chooses what is drawn. */
export function Cards({ report: { total, before }, chosen, onChoose, onOpen }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-edge bg-edge lg:grid-cols-3 min-[1700px]:grid-cols-6">
      {shown.map((figure) => (
        <li
          key={figure}
          className={`grid content-start gap-1 px-4 py-3 ${figure === chosen ? 'bg-raised shadow-[inset_0_2px_0_var(--focus)]' : 'bg-raised'}`}
        >
          <button
            type="button"
            aria-pressed={figure === chosen}
            title={t.meaning[figure]}
            className="justify-self-start font-semibold text-muted hover:text-foreground"
            onClick={() => onChoose(figure)}
          >
            {t.figures[figure]}
          </button>
          <button
            type="button"
            title={t.show}
            aria-label={`${t.figures[figure]} ${formatRupees(total[figure])}`}
            className="numbers justify-self-start text-xl font-semibold decoration-edge underline-offset-4 hover:underline"
            onClick={() => onOpen(figure)}
          >
            {formatRupees(total[figure])}
          </button>
          <Change now={total[figure]} was={before.total[figure]} />
        </li>
      ))}
    </ul>
  );
}

/** Words and an arrow, not a colour alone: whether more is better depends on the figure. */
function Change({ now, was }: { readonly now: number; readonly was: number }) {
  if (was === 0) return <p className="text-xs text-muted">{now === 0 ? t.sameBefore : t.newFigure}</p>;
  const share = Math.round(((now - was) / Math.abs(was)) * 1000) / 10;
  return (
    <p className="numbers text-xs text-muted">
      <span className="font-semibold text-foreground">
        {share === 0 ? '' : share > 0 ? '▲ ' : '▼ '}
        {Math.abs(share).toLocaleString('en-IN')} %
      </span>{' '}
      {formatRupees(was)} {t.before}
    </p>
  );
}
