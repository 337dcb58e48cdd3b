import { Container, Sprite, Texture, type Renderer } from 'pixi.js';
import { pixelRatioMax } from '../symbols/atlas-density.ts';
import { openRenderer } from './open-renderer.ts';

let prepared: Promise<Renderer> | undefined;

/**
 * Opens the renderer while session and art are still on their way, and draws one white spot with it: the
 * graphics card then has its program before the first picture. An error is thrown when the renderer is needed.
 */
export function prepareRenderer(): void {
  preparedRenderer().catch(() => undefined);
}

/** The page's one renderer. */
export function preparedRenderer(): Promise<Renderer> {
  return (prepared ??= warm());
}

async function warm(): Promise<Renderer> {
  const renderer = await openRenderer(Math.min(pixelRatioMax, window.devicePixelRatio));
  const spot = new Container({ children: [new Sprite(Texture.WHITE)] });
  renderer.render(spot);
  spot.destroy({ children: true });
  return renderer;
}
