import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { BearerSecret } from '#platform/auth/tokens.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * The system viewer of the company named in a secret, for requests without a session; null if the company does not
 * exist, since a made-up secret can name any.
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
