/** Its own module, so that the canvas fallback is its own chunk and costs nobody else a byte. */
export { CanvasRenderer } from 'pixi.js';
