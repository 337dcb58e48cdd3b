import { describe, expect, it } from 'vitest';
import { dependencyErrors } from './check-dependencies.ts';

const record =
  'Words with `code`.\n\n| package | for |\n| --- | --- |\n| `pg` `@fastify/static` | the driver, `not this` |\n| `@types/*` | types |\n';
const judge = (dependencies: Record<string, string>) =>
  dependencyErrors([{ dependencies }, { devDependencies: { '@types/pg': '8.23.1', '@mela/contract': '0.0.0' } }], record);

describe('dependencies', () => {
  it('each have their reason', () => expect(judge({ pg: '8.23.1', '@fastify/static': '10.1.11' })).toEqual([]));

  it.each([
    [{ pg: '8.23.1', '@fastify/static': '10.1.11', leftpad: '1.0.0' }, 'leftpad has no reason in docs/decisions/0013-dependencies.md'],
    [{ pg: '8.23.1' }, 'docs/decisions/0013-dependencies.md gives a reason for @fastify/static, which nothing depends on'],
    [{ pg: '^8.23.1', '@fastify/static': '10.1.11' }, 'pg is not pinned: ^8.23.1'],
    [{ pg: 'github:brianc/pg', '@fastify/static': '10.1.11' }, 'pg is not pinned: github:brianc/pg'],
  ])('%j: %s', (dependencies, problem) => expect(judge(dependencies)).toEqual([problem]));

  it('take a version before the release when it is exact', () =>
    expect(judge({ pg: '8.23.1-beta.17', '@fastify/static': '10.1.11' })).toEqual([]));
});
