import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeErrorText } from '#platform/web/error-text.ts'
import { fileNameIn } from '#platform/web/file-name.ts'
import { download } from '#platform/web/use-csv-export.ts'
import { notify } from '#ui/notify.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** Downloads the page's data as a file, by button or with the E key. */
export function useFile(fetchFile: (() => Promise<Response>) | null, keysSection: string) {
  const { t } = useTranslation('reports-trends')
  const { t: app } = useTranslation('app')
  const [running, setRunning] = useState(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const start = async () => {
    if (running || !fetchFile) return
    setRunning(true)
    try {
      const response = await fetchFile()
      const name = fileNameIn(response.headers.get('content-disposition') ?? '') ?? 'trends.csv'
      const content = await response.blob()
      // Discard the file if the person has left the page.
      if (!here.current) return
      download(name, content)
      notify(t('export.done', { name }), 'success')
    } catch (error) {
      notify(writeErrorText(error, app), 'error')
    } finally {
      if (here.current) setRunning(false)
    }
  }
  useShortcuts([{ keys: 'e', label: t('export.key'), section: keysSection, run: () => void start() }])
  return { running, start: () => void start() }
}
