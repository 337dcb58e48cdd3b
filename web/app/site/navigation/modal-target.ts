/** [2.85] To deposit is to go here. */
export const depositTarget = '/payment' as const;

/** Link target of the dialog of a hash: over this page. */
export function dialogTarget(hash: string) {
  return { to: '.', hash, search: (search: object) => search, resetScroll: false } as const;
}

/** Link target of a modal: over this page, with its own address in the bar; a reload opens that address by itself. */
export function modalTarget(path: `/${string}`) {
  return {
    to: '.',
    search: (search: object) => ({ ...search, modal: path }),
    hash: '',
    resetScroll: false,
    mask: { to: '/{-$lang}/$', params: { _splat: path.slice(1) }, search: {}, unmaskOnReload: true },
  } as const;
}
