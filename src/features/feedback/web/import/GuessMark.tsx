import { useTranslation } from 'react-i18next'
import type { Guess } from '#features/feedback/import/contract.ts'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

const SURE = 0.7

/** How certain the guess in a field is. Below 70% a person should check it. */
export function GuessMark({ guess }: { guess: Guess | undefined }) {
  const { t } = useTranslation('feedback')
  const number = useNumberFormat()
  if (!guess) return null
  const percent = number(100 * guess.confidence)
  return guess.confidence >= SURE && !guess.ambiguousDate ? (
    <span className="ci">{t('import.mapping.guessed', { percent })}</span>
  ) : (
    <Tag tone="warn">
      {guess.ambiguousDate ? t('import.mapping.check') : t('import.mapping.checkSure', { percent })}
    </Tag>
  )
}
