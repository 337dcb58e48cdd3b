import { errorRow } from '@mela/contract/errors';
import type { TSchema } from 'typebox';
import type { Route } from '../route.ts';
import { errorsOf } from './describe-route.ts';

const style = `
:root{color-scheme:dark;--ink:#f5ead6;--ground:#1b1420;--card:#251b2c;--line:#4a3a52;--accent:#f0b429;--quiet:#bfae9f}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{margin:.2em 0}h2{margin:2.5rem 0 .5rem;border-bottom:1px solid var(--line)}
a{color:var(--accent)}nav{display:flex;flex-wrap:wrap;gap:.4rem 1rem;margin:1rem 0}
details{background:var(--card);border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;padding:0 .8rem}
summary{cursor:pointer;padding:.55rem 0}summary b{color:var(--accent);display:inline-block;min-width:4.2rem;font-family:ui-monospace,monospace}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;background:var(--ground);padding:.7rem;border-radius:.4rem}
p,td,th{color:var(--quiet);text-align:left}td:first-child{white-space:nowrap;padding-right:1rem}.quiet{color:var(--quiet)}h3{font-size:1rem;margin:.9rem 0 .3rem}
`;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type Shape = {
  readonly type?: string;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
};

/** A schema as people write it: names, a question mark for what may be missing, the kind of each value. */
function shape(schema: Shape, indent = ''): string {
  if (schema.anyOf) return schema.anyOf.map((one) => shape(one, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.type === 'array') return `[${shape(schema.items ?? {}, indent)}]`;
  if (schema.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(
      ([name, one]) =>
        `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(one, inner)}${one.description ? `  — ${one.description}` : ''}`,
    );
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (schema.patternProperties)
    return `{ [name]: ${Object.values(schema.patternProperties)
      .map((one) => shape(one, indent))
      .join(' | ')} }`;
  return schema.type ?? 'anything';
}

function section(title: string, schema: TSchema | undefined): string {
  return schema ? `<h3>${title}</h3><pre>${escape(shape(schema))}</pre>` : '';
}

function call(route: Route): string {
  const { row } = route;
  const events = [
    `log-in: ${row.login}`,
    row.idempotent && 'takes Idempotency-Key',
    row.paged && 'a paged list',
    row.rateLimit && `at most ${row.rateLimit.hits} in ${row.rateLimit.windowSec} s by ${row.rateLimit.by}`,
    row.guestCacheSec !== undefined && `kept ${row.guestCacheSec} s for guests`,
  ].filter((event) => typeof event === 'string');
  const errors = errorsOf(route)
    .map(
      (key) =>
        `<tr><td>${errorRow(key).status} · ${errorRow(key).code}</td><td><code>${key}</code><br>${escape(errorRow(key).en)}</td></tr>`,
    )
    .join('');
  return `<details><summary><b>${route.method}</b> <code>${escape(route.path)}</code><br><span class="quiet">${escape(row.summary)}</span></summary><p>${events.join(' · ')}</p>
${section('Path', row.params)}${section('Query', row.query)}${section('Body', row.body)}${section('Answer', row.data)}${errors && `<h3>Errors</h3><table>${errors}</table>`}</details>`;
}

/** The contract for people: one page, no script, made from the rows the server runs on. */
export function referencePage(routes: readonly Route[]): string {
  const byTag = [...Map.groupBy(routes, ({ tag }) => tag)];
  const id = (tag: string) => tag.replaceAll(/\W+/g, '-');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mela: API reference</title><style>${style}</style></head><body><main>
<h1>Mela: API reference</h1><p>${routes.length} calls. For machines: <a href="/api/v18/openapi.json">openapi.json</a>. Answers are <code>{ data, count? }</code> or <code>{ error: { code, message, description, fields?, ttl?, protection? } }</code>; sums are rupees, times Unix seconds.</p>
<nav>${byTag.map(([tag]) => `<a href="#${id(tag)}">${escape(tag)}</a>`).join('')}</nav>
${byTag.map(([tag, rows]) => `<h2 id="${id(tag)}">${escape(tag)}</h2>${rows.map(call).join('')}`).join('\n')}
</main></body></html>`;
}
