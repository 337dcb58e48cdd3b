import { ArrowUpRight, CheckedFile } from '@mela/kit/icons/pages.ts';
import { X } from '@mela/kit/icons/signs.ts';
import { useState } from 'react';
import { m } from '../../site/language/words.ts';
import { Accordion } from '@mela/kit/data-display/accordion.tsx';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { Menu } from '@mela/kit/overlays/menu.tsx';
import { Sheet } from '@mela/kit/overlays/sheet.tsx';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { ToastCard } from '@mela/kit/feedback/toaster.tsx';
import { Tooltip } from '@mela/kit/overlays/tooltip.tsx';
import type { SampleProps } from './sample.ts';

const nothing = () => undefined;

export function MenuSample() {
  const actions = [
    { id: 'copy', label: m['parts.say.copy'](), icon: <CheckedFile aria-hidden className="size-5" />, onSelect: nothing },
    { id: 'send', label: m['parts.say.share'](), icon: <ArrowUpRight aria-hidden className="size-5" />, onSelect: nothing, disabled: true },
    { id: 'cancel', label: m['parts.say.cancel'](), icon: <X aria-hidden className="size-5" />, onSelect: nothing, danger: true },
  ];
  return <Menu label={m['parts.say.more']()} actions={actions} />;
}

export function TooltipSample() {
  return (
    <Tooltip text={m['parts.say.explain']()}>
      {(id) => (
        <Button look="secondary" aria-describedby={id}>
          {m['parts.say.what']()}
        </Button>
      )}
    </Tooltip>
  );
}

export function DialogSample() {
  const [shape, setShape] = useState<'sheet' | 'card' | null>(null);
  const close = () => setShape(null);
  return (
    <div className="flex flex-wrap gap-4">
      <Button look="secondary" onClick={() => setShape('sheet')}>
        {m['parts.say.openDialog']()}
      </Button>
      <Button look="secondary" onClick={() => setShape('card')}>
        {m['parts.say.openCard']()}
      </Button>
      {shape === null ? null : (
        <Dialog title={m['parts.say.dialogTitle']()} shape={shape} onClose={close}>
          <p>{m['parts.say.dialogText']()}</p>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <Button look="solid" onClick={close}>
              {m['parts.say.stay']()}
            </Button>
            <Menu
              label={m['parts.say.more']()}
              look="secondary"
              actions={[{ id: 'stay', label: m['parts.say.stay'](), onSelect: close }]}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
}

export function SheetSample({ ground }: SampleProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {m['parts.say.openSheet']()}
      </Button>
      {open ? (
        <Sheet title={m['parts.say.sheetTitle']()} side={ground === 'paper' ? 'start' : 'end'} onClose={() => setOpen(false)}>
          <AccordionSample />
        </Sheet>
      ) : null}
    </>
  );
}

export function ToastSample() {
  return (
    <div className="grid justify-items-start gap-2">
      <ToastCard toast={{ id: 0, tone: 'plain', text: m['parts.say.toast']() }} />
      <ToastCard toast={{ id: 0, tone: 'good', text: m['parts.say.toastGood']() }} />
      <ToastCard toast={{ id: 0, tone: 'bad', text: m['parts.say.toastBad']() }} />
      <Button look="secondary" onClick={() => showToast(m['parts.say.toastGood'](), 'good')}>
        {m['parts.say.showToast']()}
      </Button>
    </div>
  );
}

export function AccordionSample() {
  const items = [
    { id: 'when', title: m['parts.say.q1'](), body: <p>{m['parts.say.a1']()}</p> },
    { id: 'check', title: m['parts.say.q2'](), body: <p>{m['parts.say.a2']()}</p> },
    { id: 'cost', title: m['parts.say.q3'](), body: <p>{m['parts.say.a3']()}</p> },
  ];
  return <Accordion items={items} openId="when" />;
}
