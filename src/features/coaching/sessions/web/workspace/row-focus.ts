/** The menu button at the end of a row. */
export const lastButtonOf = (row: Element | null | undefined): Element | null =>
  [...(row?.querySelectorAll('button') ?? [])].at(-1) ?? null

/** Where the focus moves when a row is removed: the next row, the previous one, or the field that adds a row. */
export const neighbourOf = (row: Element | null): Element | null =>
  lastButtonOf(row?.nextElementSibling ?? row?.previousElementSibling) ??
  row?.closest('section')?.querySelector('[data-place]') ??
  null
