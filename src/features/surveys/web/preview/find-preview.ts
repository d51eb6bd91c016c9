import type { QueryClient } from '@tanstack/react-query'
import { previewContextQuery, previewedSurveyQuery } from '#features/surveys/web/surveys-queries.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** Whether there is such a survey, and such an employee. Of any other failure the page itself tells. */
export async function findPreview(
  queryClient: QueryClient,
  uuid: string,
  employeeId: string | undefined,
): Promise<boolean> {
  const employee = employeeOf(employeeId)
  if (employee === 'none') return false
  // It would be waited for; the page says that one is offline.
  if (!navigator.onLine) return true
  const asked = [
    queryClient.fetchQuery(previewedSurveyQuery(uuid)),
    queryClient.fetchQuery(previewContextQuery({ employee_id: employee })),
  ]
  const answers = await Promise.allSettled(asked)
  return answers.every((answer) => answer.status === 'fulfilled' || !isApiError(answer.reason, 404))
}

/** The number in an address; `none` for what can be nobody's. */
export function employeeOf(text: string | undefined): number | null | 'none' {
  if (text === undefined) return null
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 'none'
}
