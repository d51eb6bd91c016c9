import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { BearerSecret } from '#platform/auth/tokens.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * The system at work in the company that a secret names, for what stands before a session: null when there is no such
 * company, which anybody can write into a secret.
 */
export async function secretViewer(
  services: Services,
  secret: Pick<BearerSecret, 'companyId'>,
): Promise<Viewer | null> {
  try {
    return await systemViewer(services, secret.companyId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
