/** Settings by alias; null until they have been loaded. */
export type Settings = ReadonlyMap<string, unknown>;

type Row = { readonly alias: string; readonly value?: unknown };

const known = new WeakMap<readonly Row[], Settings>();

/** The list of the API as a map, made once a list however many parts of the page ask for it. */
export function settingsFrom(rows: readonly Row[]): Settings {
  const found = known.get(rows) ?? new Map(rows.map(({ alias, value }) => [alias, value ?? null]));
  known.set(rows, found);
  return found;
}

/** One setting by its alias; null with a warning before the settings are loaded. @throws Error for an unknown alias */
export function readSetting(settings: Settings | null | undefined, name: string): unknown {
  if (settings === null || settings === undefined) {
    console.warn(`setting ${name} was read before the settings were loaded`);
    return null;
  }
  if (!settings.has(name)) throw new Error(`Setting ${name} not found.`);
  return settings.get(name);
}

/** Whether something is switched on: `true` itself, or `{ enabled: true }`. Unknown and not loaded are off. */
export function isSwitchedOn(settings: Settings | null | undefined, name: string): boolean {
  const value = settings?.get(name);
  return value === true || (isRecord(value) && value['enabled'] === true);
}

/** A part of a setting that is an object: `fieldOf(value, 'text')`. Undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** The same as a text; null for anything else, the empty text included. */
export function textOf(value: unknown, name: string): string | null {
  const field = fieldOf(value, name);
  return typeof field === 'string' && field !== '' ? field : null;
}

/** The age from which players may open an account, in years; the lowest that the server allows where the settings are not loaded. */
export function ageYearsMin(settings: Settings | null): number {
  const years = fieldOf(settings?.get('legal'), 'ageYearsMin');
  return typeof years === 'number' ? years : 18;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether registration is open: the settings are loaded and the switch `registration` is not off. Without that switch it is open. */
export function isRegistrationOpen(settings: Settings | null): boolean {
  return settings !== null && fieldOf(settings.get('registration'), 'enabled') !== false;
}
