import { askRecovery, type Sent } from '../../../data/account/recovery.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { Resend } from '../../../parts/codes/resend.tsx';
import { m } from '../../../site/language/words.ts';

/** The link is in the mail; it opens this dialog again. */
export function MailedStep({ sent: { lookup, waitSec }, onOther }: { readonly sent: Sent; readonly onOther: () => void }) {
  const { send, ...asking } = useCommand(askRecovery);
  return (
    <div className="grid gap-5">
      <p role="status" className="[overflow-wrap:anywhere]">
        {m['auth.recovery.mailed']({ lookup })}
      </p>
      <p className="text-muted">{m['auth.recovery.spam']()}</p>
      <Resend asking={asking} waitSec={waitSec} ask={async () => (await send({ body: { lookup } }))?.ttl ?? null} />
      <button type="button" onClick={onOther} className="w-fit py-2 font-semibold underline underline-offset-4">
        {m['auth.recovery.otherLookup']()}
      </button>
    </div>
  );
}
