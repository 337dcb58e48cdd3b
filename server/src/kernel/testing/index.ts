export { fakeClock } from './fake-clock.ts';
export { seededRandom } from './seeded-random.ts';
export { testConfig } from './test-config.ts';
export { testDb } from './test-db.ts';
