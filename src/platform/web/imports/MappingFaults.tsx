import { useTranslation } from 'react-i18next'
import type { ApiError } from '#platform/web/api-error.ts'
import { Banner } from '#ui/Banner.tsx'

/** The server's errors in a mapping with their places, or a message that the file is gone. */
export function MappingFaults({ error }: { error: ApiError }) {
  const { t } = useTranslation('imports')
  const fileLost = error.messageFor('file_key')
  if (fileLost) return <Banner tone="bad">{fileLost}</Banner>
  const faults = error.errors.map(({ path, message }) => {
    const place = path.replace(/^mapping\.?/, '')
    return place === '' ? message : `${place}: ${message}`
  })
  return (
    <Banner tone="bad">
      <b>{t('mapping.faults')}</b>
      <ul>
        {(faults.length > 0 ? faults : [error.message]).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Banner>
  )
}
