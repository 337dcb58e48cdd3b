/**
 * Every domain of the server, its tier and the doors it may call: always of a lower tier, everything else it learns
 * from events. The import rules is computed from this list (scripts/architecture-rules/import-rules.ts), so a row is a decision.
 */
export type DomainRow = { readonly name: string; readonly tier: 1 | 2 | 3 | 4 | 5; readonly mayCall: readonly string[] };

export const domains = [
  { name: 'accounts', tier: 1, mayCall: [] },
  { name: 'wallet', tier: 1, mayCall: [] },
  { name: 'settings', tier: 1, mayCall: [] },
  { name: 'catalogue', tier: 2, mayCall: ['settings'] },
  { name: 'content', tier: 2, mayCall: ['settings'] },
  { name: 'jackpots', tier: 2, mayCall: ['accounts', 'wallet'] },
  { name: 'sessions', tier: 3, mayCall: ['accounts', 'wallet', 'settings'] },
  { name: 'payments', tier: 4, mayCall: ['accounts', 'wallet', 'settings', 'sessions'] },
  { name: 'play', tier: 4, mayCall: ['accounts', 'wallet', 'settings', 'catalogue', 'sessions'] },
  { name: 'ratings', tier: 4, mayCall: ['accounts', 'catalogue'] },
  { name: 'originals', tier: 5, mayCall: ['accounts', 'wallet', 'settings', 'catalogue', 'jackpots', 'sessions', 'play'] },
  { name: 'placements', tier: 5, mayCall: ['settings', 'content'] },
  { name: 'live', tier: 5, mayCall: ['accounts', 'wallet', 'jackpots', 'sessions'] },
] as const satisfies readonly DomainRow[];
