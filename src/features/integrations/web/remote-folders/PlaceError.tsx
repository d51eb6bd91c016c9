import { useTranslation } from 'react-i18next'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'

/** Why a place cannot be used, as the server says it. */
export function PlaceError({ error }: { error: Error | null }) {
  const { t } = useTranslation('app')
  if (error === null) return null
  return (
    <Banner tone="bad" live>
      {isApiError(error, 422)
        ? error.errors.map(({ message }) => message).join(' ')
        : writeErrorText(error, t)}
    </Banner>
  )
}
