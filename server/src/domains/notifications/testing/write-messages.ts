import type { Services } from '../../../kernel/events/index.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import type { Db } from '../../../kernel/types.ts';
import { writingConsumers } from '../writing/write-messages.ts';

/** Writes the messages of all events until now, those of accounts and promotion. */
export async function writeMessages(server: Services & { readonly db: Db }): Promise<void> {
  for (const consumer of writingConsumers) await stepToEnd(server.db, consumer, server);
}
