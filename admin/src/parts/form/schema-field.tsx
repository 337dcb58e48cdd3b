import { blankOf } from '../../rows/prefill.ts';
import { isLine, isOfVariant, kindOf, variantsOf, withoutNull } from '../../rows/kinds.ts';
import { labelOf } from '../../rows/labels.ts';
import { isRecord, type Schema, type Values } from '../../rows/row.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../button.tsx';
import { Group, labelOfField, type FieldProps } from './field-parts.tsx';
import { FileField } from './file-field.tsx';
import { JsonField, WordsField } from './free-fields.tsx';
import { PairsField } from './pairs-field.tsx';
import { ChosenRowsField, RowField } from './row-fields.tsx';
import { useChoices } from './use-choices.ts';
import { ChoiceField, ChoicesField, NumberField, TextField, TimeField, YesNoField } from './plain-fields.tsx';

const recordOf = (value: unknown): Values => (isRecord(value) ? value : {});

const languageNames: Readonly<Record<string, string>> = texts.field.languages;

/** The input for any schema. Where null means something, it is chosen by a box of its own: an empty field is no null. */
export function SchemaField(props: FieldProps) {
  const { schema, canBeNull } = withoutNull(props.schema);
  if (!canBeNull) return <BareField {...props} schema={schema} />;
  if (isLine(schema))
    return (
      <div className="grid gap-1">
        <BareField {...props} schema={schema} onChange={(value) => props.onChange(value === '' ? undefined : value)} />
        <label className="flex items-center gap-1.5 text-xs">
          <input
            type="checkbox"
            className="size-4 accent-solid"
            aria-label={`${texts.act.none}: ${labelOfField(props)}`}
            checked={props.value === null}
            onChange={(event) => props.onChange(event.target.checked ? null : undefined)}
          />
          {texts.act.none}
        </label>
      </div>
    );
  const isSet = props.value !== null && props.value !== undefined;
  return (
    <div className="grid gap-2">
      <label className="flex items-center gap-2 font-semibold">
        <input
          type="checkbox"
          className="size-4 accent-solid"
          checked={isSet}
          onChange={(event) => props.onChange(event.target.checked ? (blankOf(schema) ?? {}) : null)}
        />
        {labelOfField(props)}
      </label>
      {isSet ? <BareField {...props} schema={schema} /> : null}
    </div>
  );
}

/** What names a row of a list is chosen from that list; where the list is not open to the operator, it is typed. */
function BareField(props: FieldProps) {
  const isSeveral = props.schema.type === 'array';
  const choices = useChoices(isSeveral ? props.schema.items : props.schema);
  if (choices === null) return <PlainField {...props} />;
  return isSeveral ? <ChosenRowsField {...props} choices={choices} /> : <RowField {...props} choices={choices} />;
}

function PlainField(props: FieldProps) {
  switch (kindOf(props.schema)) {
    case 'text':
      return <TextField {...props} />;
    case 'file':
      return <FileField {...props} />;
    case 'whole':
    case 'number':
    case 'rupees':
      return <NumberField {...props} />;
    case 'time':
      return <TimeField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'yes-no':
      return <YesNoField {...props} />;
    case 'choices':
      return <ChoicesField {...props} />;
    case 'words':
      return <WordsField {...props} />;
    case 'languages':
    case 'record':
      return (
        <Group title={labelOfField(props)} path={props.path}>
          <RecordFields {...props} />
        </Group>
      );
    case 'variants':
      return <VariantsField {...props} />;
    case 'rows':
      return <RowsField {...props} />;
    case 'pairs':
      return <PairsField {...props} />;
    case 'free':
      return <JsonField {...props} />;
  }
}

/** The fields of a record; both languages of a text stand beside each other. */
export function RecordFields({ schema, path, value, onChange, hidden = [] }: FieldProps & { readonly hidden?: readonly string[] }) {
  const values = recordOf(value);
  const names = Object.keys(schema.properties ?? {});
  const isInLanguages = names.length > 0 && names.every((name) => Object.hasOwn(languageNames, name));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {Object.entries(schema.properties ?? {})
        .filter(([name, one]) => !hidden.includes(name) && one.const === undefined)
        .map(([name, one]) => (
          <div key={name} className={isWide(one) ? 'sm:col-span-2' : undefined} lang={isInLanguages ? name : undefined}>
            <SchemaField
              schema={one}
              path={path === '' ? name : `${path}.${name}`}
              value={values[name]}
              isOptional={schema.required?.includes(name) !== true}
              onChange={(next) => onChange({ ...values, [name]: next })}
              {...(isInLanguages && { label: languageNames[name] ?? name })}
            />
          </div>
        ))}
    </div>
  );
}

const isWide = (schema: Schema): boolean => {
  const { schema: bare } = withoutNull(schema);
  return (
    ['record', 'languages', 'variants', 'rows', 'pairs', 'free', 'words', 'choices'].includes(kindOf(bare)) || (bare.maxLength ?? 0) > 200
  );
};

/** One of several shapes: which one is chosen first, and its fields follow. */
function VariantsField({ schema, path, value, onChange, ...field }: FieldProps) {
  const variants = variantsOf(schema);
  const values = recordOf(value);
  const chosen = Math.max(
    0,
    variants.findIndex((one) => isOfVariant(one, values)),
  );
  const variant = variants[chosen];
  const title = labelOfField({ ...field, path });
  if (variant === undefined) return null;
  return (
    <Group title={title} path={path}>
      <select
        className="field"
        aria-label={`${title}: ${texts.field.kind}`}
        value={chosen}
        onChange={(event) => {
          const next = variants[Number(event.target.value)];
          onChange({ ...recordOf(blankOf(next?.schema ?? {})), ...next?.given });
        }}
      >
        {variants.map(({ name }, at) => (
          <option key={name} value={at}>
            {labelOf(name)}
          </option>
        ))}
      </select>
      <RecordFields schema={variant.schema} path={path} value={{ ...values, ...variant.given }} onChange={onChange} />
    </Group>
  );
}

/** Records in a list, each with its fields; they are added at the end. */
function RowsField({ schema, path, value, onChange, ...field }: FieldProps) {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const items = schema.items ?? {};
  return (
    <Group
      title={labelOfField({ ...field, path })}
      path={path}
      action={
        <Button look="quiet" onClick={() => onChange([...rows, blankOf(items) ?? {}])}>
          {texts.act.add}
        </Button>
      }
    >
      {rows.map((row, at) => (
        <div key={at} className="grid gap-2 border-l-2 border-edge pl-3">
          {kindOf(items) === 'record' ? (
            <RecordFields schema={items} path={`${path}.${at}`} value={row} onChange={(next) => onChange(rows.with(at, next))} />
          ) : (
            <SchemaField
              schema={items}
              path={`${path}.${at}`}
              value={row}
              label={`${at + 1}`}
              onChange={(next) => onChange(rows.with(at, next))}
            />
          )}
          <div>
            <Button look="quiet" onClick={() => onChange(rows.filter((_, place) => place !== at))}>
              {texts.act.remove}
            </Button>
          </div>
        </div>
      ))}
    </Group>
  );
}
