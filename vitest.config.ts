import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What all projects share: a project takes nothing from this file that it is not handed. */
const shared = {
  // One more than cores: a test often waits for a process or a time-out while another works. A second one costs a tenth of processor time.
  maxWorkers: availableParallelism() + 1,
  // For what hangs; a busy machine is only slow.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // Servers and commands that tests start: loaded from the same compiled code as `npm start`.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.tmp/compiled') },
} as const;

const workspaces = ['contract', 'games', 'kit', 'mobile', 'server', 'stage', 'web', 'admin', 'scripts', 'sdk'];

/** One run for all workspaces; each with its own config where it needs a DOM or a database. Journeys live in e2e/ under Playwright. */
export default defineConfig({
  test: {
    ...shared,
    projects: workspaces.map((root) => ({ root, extends: `./${root}/vitest.config.ts`, test: { name: root, ...shared } })),
  },
});
