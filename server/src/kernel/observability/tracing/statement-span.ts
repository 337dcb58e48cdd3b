import type { SpanStart } from './tracing.ts';

const operation = /\b(SELECT|INSERT|UPDATE|DELETE|MERGE|BEGIN|START TRANSACTION|COMMIT|ROLLBACK|LISTEN|SET)\b/i;
const name = String.raw`("?[a-z_]+"?\."?[a-z_0-9]+"?)`;
const relation = new RegExp(String.raw`\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:ONLY\s+)?${name}`, 'i');
const routine = new RegExp(String.raw`\bSELECT\s+${name}(?=\()`, 'i');
const named = new Map<string, SpanStart>();
const namedMax = 500;

/** A span of a statement: what it does and the first relation or function of ours that it names. Its text, which may have values, is not in it. */
export function statementSpan(text: string): SpanStart {
  const known = named.get(text);
  if (known !== undefined) return known;
  const does = operation.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const on = (relation.exec(text) ?? routine.exec(text))?.[1]?.replaceAll('"', '') ?? null;
  const span: SpanStart = {
    name: on === null ? does : `${does} ${on}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': does, ...(on !== null && { 'db.collection.name': on }) },
  };
  if (named.size < namedMax) named.set(text, span);
  return span;
}
