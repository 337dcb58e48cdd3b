import 'pixi.js/unsafe-eval';
import { WebGLRenderer, type Renderer } from 'pixi.js';

const common = { width: 64, height: 64, backgroundAlpha: 0, antialias: true, autoDensity: true, skipExtensionImports: true } as const;

/** WebGL where there is any, else the canvas renderer, which is fetched only then. */
export async function openRenderer(resolution: number): Promise<Renderer> {
  const options = { ...common, resolution };
  try {
    const renderer = new WebGLRenderer();
    await renderer.init(options);
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
