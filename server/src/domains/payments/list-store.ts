import { paymentStatus, paymentType } from '@mela/contract/payment-status';
import type { Db } from '../../kernel/types.ts';

const typesOf = {
  deposit: [paymentType.DEPOSIT, paymentType.DEPOSIT_LOCAL],
  withdrawal: [paymentType.WITHDRAW, paymentType.WITHDRAW_LOCAL],
  bonus: [paymentType.BONUS_DEPOSIT, paymentType.BONUS_WITHDRAW],
} as const;

export type PaymentFilter = {
  readonly filter?: keyof typeof typesOf | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

function matching(tx: Db, userId: bigint, { filter, from, to }: PaymentFilter) {
  return tx
    .selectFrom('payments.payment')
    .where('user_id', '=', userId)
    .$if(filter !== undefined, (query) => query.where('type_id', 'in', [...typesOf[filter ?? 'deposit']]))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? new Date(0)));
}

export async function paymentsOf(tx: Db, userId: bigint, filter: PaymentFilter, limit: number, offset: number) {
  const rows = await matching(tx, userId, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await matching(tx, userId, filter)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** How many deposits came in, and when the last one did. */
export async function depositRecord(tx: Db, userId: bigint): Promise<{ count: number; lastAt: Date | null }> {
  const row = await tx
    .selectFrom('payments.payment')
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.max('updated_at').as('last_at')])
    .where('user_id', '=', userId)
    .where('type_id', 'in', [...typesOf.deposit])
    .where('status_id', '=', paymentStatus.SUCCESS)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lastAt: row.last_at };
}
