import type { Db, Locale } from '../../kernel/types.ts';

export type Operation = {
  readonly operationId: bigint;
  readonly system: string;
  readonly sumMinor: bigint;
  readonly locale: Locale;
  readonly returnPath: string;
};
export type Outcome = 'success' | 'fail' | 'pending';

/** Whoever runs a way to pay. Each real one stands beside the sandbox; what it later says comes in by its signed webhook. */
export type PaymentAdapter = {
  /** Secrets of its webhook, the newest first: two while one is being changed. */
  readonly webhookSecrets: readonly string[];
  /** Opens a deposit with it and gives the address the player goes on at. */
  startDeposit(tx: Db, operation: Operation): Promise<{ redirectUrl: string }>;
  /** Asks it to pay a withdrawal out. Asking twice for one operation is one payout. */
  startPayout(tx: Db, operation: Operation, now: Date): Promise<void>;
  /** How an operation stands, for one whose webhook did not come; `pending` where it does not know yet. */
  ask(tx: Db, operationId: bigint): Promise<Outcome>;
};

export type PaymentAdapters = Readonly<Record<string, PaymentAdapter>>;

export function adapterOf(adapters: PaymentAdapters, name: string): PaymentAdapter {
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (!adapter) throw new Error(`no payment adapter ${name} in this process`);
  return adapter;
}
