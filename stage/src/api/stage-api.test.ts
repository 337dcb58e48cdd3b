import { describe, expect, it } from 'vitest';
import { stageApi } from './stage-api.ts';
import { NetworkError, StageError } from './stage-error.ts';

const answering = (status: number, body: unknown) => {
  const calls: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
  const api = stageApi('token', 'hi', async (input, init) => {
    calls.push({ url: input instanceof Request ? input.url : input.toString(), init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return { api, calls };
};

describe('the calls of the stage', () => {
  it('[M2] a spin carries the session and its idempotency key', async () => {
    const { api, calls } = answering(200, { data: { round: 'R1' } });
    await api.spin(2000, 'key-1');
    expect(calls[0]?.url).toBe('/originals/v1/spin');
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"bet":2000}',
      headers: { 'Session-Token': 'token', 'Idempotency-Key': 'key-1', 'Content-Language': 'hi' },
    });
  });

  it('[M2] a choice names its round, its question and its answer, and nothing else', async () => {
    const { api, calls } = answering(200, { data: { round: 'R:1' } });
    await api.choose('R:1', 2, 7);
    expect(calls[0]?.url).toBe('/originals/v1/rounds/R%3A1/choose');
    expect(calls[0]?.init).toMatchObject({ method: 'POST', body: '{"at":2,"value":7}' });
  });

  it('reads an answer with or without an envelope', async () => {
    expect(await answering(200, { data: { round: 'R1' } }).api.spin(1, 'k')).toEqual({ round: 'R1' });
    expect(await answering(200, { round: 'R1' }).api.spin(1, 'k')).toEqual({ round: 'R1' });
  });

  it('a rejection contains the server’s words', async () => {
    const rejected = answering(400, { error: { code: 3, message: 'errors.bet.not_enough_money', description: 'शेष कम है' } }).api.spin(
      1,
      'k',
    );
    await expect(rejected).rejects.toMatchObject({ message: 'शेष कम है', key: 'errors.bet.not_enough_money', isPassing: false });
  });

  it.each([
    [401, 'isExpired'],
    [429, 'isPassing'],
    [503, 'isPassing'],
  ] as const)('%i is %s', async (status, property) => {
    const error = await answering(status, { error: { message: 'x', description: 'y', ttl: 2 } })
      .api.session()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StageError);
    expect(error).toMatchObject({ [property]: true, ttlSec: 2 });
  });

  it('an answer cut short counts as no answer', async () => {
    await expect(answering(200, '{"data": {').api.session()).rejects.toBeInstanceOf(NetworkError);
  });

  it('no answer at all is another error than a rejection', async () => {
    const api = stageApi('t', 'en', () => Promise.reject(new TypeError('fetch failed')));
    await expect(api.session()).rejects.toBeInstanceOf(NetworkError);
  });
});
