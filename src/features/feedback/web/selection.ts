/** Cards selected for a bulk action. */
export type Selection = {
  readonly ids: ReadonlySet<number>
  /** The start of a range: the card selected or deselected last. */
  readonly anchor: number | null
}

export const NONE_SELECTED: Selection = { ids: new Set(), anchor: null }

/** Selects or deselects a card. The next range starts at it. */
export function toggleSelected({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Selects all cards from the start of the range to this one, in list order. Other cards stay selected. */
export function extendSelected({ ids, anchor }: Selection, listed: readonly number[], to: number): Selection {
  const end = listed.indexOf(to)
  if (end < 0) return { ids, anchor }
  const from = anchor === null ? -1 : listed.indexOf(anchor)
  const start = from < 0 ? end : from
  const range = listed.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { ids: new Set([...ids, ...range]), anchor: from < 0 ? to : anchor }
}

/** Keeps only listed cards, since others cannot be acted on. */
export function keepListedSelected(selection: Selection, listed: readonly number[]): Selection {
  if (selection.ids.size === 0) return selection
  const there = new Set(listed)
  const ids = [...selection.ids].filter((id) => there.has(id))
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) }
}
