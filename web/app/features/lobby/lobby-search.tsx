import { useNavigate } from '@tanstack/react-router';
import { SearchBox } from '../search/search-box.tsx';

/** The search box of the lobby: what is typed narrows the shelf and stands in the address. */
export function LobbySearch({ name }: { readonly name: string }) {
  const navigate = useNavigate();
  return (
    <SearchBox
      value={name}
      name="name"
      onFind={(text) => void navigate({ to: '.', search: text === '' ? {} : { name: text }, replace: true, resetScroll: false })}
    />
  );
}
