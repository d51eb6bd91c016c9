import { paths } from '#paths.ts'

type Listed = { id: number; reviewed: boolean }

/** At most this many interactions follow the first one, because they are stored in the address. */
const LONGEST_QUEUE = 24

/** Starts a review and queues the interactions below it that are neither reviewed nor passed by the viewer. */
export function reviewFromList(
  id: number,
  rows: readonly Listed[],
  passed: ReadonlySet<number> = new Set(),
): string {
  const at = rows.findIndex((row) => row.id === id)
  const behind = at < 0 ? [] : rows.slice(at + 1).filter((row) => !row.reviewed && !passed.has(row.id))
  return reviewInTurn([id, ...behind.slice(0, LONGEST_QUEUE).map((row) => row.id)])
}

/** Starts reviews of these interactions one after another. */
export function reviewInTurn([first, ...others]: readonly number[]): string {
  if (first === undefined) return paths.newReview()
  return paths.newReview({
    interaction_id: first,
    ...(others.length > 0 && { interactions: others.join(','), of: others.length + 1 }),
  })
}
