/** How many sealed rows there are, how many were sealed again with the current key (`resealed`), and how many no key opens (`unreadable`). */
export type Resealed = { readonly rows: number; readonly resealed: number; readonly unreadable: number };

type Rows<R, S> = {
  /** Up to `limit` rows after this id, by id. */
  read(after: bigint, limit: number): Promise<readonly R[]>;
  /** The value sealed again; null where it has the current key already. @throws where no key opens it */
  fresh(row: R): Promise<S | null> | S | null;
  /** Writes it where the row still has the value that was read. */
  write(row: R, sealed: S): Promise<unknown>;
};

const rowsAtOnce = 50;

/** Goes once through sealed rows, a few at a time and each written by itself: calls continue meanwhile, and it may be run again. */
export async function resealRows<R extends { readonly id: bigint }, S>({ read, fresh, write }: Rows<R, S>): Promise<Resealed> {
  let [rows, resealed, unreadable] = [0, 0, 0];
  let after = 0n;
  for (;;) {
    const some = await read(after, rowsAtOnce);
    for (const row of some) {
      after = row.id;
      rows += 1;
      let sealed: S | null;
      try {
        sealed = await fresh(row);
      } catch {
        unreadable += 1;
        continue;
      }
      if (sealed === null) continue;
      await write(row, sealed);
      resealed += 1;
    }
    if (some.length < rowsAtOnce) return { rows, resealed, unreadable };
  }
}
