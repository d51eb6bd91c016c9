import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Pass, passesQuery } from '#features/qa/reviews/web/passes/passes-api.ts'

/** Asked for together, so that a list that grows asks only for what is new in it. */
const TOGETHER = 50

const byInteraction = (
  answers: readonly { data?: readonly Pass[] | undefined }[],
): ReadonlyMap<number, Pass[]> => {
  const found = new Map<number, Pass[]>()
  for (const pass of answers.flatMap(({ data }) => data ?? []))
    if (pass.interaction_id !== null)
      found.set(pass.interaction_id, [...(found.get(pass.interaction_id) ?? []), pass])
  return found
}

/** Who passed over the interactions of a list; the list does not wait for it, nor fails with it. */
export function usePasses(rows: readonly { id: number }[]): ReadonlyMap<number, readonly Pass[]> {
  const queries = useMemo(() => {
    const ids = rows.map(({ id }) => id)
    return Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, at) =>
      passesQuery(ids.slice(at * TOGETHER, (at + 1) * TOGETHER)),
    )
  }, [rows])
  return useQueries({ queries, combine: byInteraction })
}

/** What one person passed over among them: it is not offered to that person again. */
export const passedBy = (
  passes: ReadonlyMap<number, readonly Pass[]>,
  personId: number,
): ReadonlySet<number> =>
  new Set(
    [...passes].flatMap(([id, those]) =>
      those.some(({ reviewer }) => reviewer.id === personId) ? [id] : [],
    ),
  )
