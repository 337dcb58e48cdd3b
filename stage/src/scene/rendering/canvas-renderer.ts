/** Its own module, so that the canvas fallback is its own chunk and costs no one else a byte. */
export { CanvasRenderer } from 'pixi.js';
