type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isStructure = (schema: Json): boolean => isJson(schema['properties']);
const pascal = (text: string): string => text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, first: string) => first.toUpperCase());

export type SchemaNames = {
  /** The schema with a reference in the place of every structure in it. `otherwise` names those that the contract does not name. */
  readonly refer: (schema: unknown, otherwise: string) => unknown;
  /** Every structure that was met, by its name. */
  readonly components: Readonly<Record<string, unknown>>;
};

/**
 * Gives every structure of the document a name, so that generators make types that can be spoken of: the name under which the contract exports
 * it, else that of its call or of the structure around it with its field. Equal structures share a name.
 * @param exported the contract's names by the schema's JSON
 */
export function nameSchemas(exported: ReadonlyMap<string, string>): SchemaNames {
  const components: Record<string, unknown> = {};
  const nameOf = new Map<string, string>();
  const taken = new Set(exported.values());

  function choose(text: string, otherwise: string): string {
    const named = exported.get(text);
    if (named !== undefined) return named;
    let name = otherwise;
    for (let number = 2; taken.has(name); number += 1) name = `${otherwise}${number}`;
    taken.add(name);
    return name;
  }

  function within(schema: Json, name: string): Json {
    return Object.fromEntries(
      Object.entries(typed(schema)).map(([key, inner]) => {
        if ((key === 'properties' || key === 'patternProperties') && isJson(inner))
          return [key, Object.fromEntries(Object.entries(inner).map(([field, one]) => [field, refer(one, name + fieldName(key, field))]))];
        if (key === 'items' || key === 'additionalProperties') return [key, refer(inner, `${name}Item`)];
        if ((key === 'anyOf' || key === 'oneOf' || key === 'allOf') && Array.isArray(inner))
          return [key, inner.map((one) => refer(one, name))];
        return [key, inner];
      }),
    );
  }

  function refer(schema: unknown, otherwise: string): unknown {
    if (!isJson(schema)) return schema;
    if (!isStructure(schema)) return within(schema, otherwise);
    const text = JSON.stringify(schema);
    const known = nameOf.get(text);
    const name = known ?? choose(text, otherwise);
    if (known === undefined) {
      nameOf.set(text, name);
      components[name] = within(schema, name);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  return { refer, components };
}

/** Generators need the type of an enumeration besides its values. */
function typed(schema: Json): Json {
  const values = schema['enum'];
  return Array.isArray(values) && schema['type'] === undefined && values.every((one) => typeof one === 'string')
    ? { type: 'string', ...schema }
    : schema;
}

const fieldName = (key: string, field: string): string => (key === 'properties' ? pascal(field) : 'Value');
