import 'pixi.js/unsafe-eval';
import { WebGLRenderer, type Renderer } from 'pixi.js';

const common = { width: 64, height: 64, backgroundAlpha: 0, autoDensity: true, skipExtensionImports: true } as const;
/** On pixels this small a step in an edge is not visible, and the art has soft edges. */
const finePixels = 2;
/**
 * Textures to one call: the title's own and a few texts. A pixel finds its texture by a chain of comparisons as long as this, and a machine that draws
 * in software reads them all; Pixi's default of sixteen takes three times as long.
 */
const texturesAtOnce = 4;

/**
 * WebGL where there is any, else the canvas renderer, which is fetched only then. On fine pixels one sample is enough, and nothing is ever behind
 * anything: no depth buffer. The one for masks is not used either, but Pixi warns players' consoles where it is missing.
 */
export async function openRenderer(resolution: number): Promise<Renderer> {
  const antialias = resolution < finePixels;
  const options = { ...common, antialias, resolution };
  try {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2', { alpha: true, antialias, depth: false, stencil: true });
    const renderer = new WebGLRenderer();
    await renderer.init(context === null ? options : { ...options, canvas, context });
    renderer.limits.maxBatchableTextures = Math.min(texturesAtOnce, renderer.limits.maxBatchableTextures);
    return renderer;
  } catch (cause) {
    const { CanvasRenderer } = await import('./canvas-renderer.ts');
    const renderer = new CanvasRenderer();
    await renderer.init(options).catch((error: unknown) => {
      throw new AggregateError([cause, error], 'this browser can draw neither with WebGL nor on a canvas');
    });
    return renderer;
  }
}
