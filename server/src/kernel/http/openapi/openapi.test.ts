import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { sampleWiring } from '../testing/sample-wiring.ts';
import { errorsOf } from './describe-route.ts';

let app: TestApp;
const { routes } = sampleWiring();
const methods = ['get', 'post', 'put', 'patch', 'delete'];

beforeAll(async () => {
  app = await testApp({ wiring: sampleWiring() });
});

/** Every `$ref` of a document, at any depth. */
function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [String(inner)] : refsOf(inner)));
}

describe('openapi.json', () => {
  test('[7.5] [7.6] every row appears under its full path, with its errors, and nothing else does', async () => {
    const { body } = await app.inject({ url: '/api/v18/openapi.json' });
    expect(Object.values(body.paths as Record<string, object>).flatMap((item) => Object.keys(item))).toHaveLength(routes.length);
    for (const route of routes) {
      const operation = body.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      expect(operation?.summary).toBe(route.row.summary);
      const named = Object.values(
        operation.responses as Record<string, { content: { 'application/json': { examples?: object } } }>,
      ).flatMap((response) => Object.keys(response.content['application/json'].examples ?? {}));
      expect(named.sort()).toEqual([...errorsOf(route)].sort());
    }
  });
  test('is valid: unique operation ids, every path parameter declared, every reference resolved', async () => {
    const { body } = await app.inject({ url: '/api/v18/openapi.json' });
    expect(body.openapi).toBe('3.1.0');
    const ids = new Set<string>();
    for (const [path, item] of Object.entries(body.paths as Record<string, Record<string, any>>)) {
      expect(path).toMatch(/^\/[^?#]*$/);
      for (const [method, operation] of Object.entries(item)) {
        expect(methods).toContain(method);
        expect(ids.has(operation.operationId)).toBe(false);
        ids.add(operation.operationId);
        const declared = operation.parameters.filter((one: { in: string }) => one.in === 'path').map((one: { name: string }) => one.name);
        expect(declared.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
        for (const scheme of operation.security.flatMap((one: object) => Object.keys(one)))
          expect(Object.keys(body.components.securitySchemes)).toContain(scheme);
      }
    }
    for (const ref of refsOf(body))
      expect(
        ref
          .slice(2)
          .split('/')
          .reduce<any>((at, name) => at?.[name], body),
      ).toBeDefined();
  });
});

describe('the reference page', () => {
  test('[7.5] [7.6] is rendered from the document only by files of this host, and each of them exists', async () => {
    const { status, text, headers } = await app.inject({ url: '/api/v18/reference' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files).toHaveLength(3);
    for (const url of files) {
      const file = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect([file.status, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
        200,
        url.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
        'nosniff',
      ]);
    }
    expect((await app.inject({ url: '/api/v18/reference/start.js' })).text).toContain('"/api/v18/openapi.json"');
    expect((await app.inject({ url: '/api/v18/reference/package.json' })).status).toBe(404);
  });
  test('[S5] passes its own policy, which allows no inline script or style and no other host', async () => {
    const { text, headers } = await app.inject({ url: '/api/v18/reference' });
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/);
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
    expect(text).not.toMatch(/ style=|<script>|<style|https?:\/\//);
  });
});
