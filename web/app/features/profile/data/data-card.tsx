import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { exportData } from '../../../data/account/privacy.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { m } from '../../../site/language/words.ts';
import { pagePath } from '../../../site/routing/page-path.ts';

const fileName = 'mela-data.json';

/** A copy of all that the site holds of the player, as a file. */
export function DataCard() {
  const { send, busy, rejection } = useCommand(exportData);
  const take = async () => {
    const data = await send({});
    if (data) saveFile(JSON.stringify(data, null, 2));
  };
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['privacy.data.title']()}</h2>
      <p className="mb-4 mt-1 text-muted">{m['privacy.data.text']()}</p>
      <FormError rejection={rejection} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button look="secondary" busy={busy} onClick={() => attempt(take())}>
          {m['privacy.data.take']()}
        </Button>
        <a
          href={pagePath('/privacy', currentLocale())}
          className="inline-flex min-h-control items-center font-semibold underline underline-offset-4"
        >
          {m['privacy.data.policy']()}
        </a>
      </div>
    </PaperCard>
  );
}

function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
