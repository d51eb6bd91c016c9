import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '#features/qa/calibrations/web/one/Alpha.tsx'
import { questionsOf, reliabilityQuery } from '#features/qa/calibrations/web/scores-api.ts'
import { todayIn } from '#lib/dates.ts'
import { useSession } from '#platform/web/session.ts'

/** How reliably each question of a scorecard is answered, over its calibrations of a year; nobody waits for it. */
export function useAgreements(formId: number, enabled: boolean): (questionId: number) => Agreement | null {
  const { company } = useSession()
  const { data } = useQuery({ ...reliabilityQuery(formId, todayIn(company.timeZone)), enabled })
  const questions = questionsOf(data)
  return (questionId) => questions.find(({ id }) => id === questionId)?.agreement ?? null
}
