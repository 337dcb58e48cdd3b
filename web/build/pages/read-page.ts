import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, type ESTree } from 'vite';
import * as kinds from '../../app/site/routing/page-kinds.ts';

type Flags = Readonly<Record<string, unknown>>;
/** An address of a page as it is written, and what it says with the kinds that it spreads. */
export type PageAddress = { readonly text: string; readonly path: string; readonly flags: Flags };
/** A page as its file declares it. `exports` are its names, each with the file it comes from where it only passes it on. */
export type PageFile = {
  readonly name: string;
  /** Relative to the folder of the site. */
  readonly file: string;
  readonly addresses: readonly PageAddress[];
  readonly exports: ReadonlyMap<string, string | null>;
};

const known = ['addresses', 'load', 'Page', 'Dialog', 'Missing'];

/** Every page of the site, by name: `<name>.page.ts(x)` of a feature or of the frame. `app` is the site's folder. @throws Error that names the file and what is wrong */
export function readPages(app: string): readonly PageFile[] {
  const files = globSync('{features,frame}/**/*.page.{ts,tsx}', { cwd: app }).toSorted();
  const pages = files.map((file) => readPage(file, readFileSync(join(app, file), 'utf8')));
  const twice = pages.find(({ name }, at) => pages.findIndex((other) => other.name === name) !== at);
  if (twice !== undefined) throw new Error(`${twice.file}: another page has this name`);
  return pages.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** What a page's file declares, read without running it. @throws Error that names the file and what is wrong */
export function readPage(file: string, text: string): PageFile {
  const wrong = (what: string) => new Error(`${file}: ${what}`);
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw wrong(errors[0].message);
  const exported = new Map<string, string | null>();
  let addresses: readonly PageAddress[] | null = null;
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const { exported: name } of statement.specifiers)
      if (name.type === 'Identifier') exported.set(name.name, statement.source?.value ?? null);
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) exported.set(declaration.id.name, null);
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier') continue;
      exported.set(id.name, null);
      if (id.name === 'addresses' && init) addresses = readAddresses(init, text, wrong);
    }
  }
  if (addresses === null) throw wrong('export const addresses = [{ path: … }] as const satisfies Addresses');
  const other = [...exported.keys()].find((name) => !known.includes(name));
  if (other !== undefined) throw wrong(`exports ${other}; a page exports ${known.join(', ')}`);
  const name = basename(file).replace(/\.page\.tsx?$/, '');
  const shown = [exported.has('Page'), exported.has('Dialog')].filter(Boolean).length;
  for (const { path, flags } of addresses) {
    if (flags['leadsTo'] === undefined && shown !== 1 && !exported.has('load')) throw wrong(`${path} has neither a Page nor a Dialog`);
    if ((flags['modal'] === true) !== exported.has('Dialog')) throw wrong(`${path}: a modal address exports a Dialog, any other a Page`);
  }
  return { name, file, addresses, exports: exported };
}

function readAddresses(init: ESTree.Expression, text: string, wrong: (what: string) => Error): readonly PageAddress[] {
  const list = withoutTypes(init);
  if (list.type !== 'ArrayExpression') throw wrong('addresses is a list');
  return list.elements.map((element) => {
    if (element?.type !== 'ObjectExpression') throw wrong('an address is an object');
    const flags: Record<string, unknown> = {};
    for (const property of element.properties) {
      if (property.type === 'SpreadElement') {
        const kind = property.argument.type === 'Identifier' ? property.argument.name : '';
        if (!(kind in kinds)) throw wrong(`an address spreads only what site/routing/page-kinds.ts exports`);
        Object.assign(flags, kinds[kind as keyof typeof kinds]);
      } else if (property.key.type === 'Identifier' && property.value.type === 'Literal') flags[property.key.name] = property.value.value;
      else throw wrong('an address is read without running it: its values are texts and true');
    }
    const { path } = flags;
    if (typeof path !== 'string' || !path.startsWith('/')) throw wrong('an address has a path that begins with /');
    return {
      text: text
        .slice(element.start + 1, element.end - 1)
        .trim()
        .replace(/,$/, ''),
      path,
      flags,
    };
  });
}

function withoutTypes(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' ? withoutTypes(node.expression) : node;
}
