/** The text of a field as it was typed; empty without such a field. */
export function textOf(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === 'string' ? given : '';
}
