import { afterEach, expect, it, vi } from 'vitest';
import { asKey, send } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['.', '..'])('a call with the name %s is not sent: it would lead to another row', async (id) => {
  const fetched = vi.fn(async () => new Response('{"data":{}}'));
  vi.stubGlobal('fetch', fetched);
  await expect(send(asKey('POST /players/:id/review'), { params: { id }, body: { reason: 'x' } })).rejects.toThrow(TypeError);
  expect(fetched).not.toHaveBeenCalled();
  await send(asKey('POST /players/:id/review'), { params: { id: 7 }, body: { reason: 'x' } });
  expect(fetched).toHaveBeenCalledOnce();
});
