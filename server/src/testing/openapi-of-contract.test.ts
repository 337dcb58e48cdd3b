import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { tags } from '@mela/contract/http/tags';
import type { Route } from '../kernel/http/route.ts';
import { testServer } from './server.ts';

type Json = Record<string, any>;
type Operation = { readonly name: string; readonly route: Route; readonly operation: Json };

let document: Json;
let operations: readonly Operation[];

beforeAll(async () => {
  const server = await testServer();
  document = (await server.inject({ url: '/api/v18/openapi.json' })).body;
  operations = server.wiring.routes.map((route) => {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    return { name: `${route.method} ${path}`, route, operation: document['paths'][path][route.method.toLowerCase()] };
  });
});

/** Where in a value a structure has no name of its own. */
function unnamed(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'properties' in value && typeof value.properties === 'object' && 'type' in value ? [at] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => unnamed(inner, `${at}/${key}`))];
}

const namesOf = (rows: readonly Operation[]) => rows.map(({ name }) => name);
const parametersOf = ({ operation }: Operation): string[] =>
  operation['parameters'].map((one: Json) => one['name'] ?? document['components']['parameters'][one['$ref'].split('/').at(-1)].name);

describe('openapi.json of the whole contract', () => {
  test('[7.5] names every structure: those of the contract by its own names', () => {
    const { schemas, responses } = document['components'];
    expect(unnamed(document['paths'], '')).toEqual([]);
    expect(unnamed(responses, '')).toEqual([]);
    for (const [name, schema] of Object.entries<Json>(schemas)) {
      expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
      for (const [key, inner] of Object.entries(schema)) expect(unnamed(inner, `${name}/${key}`)).toEqual([]);
    }
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Payment', 'PaymentSystem', 'StageSession', 'Launch', 'Failure']));
    expect(Object.keys(schemas).length).toBeGreaterThan(250);
  });

  test('says what each tag is about', () => {
    expect(document['tags'].filter(({ description }: Json) => !description)).toEqual([]);
    expect(document['tags'].map(({ name }: Json) => name).sort()).toEqual(Object.keys(tags).sort());
  });

  test('names what a caller can do wrong at every row, its limit at least', () => {
    // The protocol of providers says a rejection in an answer with 200.
    const faultless = operations.filter(
      ({ operation, route }) =>
        route.row.login !== 'provider' && !Object.keys(operation['responses']).some((status) => status.startsWith('4')),
    );
    expect(namesOf(faultless)).toEqual([]);
  });

  test('has no two paths of which one call may mean both', () => {
    const paths = Object.keys(document['paths']).map((path) => path.split('/'));
    const isOpen = (part: string | undefined) => part?.startsWith('{') === true;
    const ambiguous = paths.flatMap((one, index) =>
      paths.slice(index + 1).flatMap((other) => {
        if (one.length !== other.length || !one.every((part, at) => part === other[at] || isOpen(part) || isOpen(other[at]))) return [];
        const wider = one.some((part, at) => isOpen(part) && !isOpen(other[at]));
        const narrower = one.some((part, at) => !isOpen(part) && isOpen(other[at]));
        return wider === narrower ? [`${one.join('/')} and ${other.join('/')}`] : [];
      }),
    );
    expect(ambiguous).toEqual([]);
  });

  test('[7.1] has the Signature at every row of the site but the time, the one click of mail programs, beacons and what other sites read, and the language wherever texts are answered', () => {
    const isSigned = (one: Operation) => parametersOf(one).includes('Signature');
    const unsigned = operations.filter((one) => one.route.base === '/api/v18' && !isSigned(one));
    expect(namesOf(unsigned).toSorted()).toEqual([
      'GET /api/v18/messages/stop/{token}',
      'GET /api/v18/partner-feed',
      'GET /api/v18/partner-feed/games',
      'GET /api/v18/time',
      'GET /api/v18/track',
      'POST /api/v18/hits',
      'POST /api/v18/launches/{state}',
      'POST /api/v18/messages/stop/{token}',
      'POST /api/v18/page-errors',
      'POST /api/v18/webhook/{eventType}',
    ]);
    expect(namesOf(operations.filter((one) => one.route.base !== '/api/v18' && isSigned(one)))).toEqual([]);
    for (const one of operations)
      expect([one.name, parametersOf(one).includes('Content-Language')]).toEqual([
        one.name,
        !['provider', 'psp'].includes(one.route.row.login),
      ]);
  });

  test('[7.56] has nouns below the base path, methods in their usual sense, and says of each POST what a second copy does', () => {
    const named = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    for (const one of operations) {
      const { method, row, path } = one.route;
      expect([one.name, named.has(method), path.startsWith(one.route.base)]).toEqual([one.name, true, true]);
      // A GET has no body and takes no key; only a POST can make something twice.
      if (method === 'GET') expect([one.name, one.operation['requestBody'], row.repeat]).toEqual([one.name, undefined, undefined]);
      expect([one.name, row.repeat !== undefined]).toEqual([one.name, method === 'POST']);
      expect([one.name, parametersOf(one).includes('Idempotency-Key')]).toEqual([one.name, row.repeat === 'key']);
    }
  });

  test('has the headers that a row reads or answers', () => {
    const at = (name: string) => operations.find((one) => one.name === name) as Operation;
    expect(parametersOf(at('POST /originals/v1/spin'))).toContain('Idempotency-Key');
    expect(parametersOf(at('POST /api/v18/login/lookup'))).toContain('Verification-Token');
    for (const one of operations) {
      if (one.route.row.repeat === 'key') expect(parametersOf(one)).toContain('Idempotency-Key');
      for (const [status, header] of [
        ['429', 'Retry-After'],
        ['503', 'Retry-After'],
        ['417', 'X-Verification'],
      ] as const)
        if (one.operation['responses'][status]) expect(Object.keys(one.operation['responses'][status].headers)).toEqual([header]);
    }
  });

  test('says of every answer what it is: an envelope, a file of named media types or a redirection', () => {
    const nothing = operations.filter(({ route }) => JSON.stringify(route.row.data) === '{}' && route.row.media === undefined);
    expect(namesOf(nothing)).toEqual([]);
    const responses = document['paths']['/api/v18/payments/statement/files/{format}'].get.responses;
    expect(Object.keys(responses['200'].content)).toEqual(['text/csv', 'application/pdf']);
  });

  test('names the numbers of a payment', () => {
    const { statusId, typeId } = document['components'].schemas['Payment'].properties;
    expect(statusId['x-enum-varnames'][statusId.enum.indexOf(3)]).toBe('SUCCESS');
    expect(typeId['x-enum-varnames'][typeId.enum.indexOf(1)]).toBe('DEPOSIT');
  });

  test('has every row that a document names', () => {
    const root = join(import.meta.dirname, '../../..');
    const pages = ['README.md', 'CHANGELOG.md', ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`)].filter((file) =>
      file.endsWith('.md'),
    );
    const named = pages.flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}:-]+)/g)].map(
        ([, method = '', path = '']) => ({
          page,
          method,
          path: path.replaceAll(/:(\w+)/g, '{$1}'),
        }),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    const patterns = operations.map(({ name }) => {
      const [method = '', path = ''] = name.split(' ');
      return { method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
    });
    const bases = ['', ...new Set(operations.map(({ route }) => route.base))];
    const isRow = (one: { readonly method: string; readonly path: string }) =>
      patterns.some(({ method, pattern }) => method === one.method && bases.some((base) => pattern.test(`${base}${one.path}`)));
    // `/provider/v1/<name>/…` stands for all of them.
    const whole = named.filter(({ path }) => !path.endsWith('/'));
    expect(whole.filter((one) => !isRow(one))).toEqual([]);
  });
});
