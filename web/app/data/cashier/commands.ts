import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import { selfQuery } from '../account/queries.ts';
import { apiCommand } from '../api/api-command.ts';
import { paymentQuery } from './queries.ts';

/** Money that left the balance is read again. */
const refetchBalance = (queryClient: QueryClient) => inBackground(queryClient.invalidateQueries({ queryKey: selfQuery.queryKey }));

export const startDeposit = apiCommand('POST /payments/deposit', { oneIntent: true });
export const requestWithdrawal = apiCommand('POST /payments/withdrawal', { oneIntent: true, done: refetchBalance });

/** A rejection means that the withdrawal has moved on meanwhile: its state is read again. */
export const cancelWithdrawal = apiCommand('DELETE /payments/:id', {
  done: (queryClient, payment) => {
    queryClient.setQueryData(paymentQuery(String(payment.operationId)).queryKey, payment);
    refetchBalance(queryClient);
  },
  changesOnFailure: ['payments'],
});

/** The reference number of a deposit that was paid in a UPI app. */
export const giveReference = apiCommand('POST /payments/:id/reference', {
  done: (queryClient, payment) => queryClient.setQueryData(paymentQuery(String(payment.operationId)).queryKey, payment),
  changesOnFailure: ['payments'],
});

export const referenceBody = async () =>
  (await import('@mela/contract/api/payments/payments')).paymentsApi.rows['POST /payments/:id/reference'].body;

/** The contract's schema of an order, loaded with its form. */
export async function orderBody(direction: 'deposit' | 'withdrawal'): Promise<unknown> {
  const { paymentsApi } = await import('@mela/contract/api/payments/payments');
  return paymentsApi.rows[`POST /payments/${direction}`].body;
}
