import type { RoleName } from '@mela/contract/api/operators/office/operator-roles';
import { everyOperator, type Permission } from '@mela/contract/http/endpoint';

/** What only shows. A test compares it with the rows: none of them has a row that changes something. */
const reading = [
  'audit.read',
  'players.find',
  'players.see-care',
  'signals.read',
  'referral.read',
  'vip.read',
  'tournaments.read',
  'lottery.read',
  'missions.read',
  'achievements.read',
  'wheel.read',
  'jackpots.read',
  'loyalty.read',
  'bonuses.read',
  'messages.read',
  'support.read',
  'games.read',
  'settings.read',
  'flags.read',
  'launches.read',
  'providers.read',
  'projections.read',
  'reports.read',
  'webhooks.read',
  'extracts.read',
  'postbacks.read',
] as const satisfies readonly Permission[];
const settings = ['settings.read', 'settings.change', 'flags.read', 'flags.change'] as const;
const operations = [
  'maintenance.announce',
  'launches.read',
  'providers.read',
  'providers.manage',
  'projections.read',
  'projections.rebuild',
  'webhooks.read',
  'webhooks.manage',
  'extracts.read',
  'extracts.manage',
  // With another operator of these: what gives rights takes two.
  'operators.manage',
] as const;

/** What each role may do. An operator may also be given a single permission by its own name. */
const byRole: Readonly<Record<RoleName, readonly Permission[]>> = {
  support: [
    'players.find',
    'players.end-sessions',
    'players.reset-second-factor',
    'players.unlock',
    // Who asks for a break by phone gets it at once, from the person who answers.
    'players.exclude',
    'players.remove-nickname',
    'players.correct',
    'messages.read',
    'messages.resend',
    'support.read',
    'support.answer',
    // A sum that is paid takes another operator, whatever it is.
    'disputes.answer',
  ],
  risk: [
    'players.find',
    'players.end-sessions',
    'players.exclude',
    'players.review',
    'players.remove-nickname',
    'players.correct',
    'players.see-care',
    'signals.read',
    'signals.review',
    'referral.read',
    'referral.decide',
    'verification.decide',
    'vip.read',
    'vip.manage',
  ],
  payments: [
    'players.find',
    'payments.review',
    'payments.decide',
    'payments.correct',
    'payments.systems',
    'disputes.answer',
    'wins.decide',
    'providers.reconcile',
  ],
  marketing: [
    'tournaments.read',
    'tournaments.manage',
    'lottery.read',
    'lottery.manage',
    'missions.read',
    'referral.read',
    'referral.manage',
    'missions.manage',
    'achievements.read',
    'achievements.manage',
    'wheel.read',
    'wheel.manage',
    'jackpots.read',
    'jackpots.manage',
    'loyalty.read',
    'loyalty.manage',
    'bonuses.read',
    'bonuses.manage',
    'messages.read',
    'messages.manage',
    'postbacks.read',
    'postbacks.manage',
  ],
  content: ['content.app', 'content.blog', 'content.documents', 'content.seasons', 'games.read', 'games.manage'],
  games: ['games.read', 'games.manage', 'launches.read', 'providers.read', 'jackpots.read'],
  finance: ['reports.read', 'reports.close', 'providers.reconcile', 'jackpots.read', 'bonuses.read'],
  settings,
  operations,
  admin: [...settings, ...operations, 'audit.read'],
  auditor: reading,
};
export const roles: Readonly<Record<string, readonly Permission[]>> = byRole;

/** Every permission is in a role: a test compares them with the rows. */
const known: ReadonlySet<string> = new Set(Object.values(roles).flat());

/** The names that are neither a role nor a permission. */
export function unknownRoles(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(roles, name) && !known.has(name));
}

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): string[] => Object.keys(roles).filter((role) => roles[role]?.includes(permission));

/** All permissions of an operator with these roles and single permissions. */
export function permissionsOf(names: readonly string[]): ReadonlySet<string> {
  return new Set<string>([
    everyOperator,
    ...names.flatMap((name): readonly string[] => (Object.hasOwn(roles, name) ? (roles[name] ?? []) : [name])),
  ]);
}
