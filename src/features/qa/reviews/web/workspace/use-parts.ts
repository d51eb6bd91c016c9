import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Start } from '#features/qa/reviews/web/workspace/new-review.ts'
import { type Part, partsOf } from '#features/qa/reviews/web/workspace/parts.ts'
import type { Interaction } from '#features/qa/reviews/web/workspace/types.ts'
import { revieweesQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'

/**
 * Whose part of a conversation can be reviewed, and the proposed part: that of the person in the address or of the
 * response's employee, else that of the most active one. There is no choice if the reviewee is fixed.
 */
export function useParts(
  interaction: Interaction | null,
  { employeeId, solicitationId }: Pick<Start, 'employeeId' | 'solicitationId'>,
  { isBlind, respondedTo }: { isBlind: boolean; respondedTo: number | null },
): { tookPart: number; parts: Part[]; proposed: Part | null } {
  const all = useMemo(() => partsOf(interaction), [interaction])
  const ids = all.flatMap(({ id }) => id ?? [])
  const people = useQuery({ ...revieweesQuery({ ids }), enabled: ids.length > 0 })
  const known = people.data
  const parts = known ? all.filter((part) => part.id === null || known.some(({ id }) => id === part.id)) : all
  const wanted = employeeId ?? respondedTo
  const named = wanted === null ? undefined : parts.find(({ id }) => id === wanted)
  const isFixed = isBlind ? employeeId !== null || solicitationId !== null : employeeId !== null && !named
  if (isFixed || parts.length === 0) return { tookPart: all.length, parts: [], proposed: null }
  return { tookPart: all.length, parts, proposed: named ?? parts[0] ?? null }
}
