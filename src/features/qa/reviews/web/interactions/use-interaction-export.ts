import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { InteractionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { savedFiltersOf } from '#features/qa/reviews/web/interactions/saved-filters.ts'
import { api } from '#platform/web/api.ts'
import { type ExportProgress, readExport } from '#platform/web/csv-export.ts'
import { type ExportResult, useCsvExport } from '#platform/web/use-csv-export.ts'

/** Exports the filtered interactions as a file. `exporting` is the progress, or null. */
export function useInteractionExport(filters: InteractionFilters) {
  const { t } = useTranslation('qa-reviews')
  const fetch = useCallback(
    async (signal: AbortSignal, onProgress: (progress: ExportProgress) => void) => {
      const request = { body: savedFiltersOf(filters), signal, parseAs: 'stream' } as const
      const { response } = await api.POST('/api/v1/interactions/export.csv', request)
      return readExport(response, 'interactions.csv', onProgress)
    },
    [filters],
  )
  const resultText = useCallback(
    ({ capped, ...values }: ExportResult) =>
      capped ? t('interactions.export.capped', values) : t('interactions.export.done', values),
    [t],
  )
  return useCsvExport(fetch, resultText)
}
