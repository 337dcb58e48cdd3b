import type { Container } from 'pixi.js';

/**
 * Whether anything in a picture has moved, changed its texture, come or gone since it was drawn last, by Pixi's lists of what to
 * compute again. What is drawn never changes the root itself, which has no list.
 */
export function hasChanged({ renderGroup }: Container): boolean {
  if (renderGroup === null || renderGroup === undefined) return true;
  if (renderGroup.structureDidChange || renderGroup.childrenRenderablesToUpdate.index > 0) return true;
  return Object.values(renderGroup.childrenToUpdate).some(({ index }) => index > 0);
}
