import type { TFunction } from 'i18next'
import { isApiError } from '#platform/web/api-error.ts'
import { ChunkLoadError } from '#platform/web/load-chunk.ts'

/** What to say about a failed write: the server's words, else the general text. */
export function writeErrorText(error: unknown, t: TFunction): string {
  if (isApiError(error, 401)) return t('app:errors.sessionExpired')
  return (isApiError(error) && error.serverMessage) || t('app:errors.write')
}

/** What stands in place of content that could not be read. */
export function readErrorText(error: unknown, t: TFunction): string {
  if (isApiError(error, 401)) return t('app:errors.sessionExpired')
  return error instanceof ChunkLoadError ? t('app:errors.chunk') : t('app:errors.read')
}

/** The id to quote when asking for help, where the server gave one. */
export function requestIdOf(error: unknown): string | undefined {
  return (isApiError(error) && error.requestId) || undefined
}
