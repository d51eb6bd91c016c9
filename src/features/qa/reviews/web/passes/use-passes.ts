import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Pass, passesQuery } from '#features/qa/reviews/web/passes/passes-api.ts'

/** Batch size. Fixed batches let a growing list request only its new rows. */
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

/** Passes of the listed interactions. The list neither waits for them nor fails with them. */
export function usePasses(rows: readonly { id: number }[]): ReadonlyMap<number, readonly Pass[]> {
  const queries = useMemo(() => {
    const ids = rows.map(({ id }) => id)
    return Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, at) =>
      passesQuery(ids.slice(at * TOGETHER, (at + 1) * TOGETHER)),
    )
  }, [rows])
  return useQueries({ queries, combine: byInteraction })
}

/** Interactions that this person has passed. */
export const passedBy = (
  passes: ReadonlyMap<number, readonly Pass[]>,
  personId: number,
): ReadonlySet<number> =>
  new Set(
    [...passes].flatMap(([id, those]) =>
      those.some(({ reviewer }) => reviewer.id === personId) ? [id] : [],
    ),
  )
