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

type Parsed = ReturnType<typeof parseSync>;

const wrongIn = (file: string) => (what: string) => new Error(`${file}: ${what}`);

function parse(file: string, text: string): Parsed {
  const parsed = parseSync(file, text);
  if (parsed.errors[0] !== undefined) throw wrongIn(file)(parsed.errors[0].message);
  return parsed;
}

/** What a module exports by name: the file it comes from where it only passes it on, and its value where it is written here. */
function exportsIn({ program }: Parsed): ReadonlyMap<string, { readonly from: string | null; readonly value?: ESTree.Expression | null }> {
  return new Map(
    program.body
      .filter((statement) => statement.type === 'ExportNamedDeclaration')
      .flatMap(({ specifiers, source, declaration }) => [
        ...specifiers.flatMap(({ exported }) =>
          exported.type === 'Identifier' ? [[exported.name, { from: source?.value ?? null }] as const] : [],
        ),
        ...(declaration?.type === 'FunctionDeclaration' && declaration.id ? [[declaration.id.name, { from: null }] as const] : []),
        ...(declaration?.type === 'VariableDeclaration' ? declaration.declarations : []).flatMap(({ id, init }) =>
          id.type === 'Identifier' ? [[id.name, { from: null, value: init }] as const] : [],
        ),
      ]),
  );
}

const searchExports = ['validateSearch', 'loaderDeps'];

/** The names that a `<name>.search.ts` exports. @throws Error that names the file and what is wrong */
export function readSearch(file: string, text: string): readonly string[] {
  const names = [...exportsIn(parse(file, text)).keys()];
  const other = names.find((name) => !searchExports.includes(name));
  if (names.length === 0 || other !== undefined)
    throw wrongIn(file)(`exports ${other ?? 'nothing'}; it exports ${searchExports.join(', ')} or one of them`);
  return names;
}

/** What a page's file declares, read without running it. @throws Error that names the file and what is wrong */
export function readPage(file: string, text: string): PageFile {
  const wrong = wrongIn(file);
  const parsed = parse(file, text);
  const exported = exportsIn(parsed);
  const list = exported.get('addresses')?.value ?? null;
  const addresses = list === null ? null : readAddresses(list, { text, comments: parsed.comments }, wrong);
  if (addresses === null) throw wrong('export const addresses = [{ path: … }] as const satisfies Addresses');
  const other = [...exported.keys()].find((name) => !known.includes(name));
  if (other !== undefined) throw wrong(`exports ${other}; a page exports ${known.join(', ')}`);
  const name = basename(file).replace(/\.page\.tsx?$/, '');
  const shows = ['Page', 'Dialog'].filter((one) => exported.has(one));
  for (const { path, flags } of addresses) {
    if (flags['leadsTo'] !== undefined) continue;
    if (shows.length !== 1)
      throw wrong(`${path} has ${shows.length === 0 ? 'neither a Page nor a Dialog' : 'a Page and a Dialog: one of them'}`);
    if (!exported.has('load')) throw wrong(`${path} has no load, which gives its title`);
    if ((flags['modal'] === true) !== exported.has('Dialog')) throw wrong(`${path}: a modal address exports a Dialog, any other a Page`);
  }
  return { name, file, addresses, exports: new Map([...exported].map(([one, { from }]) => [one, from])) };
}

type Source = { readonly text: string; readonly comments: Parsed['comments'] };

function readAddresses(init: ESTree.Expression, { text, comments }: Source, wrong: (what: string) => Error): readonly PageAddress[] {
  const list = withoutTypes(init);
  if (list.type !== 'ArrayExpression') throw wrong('addresses is a list');
  return list.elements.map((element) => {
    if (element?.type !== 'ObjectExpression') throw wrong('an address is an object');
    // Its text becomes one line of the table.
    if (comments.some(({ start }) => start > element.start && start < element.end))
      throw wrong('an address has no comment within; put it above');
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
