/** Messages of a game frame of our own origin to the page around it. Balances are paise. */
export type ToPage =
  | { readonly type: 'mela:ready' }
  /** Opened without a session: the page sends it when it has one. */
  | { readonly type: 'mela:await' }
  | { readonly type: 'mela:round-start' | 'mela:round-end'; readonly round: string | number | null; readonly balance: number }
  | { readonly type: 'mela:cashier' }
  | { readonly type: 'mela:home' };

/** The same as the page reads them: checked, because any window may send a message. */
export type FrameMessage =
  | { readonly type: 'mela:ready' }
  /** Loaded, and awaiting its session. */
  | { readonly type: 'mela:await' }
  | { readonly type: 'mela:round-start' | 'mela:round-end'; readonly round: string | null; readonly balanceMinor: number | undefined }
  | { readonly type: 'mela:cashier' }
  | { readonly type: 'mela:home' };

/** Reads a message of the frame; null for any other window message. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  switch (data.type) {
    case 'mela:ready':
    case 'mela:await':
    case 'mela:cashier':
    case 'mela:home':
      return { type: data.type };
    case 'mela:round-start':
    case 'mela:round-end':
      return {
        type: data.type,
        round: readRound(data),
        balanceMinor: 'balance' in data && Number.isSafeInteger(data.balance) ? Number(data.balance) : undefined,
      };
    default:
      return null;
  }
}

function readRound(data: object): string | null {
  const round = 'round' in data ? data.round : null;
  return typeof round === 'string' || typeof round === 'number' ? String(round) : null;
}
