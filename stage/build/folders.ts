import { fileURLToPath } from 'node:url';

export const stageFolder = fileURLToPath(new URL('..', import.meta.url));
export const outFolder = `${stageFolder}dist/`;
