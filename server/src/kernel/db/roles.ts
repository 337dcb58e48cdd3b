import type pg from 'pg';
import { analyticsOf, type SchemaRights } from '../domain/table-rights.ts';

/** Roles of an embedded server, or created by the administrator of DATABASE_URL: one serves calls, two only read. */
export const appRole = 'mela_app';
export const reportRole = 'mela_report';
/** Reads the views of the schema analytics and nothing else. */
export const analyticsRole = 'mela_analytics';

/**
 * Grants the roles their rights; run as the owner after every migration. Missing roles are created; that of analytics came later than the others, so
 * where the owner may not create it, it stays away until the administrator has.
 * @throws Error when a table of these schemas is not declared, or a declared one does not exist
 */
export async function grantRoles(owner: pg.ClientBase, app: string, rights: readonly SchemaRights[]): Promise<void> {
  for (const role of [app, reportRole]) await createRole(owner, role);
  await owner.query('SELECT kernel.grant_roles($1, $2, $3)', [app, reportRole, JSON.stringify(rights)]);
  const reading = (await isThere(owner, analyticsRole)) ? [app, analyticsRole] : [app];
  await owner.query('SELECT kernel.grant_analytics($1, $2)', [reading, analyticsOf(rights).map(({ name }) => name)]);
}

/** Creates the role where that is allowed. @returns whether it is there */
async function isThere(owner: pg.ClientBase, role: string): Promise<boolean> {
  try {
    await createRole(owner, role);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return false;
    throw error;
  }
}

/** Lets the app role create a schema during `work`. It must own the job queue's schema, whose rows only the owner can see. */
export async function withSchemaRight(owner: pg.ClientBase, app: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  const database = owner.escapeIdentifier(rows[0]?.name ?? '');
  const role = owner.escapeIdentifier(app);
  await owner.query(`GRANT CREATE ON DATABASE ${database} TO ${role}`);
  try {
    await work();
  } finally {
    await owner.query(`REVOKE CREATE ON DATABASE ${database} FROM ${role}`);
  }
}

async function createRole(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rows.length > 0) return;
  try {
    await owner.query(`CREATE ROLE ${owner.escapeIdentifier(role)} LOGIN`);
  } catch (error) {
    // Another database of the same server has created it meanwhile.
    if (!(error instanceof Error && 'code' in error && (error.code === '42710' || error.code === '23505'))) throw error;
  }
}
