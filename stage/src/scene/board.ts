import type { Cell, Grid, TitleData } from '@mela/contract/games/book';
import { Container } from 'pixi.js';
import type { BoardPort, CellText, Stop } from '../play/board-port.ts';
import type { Clock } from '../play/clock.ts';
import type { Atlas } from './symbols/atlas.ts';
import { cutCell } from './symbols/cut-cell.ts';
import { faint, type Place } from './place.ts';
import { HoldBoard } from './hold/hold-board.ts';
import { Arrivals } from './reels/arrivals.ts';
import { LiftedCells } from './reels/lifted-cells.ts';
import { drawMarks, setMark } from './marks/marks.ts';
import { Powder } from './marks/powder.ts';
import { TextTextures, type TextRenderer } from './symbols/text-textures.ts';
import { Reels } from './reels/reels.ts';
import { RestMovements } from './reels/rest-movements.ts';
import { drawWinLine } from './marks/line-drawing.ts';
import { WildArt } from './symbols/wild-art.ts';

const marigold = 0xf6a21b;
const awaitedRoles: readonly string[] = ['wild', 'scatter'];

/** The reels of a title and all that is drawn over them. */
export class Board implements BoardPort {
  readonly view = new Container();
  readonly hold: HoldBoard;
  readonly wilds: WildArt;
  readonly #reels: Reels;
  readonly #inkLayer = new Container();
  readonly #lineLayer = new Container();
  readonly #markLayer = new Container();
  readonly #lifted: LiftedCells;
  readonly #rest: RestMovements;
  readonly #arrivals: Arrivals;
  readonly #powder: Powder;
  readonly #texts: TextRenderer;
  readonly #title: TitleData;
  readonly #atlas: Atlas;
  readonly #clock: Clock;
  readonly #reducesMotion: boolean;
  /** Called when winning cells return to the others. */
  readonly #lowered: () => void;
  #lineColour = 0;

  constructor(
    title: TitleData,
    atlas: Atlas,
    clock: Clock,
    grid: Grid,
    reducesMotion: boolean,
    lowered: () => void,
    texts: TextRenderer = new TextTextures(),
  ) {
    this.#lowered = lowered;
    this.#title = title;
    this.#atlas = atlas;
    this.#clock = clock;
    this.#reducesMotion = reducesMotion;
    this.#texts = texts;
    const wild = title.symbols.find(({ role }) => role === 'wild')?.id ?? '';
    this.#reels = new Reels(title, atlas, clock, grid, reducesMotion);
    this.hold = new HoldBoard(title, atlas, this.#texts, clock, reducesMotion, this.#reels.place);
    this.wilds = new WildArt(this.#reels, atlas, clock, reducesMotion, wild);
    this.#lifted = new LiftedCells(atlas, clock, reducesMotion);
    const named = (roles: readonly string[]) => new Set(title.symbols.filter(({ role }) => roles.includes(role)).map(({ id }) => id));
    const [awaited, premium] = [named(awaitedRoles), named([...awaitedRoles, 'high'])];
    this.#rest = new RestMovements(atlas, (name) => premium.has(name));
    this.#arrivals = new Arrivals(atlas, (name) => awaited.has(name));
    this.#powder = new Powder(atlas, reducesMotion ? null : clock, this.#reels.place);
    const over = [this.#inkLayer, this.#lifted.bursts, this.#lineLayer, this.#lifted.symbols, this.#markLayer];
    this.view.addChild(this.#powder.stains, this.#reels.view, this.wilds.view, this.hold.view, ...over);
  }

  get isSpinning(): boolean {
    return this.#reels.isSpinning;
  }

  /** Prepares the text that every multiplied win of the title shows, so that the first of them does not wait for it. */
  prepareTexts(): void {
    const { wildMultiplier } = this.#title;
    if (wildMultiplier !== undefined) setMark(this.#texts, `×${wildMultiplier}`);
  }

  resize(width: number, height: number): void {
    this.#reels.resize(width, height);
    this.wilds.place();
    this.hold.place();
    this.#powder.place();
    this.lower();
  }

  /** Advances what spins; called each frame. */
  turn(deltaMs: number): void {
    this.#reels.turn(deltaMs);
    this.hold.turn(deltaMs);
    this.#moveSymbols();
  }

  startSpin(strips: string, held: readonly number[] = []): void {
    this.lower();
    this.#lineColour = 0;
    this.hold.leave();
    // Stains stay as long as a feature lasts.
    if (strips === 'base') this.#powder.wash();
    this.#reels.start(strips, held);
  }

  stopReels(stop: Stop, onStop: (reel: number, isAwaited: boolean) => void): Promise<void> {
    return this.#reels.stop(stop, (reel, isAwaited) => {
      if (!this.#reducesMotion && !this.#clock.isSkipping) this.#arrivals.greet(reel, this.#reels.at(reel), this.#clock.now);
      onStop(reel, isAwaited);
    });
  }

  async putBack(): Promise<void> {
    this.wilds.retain([], []);
    this.#powder.wash();
    await Promise.all([this.#reels.putBack(), this.hold.close()]);
  }

  lift(cells: readonly Cell[], line?: readonly number[], marks: readonly CellText[] = []): void {
    this.#fade(cells);
    if (line !== undefined) {
      const points = line.map((row, reel) => this.#reels.place(reel, row));
      drawWinLine(
        this.#lineLayer,
        this.#atlas,
        this.#reducesMotion ? null : this.#clock,
        points,
        points[0]?.width ?? 1,
        (this.#lineColour += 1),
      );
    }
    // Where powder lies, it is the burst.
    this.#raise(cells, !this.#powder.isThrown);
    drawMarks(this.#markLayer, this.#atlas, this.#texts, marks, this.#reels.place);
  }

  join(cells: readonly Cell[], symbol: number, mark?: string): void {
    this.#fade(cells);
    const colour = this.#atlas.spot(this.#title.symbols[symbol]?.id ?? '') ?? marigold;
    this.#powder.throwOn(this.#inkLayer, cells, colour);
    this.#raise(cells, false);
    const first = cells[0];
    if (mark !== undefined && first !== undefined)
      drawMarks(this.#markLayer, this.#atlas, this.#texts, [{ cell: first, text: mark }], this.#reels.place);
  }

  sprinkle(cells: readonly Cell[]): void {
    const { symbols, reels, rows } = this.#title;
    const colours = [...new Set(symbols.map(({ id }) => this.#atlas.spot(id)))].filter((colour) => colour !== null);
    cells.forEach(([reel, row], index) => {
      const colour = colours[index % colours.length];
      const beside: Cell = [(reel + 2) % reels, (row + 2) % rows];
      if (colour !== undefined) this.#powder.throwOn(this.#inkLayer, [[reel, row], beside], colour);
    });
  }

  /** Where the cell is that lies nearest to the middle of them all. */
  middleOf(cells: readonly Cell[]): Place {
    const places = cells.map(([reel, row]) => this.#reels.place(reel, row));
    const [x, y] = (['x', 'y'] as const).map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length);
    const distance = (place: Place) => Math.hypot(place.x - (x ?? 0), place.y - (y ?? 0));
    return places.toSorted((a, b) => distance(a) - distance(b))[0] ?? { x: 0, y: 0, width: 0, height: 0 };
  }

  lower(): void {
    this.#lowered();
    this.#rest.stop();
    this.#arrivals.stop();
    this.#lifted.clear();
    this.wilds.dim([]);
    this.hold.dim(1);
    for (const layer of [this.#inkLayer, this.#lineLayer, this.#markLayer]) for (const child of layer.removeChildren()) child.destroy();
    this.#reels.draw();
  }

  async cutAway(cells: readonly Cell[]): Promise<void> {
    this.#lowered();
    this.#arrivals.stop();
    this.#lifted.clear();
    await Promise.all(
      cells.map(async ([reel, row], index) => {
        const sprite = this.#reels.at(reel).spriteAt(row);
        sprite.alpha = 0;
        const { x, y, width } = this.#reels.place(reel, row);
        const cut = { name: this.#reels.at(reel).nameAt(row), x, y, scale: sprite.scale.x, size: width };
        if (!this.#reducesMotion) await cutCell(this.#lineLayer, this.#atlas, this.#clock, cut, index);
      }),
    );
    for (const half of this.#lineLayer.removeChildren()) half.destroy();
  }

  fall(removed: readonly Cell[], grid: Grid): Promise<void> {
    return this.#reels.fall(removed, grid);
  }

  async shake(cells: readonly Cell[]): Promise<void> {
    if (this.hold.hasCoinsAt(cells)) {
      this.#fade(cells);
      this.hold.dim(1);
      await this.hold.ring();
      return;
    }
    this.lift(cells);
    await this.#lifted.ring();
  }

  /** Winning symbols move, awaited ones when they arrive, and others from time to time while the reels rest. */
  #moveSymbols(): void {
    if (this.#reducesMotion) return;
    this.#lifted.move();
    this.#arrivals.show(this.#clock.now);
    if (this.isSpinning || !this.#lifted.isEmpty || this.hold.isOpen || this.#clock.isBusy) this.#rest.stop();
    else
      this.#rest.show(
        this.#clock.now,
        this.#reels.all.filter((_, reel) => !this.wilds.covers(reel)),
      );
  }

  /** Dims everything but the winning cells. */
  #fade(cells: readonly Cell[]): void {
    this.lower();
    for (const reel of this.#reels.all) reel.fade(faint);
    this.wilds.dim(cells, true);
    this.hold.dim(faint);
  }

  /** Lifts copies of the cells; what a tall picture covers is lit already. */
  #raise(cells: readonly Cell[], hasBursts: boolean): void {
    this.#lifted.lift(
      cells
        .filter(([reel]) => !this.wilds.covers(reel))
        .map(([reel, row]) => {
          const sprite = this.#reels.at(reel).spriteAt(row);
          sprite.alpha = 0;
          const { x, y, width, height } = this.#reels.place(reel, row);
          return {
            name: this.#reels.at(reel).nameAt(row),
            texture: sprite.texture,
            scale: sprite.scale.x,
            size: Math.min(width, height),
            x,
            y,
          };
        }),
      hasBursts,
    );
  }
}
