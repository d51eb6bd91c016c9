import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  createExport,
  type ExportInput,
  sessionKey,
  useExportWrite,
} from '#features/exports/web/exports-api.ts'
import { followExport } from '#features/exports/web/follow-export.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** Starts an export and follows it until it is finished. */
export function useStartExport() {
  const { t } = useTranslation('exports')
  const queryClient = useQueryClient()
  const start = useExportWrite(createExport, 'all')
  return {
    ...start,
    /** The person already has a running export. */
    blocked: isApiError(start.error, 409),
    start: (request: ExportInput, onStarted?: () => void) =>
      start.mutate(request, {
        onSuccess: ({ id }) => {
          void queryClient.invalidateQueries({ queryKey: sessionKey })
          void followExport(queryClient, t, id)
          onStarted?.()
        },
      }),
  }
}
