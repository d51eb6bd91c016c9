import type { QueryClient } from '@tanstack/react-query'
import { requestQuery, solicitationQuery } from '#features/feedback/web/stream-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** Whether there is such a response for the viewer. Of any other failure the page itself tells. */
export async function findRequest(
  queryClient: QueryClient,
  uuid: string,
): Promise<'found' | 'unknown' | 'out of scope'> {
  // It would be waited for; the page says that one is offline.
  if (!navigator.onLine) return 'found'
  try {
    await queryClient.fetchQuery(requestQuery(uuid))
  } catch (error) {
    if (isApiError(error, 404)) return 'unknown'
    if (isApiError(error, 403)) return 'out of scope'
  }
  return 'found'
}

/** Where a link of before leads, which names a response by its id. */
export async function addressOfResponse(queryClient: QueryClient, id: number): Promise<string> {
  try {
    return paths.request((await queryClient.fetchQuery(solicitationQuery(id))).uuid)
  } catch (error) {
    // No response has a number for its uuid: that address is the 404 page.
    if (isApiError(error, 404)) return paths.request(String(id))
    if (isApiError(error, 403)) return paths.forbidden()
    throw error
  }
}
