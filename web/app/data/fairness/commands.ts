import { apiCommand } from '../api/api-command.ts';
import { seedQuery } from './queries.ts';

/** Reveals the current seed and starts the next one. Rounds can be checked from then on: they are read again. */
export const rotateSeed = apiCommand('POST /fairness/seed', {
  oneIntent: true,
  done: (queryClient, { revealed: _, ...next }) => {
    queryClient.setQueryData(seedQuery().queryKey, next);
  },
  changes: ['rounds'],
});

/** The contract's schema of its body, loaded with the form. */
export const rotateSeedBody = async () => (await import('@mela/contract/api/play')).fairnessApi.rows['POST /fairness/seed'].body;
