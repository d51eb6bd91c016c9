import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '#features/qa/calibrations/web/one/Alpha.tsx'
import { questionsOf, reliabilityQuery } from '#features/qa/calibrations/web/scores-api.ts'
import { todayIn } from '#lib/dates.ts'
import { useSession } from '#platform/web/session.ts'

/** Agreement on each question over the calibrations of the last year. The page does not wait for it. */
export function useAgreements(formId: number, enabled: boolean): (questionId: number) => Agreement | null {
  const { company } = useSession()
  const { data } = useQuery({ ...reliabilityQuery(formId, todayIn(company.timeZone)), enabled })
  const questions = questionsOf(data)
  return (questionId) => questions.find(({ id }) => id === questionId)?.agreement ?? null
}
