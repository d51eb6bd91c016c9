import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExportProgress, fetchExport } from '#features/feedback/web/export-api.ts'
import type { StreamFilters } from '#lib/url.ts'
import { isAbort } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/** Exports the filtered responses as a file. `exporting` is the progress, or null. */
export function useExport(filters: StreamFilters) {
  const { t, i18n } = useTranslation('feedback')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const [exporting, setExporting] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setExporting({ rows: 0, total: 0 })
    try {
      const { name, content, rows, capped } = await fetchExport(filters, controller.signal, setExporting)
      download(name, content)
      const values = { name, count: rows, n: new Intl.NumberFormat(i18n.language).format(rows) }
      if (capped) notify(t('export.capped', values), 'warning')
      else notify(t('export.done', values), 'success')
    } catch (error) {
      if (isAbort(error)) return
      notify(writeErrorText(error, app), 'error', {
        action: { label: ui('retry'), onClick: () => void start() },
      })
    } finally {
      running.current = null
      setExporting(null)
    }
  }, [filters, t, i18n, app, ui])

  return { exporting, start, cancel: () => running.current?.abort() }
}

export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
