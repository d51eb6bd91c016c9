import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Saver } from '#features/surveys/web/editor/saver.ts'
import { api, asForm, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { fileNameIn } from '#platform/web/file-name.ts'
import { notify } from '#ui/notify.ts'

/** Downloads the texts of a survey as a file, after saving all changes. */
export function useTranslationFiles(uuid: string | null, saver: Saver) {
  const { t } = useTranslation('surveys')
  const [exporting, setExporting] = useState(false)
  const exportCsv = async () => {
    if (uuid === null || exporting) return
    setExporting(true)
    try {
      await saver.flush()
      const { data, response } = await api.GET('/api/v1/survey_configurations/{id}/translations', {
        params: { path: { id: uuid } },
        parseAs: 'blob',
      })
      const name = fileNameIn(response.headers.get('content-disposition') ?? '')
      offer(data as unknown as Blob, name ?? 'translations.csv')
    } catch (error) {
      notify(writeErrorText(error, t), 'error')
    } finally {
      setExporting(false)
    }
  }
  return { exporting, exportCsv: () => void exportCsv() }
}

/** The changes a file would make to the saved survey. */
export async function checkTranslationsFile(uuid: string, saver: Saver, file: File) {
  await saver.flush()
  return bodyOf(
    api.POST('/api/v1/survey_configurations/{id}/translations/check', {
      params: { path: { id: uuid } },
      body: { attachment: file } as never,
      bodySerializer: asForm as never,
    }),
  )
}

function offer(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
