import { useLocation } from '@tanstack/react-router';
import { useOffice } from '../frame/office-data.ts';
import { matchScreen } from '../rows/screens.ts';
import { State } from '../parts/states.tsx';
import { texts } from '../texts/texts.ts';
import { ScreenPage } from './screen-page.tsx';

/** The page of any path of the contract: nothing in it knows which row it shows. */
export function RowScreen() {
  const { screens } = useOffice();
  const { pathname } = useLocation();
  const match = matchScreen(screens, pathname.replace(/^\/admin/, ''));
  if (match === null) return <State title={texts.states.unknown}>{texts.states.unknownText}</State>;
  return <ScreenPage key={pathname} match={match} />;
}
