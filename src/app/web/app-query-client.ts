import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { writeErrorText } from '#platform/web/error-text.ts'
import { createQueryClient } from '#platform/web/query-client.ts'
import { notify } from '#ui/notify.ts'

/** The application's query cache. It shows failed writes and ended sessions as notifications. */
export function createAppQueryClient(): QueryClient {
  return createQueryClient({
    onSessionExpired: () => notify(i18next.t('app:errors.sessionExpired'), 'error'),
    onWriteError: (error) => notify(writeErrorText(error, i18next.t), 'error'),
  })
}
