import type { ListedMetric } from '../../../../kernel/observability/metrics.ts';
import type { SpanAttributes } from '../../../../kernel/observability/tracing/tracing.ts';
import type { EndedSpan } from './span-tracer.ts';

/** Who sends: `service.name`, `service.version`, `service.instance.id`. */
export type Resource = SpanAttributes;

const scope = { name: 'mela' };
const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
const [statusUnset, statusError, sampledFlag, cumulative] = [0, 2, 1, 2] as const;

export const nanosOf = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const valueOf = (value: string | number | boolean) =>
  typeof value === 'string'
    ? { stringValue: value }
    : typeof value === 'boolean'
      ? { boolValue: value }
      : Number.isInteger(value)
        ? { intValue: String(value) }
        : { doubleValue: value };
const attributesOf = (attributes: Readonly<Partial<SpanAttributes>>) =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: valueOf(value) }]));

/** An ExportTraceServiceRequest in OTLP's JSON. */
export function traceRequest(resource: Resource, spans: readonly EndedSpan[]): object {
  return {
    resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans: [{ scope, spans: spans.map(spanOf) }] }],
  };
}

function spanOf({ name, kind, traceId, spanId, parentId, startMs, endMs, attributes, isFailed }: EndedSpan) {
  return {
    traceId,
    spanId,
    ...(parentId !== null && { parentSpanId: parentId }),
    flags: sampledFlag,
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanosOf(startMs),
    endTimeUnixNano: nanosOf(endMs),
    attributes: attributesOf(attributes),
    status: { code: isFailed ? statusError : statusUnset },
  };
}

type Labels = ListedMetric['values'][number]['labels'];
type Moments = { readonly startMs: number; readonly nowMs: number };

/** An ExportMetricsServiceRequest of what /metrics shows. What could not be read (NaN) is left out. */
export function metricsRequest(resource: Resource, listed: readonly ListedMetric[], moments: Moments): object {
  const metrics = listed.flatMap((metric) => metricOf(metric, moments) ?? []);
  return { resourceMetrics: [{ resource: { attributes: attributesOf(resource) }, scopeMetrics: [{ scope, metrics }] }] };
}

function metricOf({ name, help, type, values }: ListedMetric, { startMs, nowMs }: Moments): object | null {
  const [startTimeUnixNano, timeUnixNano] = [nanosOf(startMs), nanosOf(nowMs)];
  const pointOf = ({ labels, value }: ListedMetric['values'][number]) => ({
    attributes: attributesOf(labels),
    startTimeUnixNano,
    timeUnixNano,
    asDouble: value,
  });
  const about = { name, description: help };
  const read = values.filter(({ value }) => Number.isFinite(value));
  if (read.length === 0) return null;
  if (type === 'histogram') {
    const dataPoints = histogramPoints(read, { startTimeUnixNano, timeUnixNano });
    return { ...about, histogram: { aggregationTemporality: cumulative, dataPoints } };
  }
  const dataPoints = read.map(pointOf);
  if (type === 'counter') return { ...about, sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints } };
  return { ...about, gauge: { dataPoints } };
}

type Histogram = { readonly labels: Labels; bounds: number[]; upTo: number[]; sum: number; count: number };

/** Buckets count what is up to their bound; those of OTLP count what lies between two. */
function histogramPoints(values: ListedMetric['values'], times: object): object[] {
  const points = new Map<string, Histogram>();
  for (const {
    labels: { le, ...labels },
    value,
    metricName = '',
  } of values) {
    const key = JSON.stringify(labels);
    const point = points.get(key) ?? { labels, bounds: [], upTo: [], sum: 0, count: 0 };
    points.set(key, point);
    if (metricName.endsWith('_sum')) point.sum = value;
    else if (metricName.endsWith('_count')) point.count = value;
    else if (typeof le === 'number') {
      point.bounds.push(le);
      point.upTo.push(value);
    }
  }
  return [...points.values()].map(({ labels, bounds, upTo, sum, count }) => ({
    ...times,
    attributes: attributesOf(labels),
    count: String(count),
    sum,
    explicitBounds: bounds,
    bucketCounts: [...upTo, count].map((value, at) => String(value - (upTo[at - 1] ?? 0))),
  }));
}
