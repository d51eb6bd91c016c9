import type { StreamFilters } from '#lib/url.ts'
import { api } from '#platform/web/api.ts'
import { type Exported, type ExportProgress, readExport } from '#platform/web/csv-export.ts'

/** The filtered responses as a file. */
export async function fetchExport(
  filters: StreamFilters,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Exported> {
  const request = { body: filters, signal, parseAs: 'stream' } as const
  const { response } = await api.POST('/api/v1/stream/export.csv', request)
  return readExport(response, 'feedback.csv', onProgress)
}
