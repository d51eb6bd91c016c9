import type { TFunction } from 'i18next'
import { isApiError } from '#platform/web/api-error.ts'
import { ChunkLoadError } from '#platform/web/load-chunk.ts'

/** Message for a failed write: the server's, or a general one. */
export function writeErrorText(error: unknown, t: TFunction): string {
  if (isApiError(error, 401)) return t('app:errors.sessionExpired')
  return (isApiError(error) && error.serverMessage) || t('app:errors.write')
}

/** Message shown instead of content that could not be loaded. */
export function readErrorText(error: unknown, t: TFunction): string {
  if (isApiError(error, 401)) return t('app:errors.sessionExpired')
  if (isApiError(error, 403) && error.errorCode === 'address_not_allowed' && error.serverMessage)
    return error.serverMessage
  return error instanceof ChunkLoadError ? t('app:errors.chunk') : t('app:errors.read')
}

/** The request id to quote when asking for help, if the server sent one. */
export function requestIdOf(error: unknown): string | undefined {
  return (isApiError(error) && error.requestId) || undefined
}
