/** Whom the viewer could review next. */
export type Recommended = {
  id: number
  name: string
  image: string | null
  /** Responses about the person that nobody has reviewed, counted up to 100. */
  unreviewedCount: number
  lastReviewedAt: string | null
}

/** The order of a visit: shuffled when the list first comes, so that not everybody starts with the same person. */
export function shuffled<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [list[last], list[other]]
    if (a !== undefined && b !== undefined) [list[last], list[other]] = [b, a]
  }
  return list
}

/**
 * A list read again: whoever was there keeps the place, newcomers stand last, and the person who is selected stays also
 * when no longer recommended.
 */
export function reloaded(
  before: readonly Recommended[],
  now: readonly Recommended[],
  selected: number | null,
): Recommended[] {
  const fresh = new Map(now.map((person) => [person.id, person]))
  const known = new Set(before.map(({ id }) => id))
  return [
    ...before.flatMap((person) => fresh.get(person.id) ?? (person.id === selected ? [person] : [])),
    ...now.filter(({ id }) => !known.has(id)),
  ]
}

/** Going on from one person to another: the one left is dropped who has nothing to review. */
export const switched = (
  list: readonly Recommended[],
  from: number | null,
  to: number | null,
): Recommended[] =>
  from === to ? [...list] : list.filter(({ id, unreviewedCount }) => id !== from || unreviewedCount > 0)

/** It has turned out how many responses a person has. */
export const counted = (list: readonly Recommended[], id: number, count: number): Recommended[] =>
  list.map((person) => (person.id === id ? { ...person, unreviewedCount: count } : person))
