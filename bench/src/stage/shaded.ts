import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shaded?: { isOn: boolean; area: number; readonly frames: number[] };
  }
}

/**
 * From the next page on: how much each frame shades, as a share of the screen. The triangles of every call are read back from the graphics, cut off where
 * the canvas ends, and their areas added up: overlapping areas count each time. Asks the graphics to wait, so nothing else is measured meanwhile.
 */
export const countShaded = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Point = readonly [x: number, y: number];
    const recorded = { isOn: false, area: 0, frames: [] as number[] };
    window.shaded = recorded;
    /** The part of a polygon on one side of a vertical or horizontal line. */
    const cut = (shape: readonly Point[], axis: 0 | 1, edge: number, sign: 1 | -1): readonly Point[] =>
      shape.flatMap((to, index) => {
        const from = shape.at(index - 1) ?? to;
        const isIn = (point: Point) => (point[axis] - edge) * sign >= 0;
        const share = (edge - from[axis]) / (to[axis] - from[axis]);
        const crossing: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
        return [...(isIn(from) === isIn(to) ? [] : [crossing]), ...(isIn(to) ? [to] : [])];
      });
    const areaOf = (shape: readonly Point[]) =>
      Math.abs(
        shape.reduce((sum, [x, y], index) => {
          const [fromX, fromY] = shape.at(index - 1) ?? [x, y];
          return sum + fromX * y - x * fromY;
        }, 0),
      ) / 2;
    const seen = (triangle: readonly Point[], width: number, height: number) =>
      areaOf(cut(cut(cut(cut(triangle, 0, 0, 1), 0, width, -1), 1, 0, 1), 1, height, -1));

    const draw = WebGL2RenderingContext.prototype.drawElements;
    WebGL2RenderingContext.prototype.drawElements = function (mode, count, type, offset) {
      draw.call(this, mode, count, type, offset);
      if (!recorded.isOn) return;
      const packed = type === this.UNSIGNED_INT ? new Uint32Array(count) : new Uint16Array(count);
      this.getBufferSubData(this.ELEMENT_ARRAY_BUFFER, offset, packed);
      const indices = Array.from(packed);
      const place = this.getAttribLocation(this.getParameter(this.CURRENT_PROGRAM), 'aPosition');
      const stride = this.getVertexAttrib(place, this.VERTEX_ATTRIB_ARRAY_STRIDE) / 4;
      const first = this.getVertexAttribOffset(place, this.VERTEX_ATTRIB_ARRAY_POINTER) / 4;
      const before = this.getParameter(this.ARRAY_BUFFER_BINDING);
      this.bindBuffer(this.ARRAY_BUFFER, this.getVertexAttrib(place, this.VERTEX_ATTRIB_ARRAY_BUFFER_BINDING));
      const vertices = new Float32Array((Math.max(...indices) + 1) * stride);
      this.getBufferSubData(this.ARRAY_BUFFER, 0, vertices);
      this.bindBuffer(this.ARRAY_BUFFER, before);
      const points = indices.map((index): Point => {
        const at = index * stride + first;
        return [vertices[at] ?? 0, vertices[at + 1] ?? 0];
      });
      const { width, height } = this.canvas;
      for (let at = 0; at < points.length; at += 3)
        recorded.area += seen(points.slice(at, at + 3), width / devicePixelRatio, height / devicePixelRatio);
    };
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) =>
      ask((now) => {
        recorded.area = 0;
        call(now);
        if (recorded.area > 0) recorded.frames.push(recorded.area / (innerWidth * innerHeight));
      });
  });

/** What each frame of the next so many milliseconds shades, in screens. */
export async function watchShaded(page: Page, ms: number): Promise<readonly number[]> {
  await page.evaluate(() => {
    if (window.shaded) window.shaded.isOn = true;
  });
  await page.waitForTimeout(ms);
  return page.evaluate(() => window.shaded?.frames ?? []);
}
