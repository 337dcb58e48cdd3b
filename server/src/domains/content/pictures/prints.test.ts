import { expect, it } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { widthsOf } from './prints.ts';

it('shows readers the path alone of an upload whose files are not there', async () => {
  const server = await testServer();
  expect(await widthsOf(server.db, `/uploads/${'a'.repeat(32)}-568.webp`, 'en')).toBeNull();
});
