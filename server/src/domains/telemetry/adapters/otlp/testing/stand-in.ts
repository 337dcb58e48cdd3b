import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** The messages of opentelemetry-proto 1 in their JSON form, written from its .proto files: ids in hex, 64-bit numbers as text, no unknown field. */
const message = (fields: Record<string, TSchema>) => Type.Object(fields, { additionalProperties: false });
const uint64 = Type.String({ pattern: '^\\d{1,20}$' });
const idOf = (digits: number) => Type.String({ pattern: `^(?!0+$)[0-9a-f]{${digits}}$` });
const value = Type.Union([
  message({ stringValue: Type.String() }),
  message({ boolValue: Type.Boolean() }),
  message({ intValue: Type.String({ pattern: '^-?\\d+$' }) }),
  message({ doubleValue: Type.Number() }),
]);
const attributes = Type.Array(message({ key: Type.String({ minLength: 1 }), value }));
const resource = message({ attributes });
const scope = message({ name: Type.String() });
const span = message({
  traceId: idOf(32),
  spanId: idOf(16),
  parentSpanId: Type.Optional(idOf(16)),
  flags: Type.Integer({ minimum: 0 }),
  name: Type.String({ minLength: 1 }),
  kind: Type.Integer({ minimum: 1, maximum: 5 }),
  startTimeUnixNano: uint64,
  endTimeUnixNano: uint64,
  attributes,
  status: message({ code: Type.Integer({ minimum: 0, maximum: 2 }) }),
});
const numberPoint = message({ attributes, startTimeUnixNano: uint64, timeUnixNano: uint64, asDouble: Type.Number() });
const histogramPoint = message({
  attributes,
  startTimeUnixNano: uint64,
  timeUnixNano: uint64,
  count: uint64,
  sum: Type.Number(),
  bucketCounts: Type.Array(uint64),
  explicitBounds: Type.Array(Type.Number()),
});
const about = { name: Type.String({ minLength: 1 }), description: Type.String() };
const metric = Type.Union([
  message({ ...about, gauge: message({ dataPoints: Type.Array(numberPoint, { minItems: 1 }) }) }),
  message({
    ...about,
    sum: message({
      aggregationTemporality: Type.Literal(2),
      isMonotonic: Type.Boolean(),
      dataPoints: Type.Array(numberPoint, { minItems: 1 }),
    }),
  }),
  message({
    ...about,
    histogram: message({ aggregationTemporality: Type.Literal(2), dataPoints: Type.Array(histogramPoint, { minItems: 1 }) }),
  }),
]);
const schemas = {
  '/v1/traces': Compile(
    message({
      resourceSpans: Type.Array(
        message({ resource, scopeSpans: Type.Array(message({ scope, spans: Type.Array(span, { minItems: 1 }) })) }),
      ),
    }),
  ),
  '/v1/metrics': Compile(
    message({
      resourceMetrics: Type.Array(message({ resource, scopeMetrics: Type.Array(message({ scope, metrics: Type.Array(metric) })) })),
    }),
  ),
};

export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly status: { readonly code: number };
};

/** A collector: it takes what the protocol allows and answers 400 to anything else. `answers`: a status in place of 200, or none at all. */
export async function collector() {
  const state = {
    status: 200 as number | 'never',
    requests: 0,
    refused: [] as unknown[],
    texts: [] as string[],
    headers: [] as Readonly<Record<string, unknown>>[],
    spans: [] as ReceivedSpan[],
    resources: [] as Readonly<Record<string, unknown>>[],
    metrics: [] as any[],
  };
  const flat = (list: readonly { key: string; value: object }[]) =>
    Object.fromEntries(list.map((one) => [one.key, Object.values(one.value)[0]]));
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    state.requests += 1;
    if (state.status === 'never') return;
    if (state.status !== 200) return void response.writeHead(state.status).end();
    const text = Buffer.concat(chunks).toString();
    const body = JSON.parse(text);
    const schema = schemas[request.url as keyof typeof schemas];
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json' || !schema?.Check(body)) {
      state.refused.push([request.url, schema?.Errors(body)]);
      return void response.writeHead(400).end();
    }
    state.texts.push(text);
    state.headers.push(request.headers);
    for (const { resource: of, scopeSpans } of (body as any).resourceSpans ?? []) {
      state.resources.push(flat(of.attributes));
      for (const { spans } of scopeSpans) for (const one of spans) state.spans.push({ ...one, attributes: flat(one.attributes) });
    }
    for (const { scopeMetrics } of (body as any).resourceMetrics ?? []) state.metrics = scopeMetrics.flatMap((one: any) => one.metrics);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(state, { url, close });
}
