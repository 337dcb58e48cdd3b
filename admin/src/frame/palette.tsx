import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { texts } from '../texts/texts.ts';
import { findIn, type Found } from './find.ts';
import { useOffice } from './office-data.ts';

const t = texts.palette;
const playerPermission = 'players.find';

/** Go, do, find: one box for every page, every act that needs no record, and players. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { screens, permissions } = useOffice();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const text = typed.trim();
  const player: readonly Found[] =
    text.length > 0 && permissions.has(playerPermission)
      ? [{ group: 'players', name: `${t.player} ${text}`, about: '', to: '/players', search: { lookup: text }, closed: null }]
      : [];
  const found = findIn(screens, permissions, typed);
  // What looks like an id, an address or a number is a player.
  const all = /^[\d+@\s-]+$|@/.test(text) ? [...player, ...found] : [...found, ...player];
  const open = (one: Found | undefined) => {
    if (one === undefined || one.closed !== null) return;
    onClose();
    void navigate({ to: one.to, search: one.search });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((before) => (before + step + all.length) % Math.max(1, all.length));
    }
    if (event.key === 'Enter') open(all[at]);
  };
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      aria-label={texts.shell.search}
      className="mx-auto mt-[12vh] w-full max-w-160 overflow-hidden rounded-panel border border-edge bg-raised p-0 text-foreground shadow-[0_24px_80px_rgb(15_10_30/0.25)] backdrop:bg-ink-950/25"
    >
      <input
        role="combobox"
        aria-expanded
        aria-controls="found"
        aria-activedescendant={all[at] === undefined ? undefined : `found-${at}`}
        placeholder={t.placeholder}
        aria-label={t.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="h-12 w-full border-b border-edge bg-raised px-4 text-base outline-none"
      />
      <div id="found" role="listbox" aria-label={t.pages} className="max-h-[50vh] overflow-y-auto p-2">
        {all.map((one, place) => (
          <Option
            key={`${one.to} ${one.search['do'] ?? one.group} ${one.name}`}
            one={one}
            place={place}
            isAt={place === at}
            onOpen={() => open(one)}
            onPoint={() => setAt(place)}
          />
        ))}
        {all.length === 0 ? <p className="px-3 py-6 text-muted">{t.nothing}</p> : null}
      </div>
      <p className="border-t border-edge px-4 py-2 text-xs text-muted">{t.keys}</p>
    </dialog>
  );
}

type OptionProps = {
  readonly one: Found;
  readonly place: number;
  readonly isAt: boolean;
  readonly onOpen: () => void;
  readonly onPoint: () => void;
};

function Option({ one, place, isAt, onOpen, onPoint }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAt) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  return (
    <div
      ref={line}
      tabIndex={-1}
      id={`found-${place}`}
      role="option"
      aria-selected={isAt}
      aria-disabled={one.closed !== null}
      onMouseMove={onPoint}
      onClick={onOpen}
      onKeyDown={() => undefined}
      className={`grid cursor-pointer grid-cols-[4.5rem_1fr] items-baseline gap-x-3 rounded-control px-3 py-1.5 aria-disabled:cursor-default aria-disabled:opacity-60 ${isAt ? 'bg-foreground/7' : ''}`}
    >
      <span className="text-xs text-muted">{t[one.group]}</span>
      <span className="truncate font-semibold">{one.name}</span>
      <span />
      <span className="truncate text-xs text-muted">{one.closed ?? one.about}</span>
    </div>
  );
}
