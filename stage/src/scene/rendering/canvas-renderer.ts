/** A separate module, so that the canvas fallback is a chunk that only browsers without WebGL fetch. */
export { CanvasRenderer } from 'pixi.js';
