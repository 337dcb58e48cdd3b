/** Something that cannot come about through `post`. */
export type LedgerMismatch = {
  readonly fault:
    | 'entry_missing'
    | 'entry_altered'
    | 'movement_missing'
    | 'account_altered'
    | 'tail_missing'
    | 'head_altered'
    | 'balance_altered'
    | 'movement_without_entry'
    | 'movement_unbalanced'
    | 'wager_altered'
    | 'journal_unbalanced'
    | 'jackpot_unbalanced';
  readonly accountId: bigint | null;
  /** Place in the account's chain, from 1. */
  readonly seq: bigint | null;
  readonly movementId: bigint | null;
};
