import { defineConfig } from 'vitest/config';

/** One run for all workspaces; each with its own config where it needs a DOM or a database. Journeys live in e2e/ under Playwright. */
export default defineConfig({
  test: {
    projects: ['contract', 'games', 'server', 'stage', 'web', 'scripts'],
    // Every core: vitest would leave one idle, which is half of a small machine.
    maxWorkers: '100%',
  },
});
