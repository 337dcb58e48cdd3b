import { useEffect, useRef, useState } from 'react';
import { m } from '../words/words.ts';
import { seriesColours, type ChartData, type ChartKind } from './chart-data.ts';

type Props = ChartData & {
  readonly caption: string;
  /** Names what the labels are, such as "Day". */
  readonly placeTitle: string;
  readonly kind: ChartKind;
  /** Writes a value of the vertical axis and of the table. */
  readonly format: (value: number) => string;
  /** Said in place of the drawing where no value is above or below zero. */
  readonly empty?: string;
};

/** A chart of one or more series over days or names. The same figures stand in a table, for screen readers and for copying. */
export function Chart({ caption, placeTitle, kind, labels, shortLabels, series, format, empty }: Props) {
  const isEmpty = empty !== undefined && series.every(({ values }) => values.every((value) => value === null || value === 0));
  const canvas = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let gone = false;
    let remove: (() => void) | undefined;
    // The library of charts comes with the first one that is shown.
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (!gone) remove = drawChart(element, { kind, labels: shortLabels ?? labels, series, format });
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
      remove?.();
    };
  }, [isEmpty, kind, labels, shortLabels, series, format]);
  return (
    <figure className="grid gap-3">
      <figcaption className="font-semibold">{caption}</figcaption>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map(({ name }, at) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 12 12" className={`size-3 ${seriesColours[at % seriesColours.length]?.text ?? ''}`}>
              <rect width="12" height="12" rx="2" fill="currentColor" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {isEmpty ? <EmptyChart text={empty} /> : null}
      {hasFailed || isEmpty ? null : <div ref={canvas} aria-hidden className="h-64 min-w-0 overflow-hidden" />}
      <details open={hasFailed || undefined}>
        <summary className="cursor-pointer text-sm font-semibold">{m['ui.chart.table']()}</summary>
        <div className="mt-2 max-h-80 overflow-auto">
          <table className="numbers w-full text-left text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                <th scope="col" className="px-3 py-1">
                  {placeTitle}
                </th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="px-3 py-1 text-end">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, at) => (
                <tr key={label} className="border-t border-edge/60">
                  <th scope="row" className="px-3 py-1 font-normal">
                    {label}
                  </th>
                  {series.map(({ name, values }) => (
                    <td key={name} className="px-3 py-1 text-end">
                      {values[at] === null || values[at] === undefined ? '–' : format(values[at])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

const outlines = [22, 46, 34, 60, 28, 52, 40] as const;

/** The outlines of bars that are not there, with a line that says so. */
function EmptyChart({ text }: { readonly text: string }) {
  return (
    <div className="grid min-w-0 justify-items-center gap-3 rounded-print border-2 border-dashed border-edge/60 px-4 py-6 text-center">
      <svg
        aria-hidden
        viewBox="0 0 196 70"
        className="w-full max-w-48 fill-none stroke-current text-muted"
        strokeWidth="2"
        strokeDasharray="4 4"
      >
        {outlines.map((height, at) => (
          <rect key={height} x={4 + at * 28} y={66 - height} width="16" height={height} rx="2" />
        ))}
        <path d="M0 67h196" strokeDasharray="none" />
      </svg>
      <p className="min-w-0 break-words text-muted">{text}</p>
    </div>
  );
}
