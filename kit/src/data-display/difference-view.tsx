import { m } from '../words/words.ts';
import { differencesOf } from './differences.ts';
import type { Json } from './json-view.tsx';

/** What an act changed: each place with its value before and after. */
export function DifferenceView({ before, after }: { readonly before: Json; readonly after: Json }) {
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <p className="text-muted">{m['ui.difference.none']()}</p>;
  return (
    <div className="overflow-x-auto rounded-panel border border-edge bg-raised">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="px-4 py-2">
              {m['ui.difference.place']()}
            </th>
            <th scope="col" className="px-4 py-2">
              {m['ui.difference.before']()}
            </th>
            <th scope="col" className="px-4 py-2">
              {m['ui.difference.after']()}
            </th>
          </tr>
        </thead>
        <tbody className="[overflow-wrap:anywhere]">
          {differences.map(({ path, before: was, after: is }) => (
            <tr key={path} className="border-b border-edge/60 align-top last:border-0">
              <th scope="row" className="px-4 py-2 font-normal text-muted">
                {path}
              </th>
              <td className="px-4 py-2">{was === undefined ? '–' : <del className="text-danger">{JSON.stringify(was)}</del>}</td>
              <td className="px-4 py-2">
                {is === undefined ? '–' : <ins className="text-success no-underline">{JSON.stringify(is)}</ins>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
