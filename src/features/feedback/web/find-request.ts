import type { QueryClient } from '@tanstack/react-query'
import { requestQuery, solicitationQuery } from '#features/feedback/web/stream-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** Whether the viewer can see this response. Other errors are shown by the page itself. */
export async function findRequest(
  queryClient: QueryClient,
  uuid: string,
): Promise<'found' | 'unknown' | 'out of scope'> {
  // Offline, the request would wait; the page shows that it is offline.
  if (!navigator.onLine) return 'found'
  try {
    await queryClient.fetchQuery(requestQuery(uuid))
  } catch (error) {
    if (isApiError(error, 404)) return 'unknown'
    if (isApiError(error, 403)) return 'out of scope'
  }
  return 'found'
}

/** The address for an old link, which names a response by its id. */
export async function addressOfResponse(queryClient: QueryClient, id: number): Promise<string> {
  try {
    return paths.request((await queryClient.fetchQuery(solicitationQuery(id))).uuid)
  } catch (error) {
    // No response has a number as its uuid, so this address shows the 404 page.
    if (isApiError(error, 404)) return paths.request(String(id))
    if (isApiError(error, 403)) return paths.forbidden()
    throw error
  }
}
