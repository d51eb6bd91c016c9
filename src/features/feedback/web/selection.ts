/** Cards chosen for one action on all of them. */
export type Selection = {
  readonly ids: ReadonlySet<number>
  /** Where a range begins: the card that was chosen or left last. */
  readonly anchor: number | null
}

export const NONE_SELECTED: Selection = { ids: new Set(), anchor: null }

/** Chooses a card, or leaves it; the next range begins at it. */
export function toggleSelected({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Chooses all from where the range begins to this card, as they stand in the list. What was chosen stays. */
export function extendSelected({ ids, anchor }: Selection, listed: readonly number[], to: number): Selection {
  const end = listed.indexOf(to)
  if (end < 0) return { ids, anchor }
  const from = anchor === null ? -1 : listed.indexOf(anchor)
  const start = from < 0 ? end : from
  const range = listed.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { ids: new Set([...ids, ...range]), anchor: from < 0 ? to : anchor }
}

/** Only what is still listed: a card that has gone cannot be acted on. */
export function keepListed(selection: Selection, listed: readonly number[]): Selection {
  if (selection.ids.size === 0) return selection
  const there = new Set(listed)
  const ids = [...selection.ids].filter((id) => there.has(id))
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) }
}
