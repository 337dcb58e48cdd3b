import { errorRow, type ErrorKey } from '@mela/contract/errors/catalogue';
import type { Repeat } from '@mela/contract/http/endpoint';
import type { TObject } from 'typebox';
import { isSigned, type Route } from '../route.ts';
import type { SchemaNames } from './name-schemas.ts';
import { visitorBases } from '../run-route.ts';

type Json = Record<string, unknown>;

const security: Readonly<Record<Route['row']['login'], readonly Json[]>> = {
  none: [],
  optional: [{}, { player: [] }],
  required: [{ player: [] }],
  provider: [{ provider: [] }],
  stage: [{ stage: [] }],
  psp: [{ paymentSystem: [] }],
  operator: [{ operator: [] }],
};

/** Errors that the kernel adds to a row's own, from its log-in, limits and other properties. */
export function errorsOf(route: Route): readonly ErrorKey[] {
  const { base, row } = route;
  if (row.login === 'provider') return row.errors;
  const implied: (ErrorKey | false)[] = [
    (row.body !== undefined || row.query !== undefined) && 'errors.validation',
    row.params !== undefined && 'errors.not_found',
    isSigned(route) && 'errors.signature',
    row.always !== true && visitorBases.has(base) && 'errors.remarketing',
    row.body !== undefined && 'errors.media_type',
    row.body !== undefined && 'errors.too_large',
    (row.login === 'required' || row.login === 'optional' || row.login === 'operator') && 'errors.unauthorized',
    row.login === 'operator' && 'errors.forbidden',
    'errors.rate_limit',
    ...(row.repeat === 'key' ? (['errors.idempotency', 'errors.idempotency_key'] as const) : []),
    'errors.internal',
    'errors.unavailable',
  ];
  return [...new Set([...row.errors, ...implied.filter((key) => key !== false)])];
}

function parametersFrom(where: 'path' | 'query', schema: TObject | undefined): Json[] {
  const requiredNames = new Set<string>(schema?.required);
  return Object.entries(schema?.properties ?? {}).map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || requiredNames.has(name),
    schema: inner,
  }));
}

/** The name of a call, of which its operation and its structures have theirs. Visitors' rows need no base in it. */
function typeName({ method, path }: Route): string {
  const bare = path
    .replace(/^\/api\/v18/, '')
    .replace('/api/operator/v1', '/operator')
    .replace('/originals/v1', '/stage')
    .replace('/provider/v1', '/provider');
  return `${method[0] ?? ''}${method.slice(1).toLowerCase()}${bare.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())}`;
}

/** An answer is named by the structure it carries, where that has a name: `PaymentAnswer`, `PaymentList`, `PaymentPage`. */
function answerName(data: unknown, route: Route): string {
  const { $ref, type, items } = data as { $ref?: string; type?: string; items?: { $ref?: string } };
  const carried = type === 'array' ? items?.$ref : $ref;
  if (carried === undefined) return `${typeName(route)}Answer`;
  return `${carried.slice(carried.lastIndexOf('/') + 1)}${type !== 'array' ? 'Answer' : route.row.paged ? 'Page' : 'List'}`;
}

function envelope(route: Route, names: SchemaNames): unknown {
  const data = names.refer(route.row.data, typeName(route));
  if (route.row.login === 'provider') return data;
  const count = route.row.paged ? { count: { type: 'integer', description: 'the total behind this page' } } : {};
  const schema = { type: 'object', required: route.row.paged ? ['data', 'count'] : ['data'], properties: { data, ...count } };
  return names.refer(schema, answerName(data, route));
}

/** Headers that an answer of this status carries beside its error. */
function headersOf(status: number): Json {
  if (status === 429 || status === 503) return { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } };
  return status === 417 ? { headers: { 'X-Verification': { $ref: '#/components/headers/Verification' } } } : {};
}

function failures(route: Route): Json {
  const byStatus = Map.groupBy(errorsOf(route), (key) => errorRow(key).status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, keys]) => [
        String(status),
        {
          ...headersOf(status),
          description: keys.map((key) => `\`${key}\` (code ${errorRow(key).code}): ${errorRow(key).en}`).join('\n\n'),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Failure' },
              examples: Object.fromEntries(
                keys.map((key) => [key, { value: { error: { code: errorRow(key).code, message: key, description: errorRow(key).en } } }]),
              ),
            },
          },
        },
      ]),
  );
}

const fileSchema = { type: 'string', format: 'binary' };

/** What a call gives when it was done: an envelope, or a file of the row's media types, or a redirection. */
function done(route: Route, names: SchemaNames): Json {
  const { media } = route.row;
  if (media?.length === 0)
    return { '302': { description: 'To the page in `Location`.', headers: { Location: { schema: { type: 'string' } } } } };
  const content = media
    ? Object.fromEntries(media.map((type) => [type, { schema: fileSchema }]))
    : { 'application/json': { schema: envelope(route, names) } };
  return { '200': { description: 'Done.', content } };
}

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** What integrators read of a second copy of a call. */
function repetition(repeat: Repeat | undefined): Json {
  if (repeat === undefined) return {};
  if (repeat === 'key') return { description: 'Repeat: needs an Idempotency-Key; the same key gives the first answer again.' };
  return { description: `Repeat: ${repeat === 'same' ? 'a second call has no further effect' : repeat}.` };
}

/** One row of the contract as an OpenAPI operation. */
export function describeRoute(route: Route, names: SchemaNames): Json {
  const { row } = route;
  const name = typeName(route);
  return {
    tags: [route.tag],
    summary: row.summary,
    ...repetition(row.repeat),
    operationId: name.charAt(0).toLowerCase() + name.slice(1),
    security: security[row.login],
    parameters: [
      ...parametersFrom('path', row.params),
      ...parametersFrom('query', row.query),
      ...(row.repeat === 'key' ? [parameter('IdempotencyKey')] : []),
      ...Object.entries(row.headers ?? {}).map(([header, description]) => ({
        name: header,
        in: 'header',
        description,
        schema: { type: 'string' },
      })),
      ...(isSigned(route) ? [parameter('Signature'), parameter('SignedAgent')] : []),
      ...(row.login === 'provider' || row.login === 'psp' ? [] : [parameter('ContentLanguage')]),
    ],
    ...(row.body && { requestBody: { required: true, content: { 'application/json': { schema: names.refer(row.body, `${name}Body`) } } } }),
    responses: {
      ...done(route, names),
      ...(row.secondApproval && { '202': { $ref: '#/components/responses/Held' } }),
      ...failures(route),
    },
  };
}
