import { notFound } from '@tanstack/react-router';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { matchRoute } from '../../site/routing/match-route.ts';

/** [5.1] The `load` of a page whose address has rules of its parameters, such as digits. @throws notFound where they do not hold */
export const ruled =
  <Args extends Pick<PageArgs, 'location'>, Data>(load: (args: Args) => Data) =>
  (args: Args): Data => {
    if (matchRoute(args.location.pathname) === null) throw notFound();
    return load(args);
  };
