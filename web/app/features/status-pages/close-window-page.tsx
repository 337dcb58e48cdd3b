import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { StatusPage, type StatusLabel } from './status-page.tsx';

const label: StatusLabel = { slug: 'done', words: () => [m['status.closeWindow.label.upper'](), m['status.closeWindow.label.lower']()] };

/** Closes the window that a payment system was opened in; where the browser refuses, a text and a link to the cashier stay. */
export function CloseWindowPage() {
  useEffect(() => window.close(), []);
  return (
    <StatusPage alone title={m['status.closeWindow.title']()} text={m['status.closeWindow.text']()} label={label}>
      <Link to="/{-$lang}/payment" search={{}} preload={false} className={buttonClass('primary')}>
        {m['status.closeWindow.cashier']()}
      </Link>
    </StatusPage>
  );
}
