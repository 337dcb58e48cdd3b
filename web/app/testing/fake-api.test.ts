import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { callApi } from '../data/api/client.ts';
import { fakeApi, type FakeAnswer, type FakeAnswers } from './fake-api.ts';
import { plantConfig } from './page-config.ts';
import { samplePayment } from './sample-payment.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('the network of a test', () => {
  it('answers by the row of the contract; literal parts of a path win over parameters', async () => {
    plantConfig();
    const suggestions = { depositNumber: 'first' as const, values: [] };
    const { calls } = fakeApi({
      'GET /payments/:id': { data: samplePayment() },
      'GET /payments/deposit/suggestions': { data: suggestions },
    });
    const [one, suggested] = await Promise.all([
      callApi('GET /payments/:id', { params: { id: 7 } }),
      callApi('GET /payments/deposit/suggestions'),
    ]);
    expect([one, suggested].map((answer) => answer.ok && answer.data)).toEqual([samplePayment(), suggestions]);
    expect(calls.map(({ key }) => key)).toEqual(['GET /payments/7', 'GET /payments/deposit/suggestions']);
  });

  it('answers 404 to a call that it does not know', async () => {
    plantConfig();
    fakeApi({});
    expect((await callApi('GET /time')).status).toBe(404);
  });

  it('takes no call that the contract does not have, and no data of another shape', () => {
    expectTypeOf<{ 'GET /nothing': { data: [] } }>().not.toExtend<Required<FakeAnswers>>();
    expectTypeOf<{ data: string }>().not.toExtend<FakeAnswer<'GET /time'>>();
    expectTypeOf<{ data: number }>().toExtend<FakeAnswer<'GET /time'>>();
    expectTypeOf<{ data: [{ id: 1 }] }>().not.toExtend<FakeAnswer<'GET /games'>>();
  });
});
