import { useTranslation } from 'react-i18next'
import { NOT_KEPT, type NotKeptCounts } from '#features/qa/reviews/import/fields.ts'
import { Banner } from '#ui/Banner.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Lists the parts of a converted file that have no place here. */
export function NotKept({ parts }: { parts: NotKeptCounts }) {
  const { t } = useTranslation('qa-reviews')
  const number = useNumberFormat()
  const found = NOT_KEPT.flatMap((part) => {
    const count = parts[part] ?? 0
    return count > 0 ? [{ part, count }] : []
  })
  if (found.length === 0) return null
  return (
    <Banner tone="warn">
      <p>{t('moveIn.import.notKeptParts')}</p>
      <ul>
        {found.map(({ part, count }) => (
          <li key={part}>{t(`moveIn.import.notKeptPart.${part}`, { number: number(count) })}</li>
        ))}
      </ul>
    </Banner>
  )
}
