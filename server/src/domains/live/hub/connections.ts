import type { Connection, Identity } from './connection.ts';

/** Every open connection, and those of each player. */
export class Connections {
  readonly #all = new Set<Connection>();
  readonly #byUser = new Map<string, Set<Connection>>();

  get count(): number {
    return this.#all.size;
  }

  get all(): ReadonlySet<Connection> {
    return this.#all;
  }

  ofUser(user: string): readonly Connection[] {
    return [...(this.#byUser.get(user) ?? [])];
  }

  add(connection: Connection): void {
    this.#all.add(connection);
  }

  identify(connection: Connection, identity: Identity): void {
    connection.identity = identity;
    if (identity.user === '') return;
    const known = this.#byUser.get(identity.user);
    if (known === undefined) this.#byUser.set(identity.user, new Set([connection]));
    else known.add(connection);
  }

  remove(connection: Connection): void {
    this.#all.delete(connection);
    const user = connection.identity?.user ?? '';
    const known = this.#byUser.get(user);
    if (known?.delete(connection) === true && known.size === 0) this.#byUser.delete(user);
  }
}
