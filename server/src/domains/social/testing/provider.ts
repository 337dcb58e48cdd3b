import { freePort } from '../../../kernel/testing/free-port.ts';
import { closeAfterFile } from '../../../kernel/testing/teardown.ts';
import { openProvider, type OpenProvider } from './open-provider.ts';

export const siteUrl = 'http://127.0.0.1:3000';

/** The provider for the tests of a file, which close it. */
export async function testProvider(): Promise<OpenProvider> {
  const provider = await openProvider({ port: await freePort(), redirectUri: `${siteUrl}/oauth/google` });
  closeAfterFile(async () => provider.close());
  return provider;
}
