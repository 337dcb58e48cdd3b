import { useQuery } from '@tanstack/react-query';
import { demoLetterQuery } from '../../../data/account/demo-letter.ts';
import { m } from '../../../site/language/words.ts';
import { pageConfig } from '../../../site/rendering/page-context.ts';

type Props = { readonly to: string; readonly onCode: (code: string) => void };

/** On a demo no message leaves the machine, so the newest one is shown here, with its mark. */
export function DemoLetter(props: Props) {
  return pageConfig().mode === 'demo' ? <NewestLetter {...props} /> : null;
}

function NewestLetter({ to, onCode }: Props) {
  const { data: letter } = useQuery(demoLetterQuery(to));
  if (!letter) return null;
  const { subject, text, code } = letter;
  return (
    <aside className="grid gap-2 rounded-print border-2 border-dashed border-current/40 p-4">
      <p className="text-sm font-semibold text-muted">{m['auth.confirm.demo']()}</p>
      <p className="text-sm [overflow-wrap:anywhere]">{subject === '' ? text.split('\n')[0] : subject}</p>
      {code === undefined ? null : (
        <button
          type="button"
          onClick={() => onCode(code)}
          className="numbers w-fit max-w-full py-1 text-left font-semibold underline underline-offset-4"
        >
          {m['auth.confirm.useCode']({ code })}
        </button>
      )}
    </aside>
  );
}
