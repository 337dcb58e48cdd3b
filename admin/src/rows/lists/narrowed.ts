/** A list that is narrowed to one record. */
export type Narrowed = { readonly to: string; readonly name: string; readonly search: Readonly<Record<string, string | number>> };

type Of = (id: string) => Narrowed;
const changes =
  (kind: string): Of =>
  (id) => ({ to: '/audit', name: 'What was done to it', search: { subject: `${kind}:${id}` } });

/** By the pattern of a record's page: what other lists have about it. */
const lists: Readonly<Record<string, readonly Of[]>> = {
  '/players/:id': [
    (id) => ({ to: '/signals', name: 'Signals', search: { player: Number(id) } }),
    (id) => ({ to: '/payments/all', name: 'All payments', search: { player: Number(id) } }),
    (id) => ({ to: '/audit', name: 'Audit log', search: { subject: `player:${id}` } }),
  ],
  '/operators/:id': [(id) => ({ to: '/audit', name: 'What they did', search: { actor: `operator:${id}` } }), changes('operator')],
  '/payments/:id': [changes('payment')],
  '/settings/:alias': [changes('setting')],
  '/games/:slug': [changes('game')],
};

/** The lists that are narrowed to the record of a page; none for other pages. */
export function narrowedTo(pattern: string, params: Readonly<Record<string, string>>): readonly Narrowed[] {
  const id = Object.values(params)[0];
  return id === undefined ? [] : (lists[pattern] ?? []).map((of) => of(id));
}
