import { consumer } from '../../kernel/events/index.ts';
import { excludeNetworks } from '../protection/index.ts';
import { networksOf } from './store.ts';

/** The accounts elsewhere of a player whose break begins open no other account meanwhile, also after this one was closed and erased. */
export const excludedNetworks = consumer({
  name: 'social.exclude-networks',
  types: ['break.started'],
  async handle(tx, batch) {
    for (const { userId, body } of batch)
      if (userId !== null)
        await excludeNetworks(tx, userId, await networksOf(tx, userId), body.until === null ? null : new Date(body.until));
  },
});
