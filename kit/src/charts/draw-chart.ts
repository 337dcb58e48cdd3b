import uPlot from 'uplot';
import styles from 'uplot/dist/uPlot.min.css?inline';
import { labelSpace, seriesColours, stack, type ChartData, type ChartKind } from './chart-data.ts';

type Drawing = ChartData & { readonly kind: ChartKind; readonly format: (value: number) => string };

const heightPx = 256;
const barShare = 0.7;

/** Adopted by script, so that no page has these rules before its first chart. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** How wide a text is in a font. */
function textWidth(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return ({ length }) => length * 8;
  context.font = font;
  return (text) => context.measureText(text).width;
}

/** Draws a chart with uPlot, as wide as its element. @returns what removes it */
export function drawChart(element: HTMLElement, { kind, labels, series, format }: Drawing): () => void {
  const style = getComputedStyle(element);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const font = `13px ${style.fontFamily}`;
  const space = labelSpace(labels, textWidth(font));
  const bars = kind === 'line' ? undefined : uPlot.paths.bars?.({ size: [barShare, 64] });
  // What is stacked is drawn from the highest to the lowest, so that the lower ones cover it.
  const drawn =
    kind === 'stacked'
      ? stack(series)
          .map((each, at) => ({ ...each, at }))
          .toReversed()
      : series.map((each, at) => ({ ...each, at }));
  const axis = { stroke: colour('--muted'), font, grid: { stroke: colour('--edge'), width: 1 }, ticks: { show: false } };
  const chart = new uPlot(
    {
      width: element.clientWidth,
      height: heightPx,
      legend: { show: false },
      cursor: { drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: (_chart, min, max) => (kind === 'line' ? [min, max] : [min - 0.5, max + 0.5]) },
        y: { range: (_chart, min, max) => [Math.min(0, min), max <= 0 ? 1 : max * 1.08] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          values: (_chart, places) => places.map((place) => labels[place] ?? ''),
          space,
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500],
        },
        { ...axis, values: (_chart, values) => values.map(format), size: 84 },
      ],
      series: [
        {},
        ...drawn.map(({ name, at }) => {
          const own = colour(seriesColours[at % seriesColours.length]?.token ?? '--foreground');
          return {
            label: name,
            stroke: own,
            width: kind === 'line' ? 2 : 0,
            ...(bars === undefined ? {} : { paths: bars, fill: own }),
            points: { show: false },
          };
        }),
      ],
    },
    [labels.map((_, at) => at), ...drawn.map(({ values }) => [...values])],
    element,
  );
  const follow = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: heightPx }));
  follow.observe(element);
  // A sign whose font comes after the first drawing, such as that of the rupee, was drawn in another one.
  const drawAgain = () => chart.redraw(false, true);
  document.fonts.addEventListener('loadingdone', drawAgain);
  return () => {
    document.fonts.removeEventListener('loadingdone', drawAgain);
    follow.disconnect();
    chart.destroy();
  };
}
