/** The roles of operators, by the work that they are for. What each may do is said in the server (`domains/operators/roles.ts`). */
export const roleNames = [
  'support',
  'risk',
  'payments',
  'marketing',
  'content',
  'games',
  'finance',
  'settings',
  'operations',
  'admin',
  'auditor',
] as const;
export type RoleName = (typeof roleNames)[number];
