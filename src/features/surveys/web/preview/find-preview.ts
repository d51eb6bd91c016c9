import type { QueryClient } from '@tanstack/react-query'
import { previewContextQuery, previewedSurveyQuery } from '#features/surveys/web/surveys-queries.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** Whether the survey and the employee exist. Other errors are shown by the page itself. */
export async function findPreview(
  queryClient: QueryClient,
  uuid: string,
  employeeId: string | undefined,
): Promise<boolean> {
  const employee = employeeIdOf(employeeId)
  if (employee === 'none') return false
  // Offline, the request would wait; the page shows that it is offline.
  if (!navigator.onLine) return true
  const requests = [
    queryClient.fetchQuery(previewedSurveyQuery(uuid)),
    queryClient.fetchQuery(previewContextQuery({ employee_id: employee })),
  ]
  const answers = await Promise.allSettled(requests)
  return answers.every((answer) => answer.status === 'fulfilled' || !isApiError(answer.reason, 404))
}

/** The number in an address; `none` for an invalid one. */
export function employeeIdOf(text: string | undefined): number | null | 'none' {
  if (text === undefined) return null
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 'none'
}
