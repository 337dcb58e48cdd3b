import { useEffect, useRef, useState, type FormEvent } from 'react';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { TextArea } from '@mela/kit/forms/field.tsx';
import { registerChat } from './open-chat.ts';

const lettersMax = 500;

/** The chat of the demo: it works like a real one and says that no one reads it. */
export default function SandboxChat() {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [draft, setDraft] = useState('');
  const chat = useRef<HTMLElement>(null);
  useEffect(() => {
    registerChat({ isReady: () => true, open: () => setOpen(true) });
    return () => registerChat(null);
  }, []);
  // Opened by a press: what follows is to write.
  useEffect(() => {
    if (open) chat.current?.querySelector('textarea')?.focus();
  }, [open]);
  if (!open) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    setSent([...sent, text]);
    setDraft('');
  };
  return (
    <section ref={chat} aria-label={m['panels.chat.title']()} className="paper on-paper arrive mt-4 rounded-print p-4">
      <h3 className="text-lg">{m['panels.chat.title']()}</h3>
      <p className="mt-1 text-sm">{m['panels.chat.truth']()}</p>
      <ol aria-live="polite" className="mt-3 grid gap-2">
        {sent.map((text, at) => (
          <li key={`${at}-${text}`} className="ml-8 justify-self-end rounded-print bg-ink-800 px-3 py-2 text-sm text-paper">
            {text}
          </li>
        ))}
      </ol>
      <form onSubmit={send} className="mt-3 grid gap-2">
        <TextArea
          label={m['panels.chat.field']()}
          value={draft}
          rows={2}
          maxLength={lettersMax}
          onChange={({ target }) => setDraft(target.value)}
        />
        <Button type="submit" look="solid">
          {m['panels.chat.send']()}
        </Button>
      </form>
    </section>
  );
}
