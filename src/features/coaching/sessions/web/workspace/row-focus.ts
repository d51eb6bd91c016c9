/** What else can be done with a row, which stands at its end. */
export const lastButtonOf = (row: Element | null | undefined): Element | null =>
  [...(row?.querySelectorAll('button') ?? [])].at(-1) ?? null

/** Where the focus goes from a row that is taken away: to the next, to the one before, or to what adds another. */
export const neighbourOf = (row: Element | null): Element | null =>
  lastButtonOf(row?.nextElementSibling ?? row?.previousElementSibling) ??
  row?.closest('section')?.querySelector('[data-place]') ??
  null
