import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAbort } from '#platform/web/api-error.ts'
import type { Exported, ExportProgress } from '#platform/web/csv-export.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

type FetchExport = (signal: AbortSignal, onProgress: (progress: ExportProgress) => void) => Promise<Exported>
/** The file, and the number of rows as a number and as a text. `capped`: more match than the file contains. */
export type ExportResult = { name: string; count: number; n: string; capped: boolean }

/** Exports a list as a file. `exporting` is the progress, or null. */
export function useCsvExport(fetchExport: FetchExport, resultText: (result: ExportResult) => string) {
  const { t: app, i18n } = useTranslation('app')
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
      const { name, content, rows, capped } = await fetchExport(controller.signal, setExporting)
      download(name, content)
      const n = new Intl.NumberFormat(i18n.language).format(rows)
      notify(resultText({ name, count: rows, n, capped }), capped ? 'warning' : 'success')
    } catch (error) {
      if (isAbort(error)) return
      notify(writeErrorText(error, app), 'error', {
        action: { label: ui('retry'), onClick: () => void start() },
      })
    } finally {
      running.current = null
      setExporting(null)
    }
  }, [fetchExport, resultText, i18n, app, ui])

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
