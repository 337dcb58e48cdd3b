import { domains } from '../domains/registry.ts';
import { rightsOf } from '../kernel/domain/table-rights.ts';
import { startTestCluster } from '../kernel/testing/test-cluster.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the test cluster's socket. */
    testClusterSocket: string;
    testClusterUser: string;
  }
}

/** Once per run: a cluster with a migrated template. Test files clone it (`testDb`). */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { host, user, stop } = await startTestCluster(rightsOf(domains));
  project.provide('testClusterSocket', host);
  project.provide('testClusterUser', user);
  return stop;
}
