import type { TextBlock, TextRun } from '@mela/contract/api/content/text-blocks';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';

type Props = {
  readonly blocks: readonly TextBlock[];
  /** Of the headings in it: one below that of the text itself. */ readonly level: 2 | 3;
};

/** A long text of an editor, part by part. There is no markup in it: each part is drawn by its kind. */
export const WrittenText = ({ blocks, level }: Props) =>
  // eslint-disable-next-line react/no-array-index-key -- the parts of a text never move
  blocks.map((block, at) => <Block key={at} block={block} level={level} />);

function Block({ block, level }: { readonly block: TextBlock; readonly level: 2 | 3 }) {
  switch (block.kind) {
    case 'heading':
      return level === 2 ? (
        <h2 className="mt-5 text-xl md:text-2xl">
          <Runs runs={block.text} />
        </h2>
      ) : (
        <h3 className="mt-3 text-lg font-semibold">
          <Runs runs={block.text} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.text} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="border-l-4 border-peacock pl-4 italic">
          <Runs runs={block.text} />
        </blockquote>
      );
    case 'picture':
      return (
        <img
          src={block.src}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          className="h-auto w-full rounded-print"
        />
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={block.ordered ? 'grid list-decimal gap-2 pl-6' : 'grid list-disc gap-2 pl-6'}>
          {block.items.map((item) => (
            <li key={item.map(({ text }) => text).join('')}>
              <Runs runs={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  // eslint-disable-next-line react/no-array-index-key -- nor do the runs of a line
  return runs.map((run, at) => <Run key={at} run={run} />);
}

function Run({ run: { text, strong, em, code, href } }: { readonly run: TextRun }) {
  const styled = code === true ? <code>{text}</code> : em === true ? <em>{text}</em> : text;
  const shown = strong === true ? <strong>{styled}</strong> : styled;
  if (href === undefined) return shown;
  const inside = href.startsWith('/');
  return (
    <a
      href={inside ? pagePath(href, currentLocale()) : href}
      className="underline underline-offset-4"
      {...(inside ? {} : { rel: 'noopener nofollow' })}
    >
      {shown}
    </a>
  );
}
