/** A message that waits until a time. If the wait would last beyond `neededBy`, it does not wait. */
export type HeldMessage = { id: number; until: Date; neededBy: Date | null }

type Moved = {
  /** The messages that wait for another time now; those of null do not wait any more. */
  moved: { until: Date | null; ids: number[] }[]
  /** Those of them that are due earlier than before. */
  released: number[]
}

/** Which messages change if all of them wait until `end`; null for not at all. */
export function heldUntil(messages: readonly HeldMessage[], end: Date | null): Moved {
  const released: number[] = []
  const waiting: number[] = []
  const free: number[] = []
  for (const { id, until, neededBy } of messages) {
    const waits = end !== null && (neededBy === null || end < neededBy)
    if (!waits) free.push(id)
    else if (end.getTime() !== until.getTime()) waiting.push(id)
    if (!waits || end < until) released.push(id)
  }
  const moved = [
    { until: null, ids: free },
    { until: end, ids: waiting },
  ].filter(({ ids }) => ids.length > 0)
  return { moved, released }
}
