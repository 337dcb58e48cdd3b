/** Where the audit log shows what was done to a player. */
export const auditOf = (userId: number) => ({ to: '/audit', search: { subject: `player:${userId}` } });
