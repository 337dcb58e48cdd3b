/** The element of an id, of the kind the caller needs; the page and this code must agree, so a missing one is an error. */
export function find<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new TypeError(`the page has no ${kind.name} #${id}`);
  return element;
}

/** A control with its name beside it. */
export function labelled(name: string, control: HTMLElement): HTMLLabelElement {
  const label = make('label');
  label.append(make('span', '', name), control);
  return label;
}

/** A new element with a class and text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = ''): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  if (text !== '') element.textContent = text;
  return element;
}
