import { errorRow, type ErrorKey } from '@mela/contract/errors/catalogue';
import { Held } from '@mela/contract/http/schema';
import type { TObject } from 'typebox';
import type { Route } from '../route.ts';
import { rowLimit } from '../../limits/rate-limit.ts';

type Json = Record<string, unknown>;

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key and body gives the first answer again, another body 422.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};
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
export function errorsOf({ row }: Route): readonly ErrorKey[] {
  if (row.login === 'provider') return row.errors;
  const implied: (ErrorKey | false)[] = [
    (row.body !== undefined || row.query !== undefined) && 'errors.validation',
    row.params !== undefined && 'errors.not_found',
    row.body !== undefined && 'errors.media_type',
    row.body !== undefined && 'errors.too_large',
    (row.login === 'required' || row.login === 'optional' || row.login === 'operator') && 'errors.unauthorized',
    row.login === 'operator' && 'errors.forbidden',
    rowLimit(row) !== null && 'errors.rate_limit',
    ...(row.idempotent ? (['errors.idempotency', 'errors.idempotency_key'] as const) : []),
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

function envelope(route: Route): unknown {
  if (route.row.login === 'provider') return route.row.data;
  const count = route.row.paged ? { count: { type: 'integer', description: 'the total behind this page' } } : {};
  return { type: 'object', required: route.row.paged ? ['data', 'count'] : ['data'], properties: { data: route.row.data, ...count } };
}

function failures(route: Route): Json {
  const byStatus = Map.groupBy(errorsOf(route), (key) => errorRow(key).status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, keys]) => [
        String(status),
        {
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

const held = {
  description: 'Waits for a second operator, who decides it at /approvals.',
  content: { 'application/json': { schema: { type: 'object', required: ['data'], properties: { data: Held } } } },
};

/** One row of the contract as an OpenAPI operation. */
export function describeRoute(route: Route): Json {
  const { row } = route;
  return {
    tags: [route.tag],
    summary: row.summary,
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())}`,
    security: security[row.login],
    parameters: [
      ...parametersFrom('path', row.params),
      ...parametersFrom('query', row.query),
      ...(row.idempotent ? [idempotencyHeader] : []),
    ],
    ...(row.body && { requestBody: { required: true, content: { 'application/json': { schema: row.body } } } }),
    responses: {
      '200': { description: 'Done.', content: { 'application/json': { schema: envelope(route) } } },
      ...(row.secondApproval && { '202': held }),
      ...failures(route),
    },
  };
}
