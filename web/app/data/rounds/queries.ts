import { apiQuery, orNull } from '../api/api-query.ts';

/** One round of the player; null where they played none of this number. */
export const roundQuery = (id: string) =>
  apiQuery(
    'GET /rounds/:id',
    { params: { id } },
    {
      follows: ['rounds'],
      personal: true,
      staleTime: 5_000,
      read: orNull,
      before: () => (/^[A-Za-z0-9._:-]{1,100}$/.test(id) ? undefined : null),
    },
  );
