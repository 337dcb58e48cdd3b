import { readDensity, type Density } from './sample.ts';

export const validateSearch = ({ density }: Record<string, unknown>): { readonly density?: Density } =>
  readDensity(density) === 'compact' ? { density: 'compact' } : {};
