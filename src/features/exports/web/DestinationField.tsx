import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usableDestinationsQuery } from '#features/exports/web/exports-api.ts'
import { Select } from '#ui/Select.tsx'

type DestinationFieldProps = {
  /** The id of a destination; null for a download only. */
  value: string | null
  /** A chosen destination that may no longer be offered. */
  present?: { id: string; name: string } | null
  onChange: (id: string | null) => void
  error?: string | undefined
}

/** Where the file is delivered. Hidden if the person may use no destination. */
export function DestinationField({ value, present = null, onChange, error }: DestinationFieldProps) {
  const { t } = useTranslation('exports')
  const offered = useQuery(usableDestinationsQuery).data ?? []
  const isMissing = present !== null && offered.every(({ id }) => id !== present.id)
  const destinations = isMissing ? [present, ...offered] : offered
  if (destinations.length === 0) return null
  return (
    <Select
      label={t('delivery.label')}
      placeholder={t('delivery.none')}
      hint={t('delivery.hint')}
      value={value ?? ''}
      options={destinations.map(({ id, name }) => ({ value: id, label: name }))}
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
