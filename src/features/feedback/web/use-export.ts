import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchExport } from '#features/feedback/web/export-api.ts'
import type { StreamFilters } from '#lib/url.ts'
import type { ExportProgress } from '#platform/web/csv-export.ts'
import { type ExportResult, useCsvExport } from '#platform/web/use-csv-export.ts'

/** Exports the filtered responses as a file. `exporting` is the progress, or null. */
export function useExport(filters: StreamFilters) {
  const { t } = useTranslation('feedback')
  const fetch = useCallback(
    (signal: AbortSignal, onProgress: (progress: ExportProgress) => void) =>
      fetchExport(filters, signal, onProgress),
    [filters],
  )
  const resultText = useCallback(
    ({ capped, ...values }: ExportResult) => (capped ? t('export.capped', values) : t('export.done', values)),
    [t],
  )
  return useCsvExport(fetch, resultText)
}
