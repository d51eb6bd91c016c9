import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateQuery } from '#features/qa/assignments/web/assignments-api.ts'
import { type AssignmentValues, kindKey } from '#features/qa/assignments/web/form/values.ts'
import { toWire } from '#features/qa/assignments/web/form/wire.ts'
import { useNumberFormat } from '#ui/text.ts'

const TYPING_MS = 400

/** The estimate of the form, and a warning for each allocation without enough interactions, by its key. */
export function useEstimate(values: AssignmentValues) {
  const { t } = useTranslation('qa-assignments')
  const number = useNumberFormat()
  // The name does not change the estimate, and the server would reject an empty one.
  const now = useMemo(() => JSON.stringify(toWire({ ...values, name: '-' })), [values])
  const [settled] = useDebouncedValue(now, TYPING_MS)
  const body = useMemo(() => JSON.parse(settled) as ReturnType<typeof toWire>, [settled])
  const query = useQuery(estimateQuery(body))
  const warnings = new Map<string, string>()
  // Placeholder data belongs to an earlier request, so its warnings may be wrong.
  if (query.data && !query.isPlaceholderData)
    body.allocations?.forEach((allocation, at) => {
      const found = query.data.allocations[at]
      if (found?.impossible)
        warnings.set(kindKey(allocation), t('estimate.impossible', { n: number(found.eligible) }))
      else if (found && found.short_employees > 0)
        warnings.set(kindKey(allocation), t('estimate.shortFor', { count: found.short_employees }))
    })
  return { query, warnings }
}
