import { paymentStatus } from '@mela/contract/money/payment-status';
import { transitions, type Direction } from './transitions.ts';

const begin = '<!-- transitions: written by npm run payment-states -->';
const end = '<!-- /transitions -->';

const names = new Map<number, string>(Object.entries(paymentStatus).map(([name, id]) => [id, name]));
const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? String(id)));

/** The table of transitions as Markdown: for each direction a graph, and a table with the effects on the wallet. */
function drawTransitions(): string {
  return (['deposit', 'withdrawal'] as const).map(drawDirection).join('\n\n');
}

function drawDirection(direction: Direction): string {
  const rows = transitions.filter((row) => row.direction === direction);
  const arrows = rows.flatMap(({ from, to, event }) =>
    (from as readonly (number | null)[]).map((state) => `  ${state === null ? '[*]' : nameOf(state)} --> ${nameOf(to)}: ${event}`),
  );
  const lines = rows.map(
    ({ event, from, to, effect, ignoredIn }) =>
      `| ${event} | ${from.map(nameOf).join(', ')} | ${nameOf(to)} | ${effect} | ${ignoredIn.map(nameOf).join(', ')} |`,
  );
  return [
    `### A ${direction}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...arrows,
    '```',
    '',
    '| event | from | to | effect on the wallet | ignored in |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** The page with the drawing between its markers. @throws Error when the markers are missing. */
export function withTransitions(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/payments.md has no ${begin} … ${end}`);
  return `${page.slice(0, from)}${begin}\n\n${drawTransitions()}\n\n${page.slice(to)}`;
}
