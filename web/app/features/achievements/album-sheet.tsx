import type { ReactNode } from 'react';

/** A sheet of the album, with the holes of its binding. */
export function AlbumSheet({ children }: { readonly children: ReactNode }) {
  return (
    <div className="paper on-paper mt-4 rounded-panel border-l-8 border-double border-vermilion px-4 py-6 md:px-8 md:py-9">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 lg:gap-x-7 lg:gap-y-10">{children}</ul>
    </div>
  );
}
