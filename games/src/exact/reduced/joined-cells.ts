const OUTSIDE = 255;

/** Cells of a window joined into clusters by their sides: each points on to another of its cluster, the last to itself. */
export class JoinedCells {
  /** Size of the cluster at the cell that all its cells point to; 0 elsewhere. Overwritten by the next `join`. */
  readonly sizes: Uint8Array;
  private readonly parents: Uint8Array;
  private readonly rows: number;

  constructor(reels: number, rows: number) {
    this.parents = new Uint8Array(reels * rows);
    this.sizes = new Uint8Array(reels * rows);
    this.rows = rows;
  }

  /** Joins adjacent cells of one kind. Kind 0 is outside all clusters. */
  join(kinds: Uint8Array): void {
    const { parents, sizes, rows } = this;
    for (let cell = 0; cell < parents.length; cell++) {
      const kind = kinds[cell]!;
      parents[cell] = kind === 0 ? OUTSIDE : cell;
      sizes[cell] = 0;
      if (kind === 0) continue;
      if (cell % rows !== 0 && kinds[cell - 1] === kind) parents[cell] = this.rootOf(cell - 1);
      if (cell >= rows && kinds[cell - rows] === kind) parents[this.rootOf(cell)] = this.rootOf(cell - rows);
    }
    for (let cell = 0; cell < parents.length; cell++) if (parents[cell] !== OUTSIDE) sizes[this.rootOf(cell)]!++;
  }

  /** The cell that represents the whole cluster of a cell. */
  rootOf(cell: number): number {
    let at = cell;
    while (this.parents[at] !== at) at = this.parents[at]!;
    return at;
  }
}
