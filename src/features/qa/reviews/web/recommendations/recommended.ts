/** A person the viewer could review next. */
export type Recommended = {
  id: number
  name: string
  image: string | null
  /** Unreviewed responses about the person, counted up to 100. */
  unreviewedCount: number
  lastReviewedAt: string | null
}

/** Shuffles the first list of a visit, so that reviewers do not all start with the same person. */
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
 * Merges a refetched list: known people keep their position, new ones are appended, and the selected person stays even
 * if no longer recommended.
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

/** After switching to another person, drops the previous one if they have nothing left to review. */
export const switched = (
  list: readonly Recommended[],
  from: number | null,
  to: number | null,
): Recommended[] =>
  from === to ? [...list] : list.filter(({ id, unreviewedCount }) => id !== from || unreviewedCount > 0)

/** Updates a person's number of responses. */
export const counted = (list: readonly Recommended[], id: number, count: number): Recommended[] =>
  list.map((person) => (person.id === id ? { ...person, unreviewedCount: count } : person))
