import { CopyButton } from '../buttons/copy-button.tsx';

/** Any value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A value of JSON to read: objects and lists open and close, and the whole can be copied. */
export function JsonView({ value, openTo = 2 }: { readonly value: Json; /** Levels that are open at first. */ readonly openTo?: number }) {
  return (
    <div className="grid gap-2 rounded-panel border border-edge bg-raised p-4">
      <div className="justify-self-end">
        <CopyButton text={JSON.stringify(value, null, 2)} />
      </div>
      <div className="overflow-x-auto text-sm">
        <Node value={value} openTo={openTo} />
      </div>
    </div>
  );
}

function Node({ name, value, openTo }: { readonly name?: string; readonly value: Json; readonly openTo: number }) {
  const key = name === undefined ? null : <span className="text-muted">{name}: </span>;
  if (value === null || typeof value !== 'object')
    return (
      <div className="[overflow-wrap:anywhere]">
        {key}
        <span className={typeof value === 'string' ? 'text-success' : 'font-semibold'}>{JSON.stringify(value)}</span>
      </div>
    );
  const parts = Array.isArray(value) ? value.map((part: Json, at): [string, Json] => [String(at), part]) : Object.entries(value);
  const sign = Array.isArray(value) ? `[${parts.length}]` : `{${parts.length}}`;
  if (parts.length === 0)
    return (
      <div>
        {key}
        {sign}
      </div>
    );
  return (
    <details open={openTo > 0}>
      <summary className="cursor-pointer">
        {key}
        <span className="text-muted">{sign}</span>
      </summary>
      <div className="border-l border-edge pl-4">
        {parts.map(([part, each]) => (
          <Node key={part} name={part} value={each} openTo={openTo - 1} />
        ))}
      </div>
    </details>
  );
}
