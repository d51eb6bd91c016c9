import { useTranslation } from 'react-i18next'
import type { FormQuestion, FormSection } from '#features/qa/scorecards/form.ts'

/** A section's title, or a placeholder if it has none. */
export function useSectionName(): (
  section: Pick<FormSection, 'title' | 'default_section'>,
  n: number,
) => string {
  const { t } = useTranslation('qa-scorecards')
  return ({ title, default_section }, n) =>
    title.trim() || (default_section ? t('questions') : t('section.n', { n }))
}

/** A question's text, or a placeholder if it has none. */
export function useQuestionName(): (question: Pick<FormQuestion, 'text'>) => string {
  const { t } = useTranslation('qa-scorecards')
  return ({ text }) => text.trim() || t('question.empty')
}

/** Formats weights, points and percentages with at most two decimals. */
export function useAmount(): (value: number) => string {
  const { i18n } = useTranslation('qa-scorecards')
  const format = new Intl.NumberFormat(i18n.language || 'en', { maximumFractionDigits: 2 })
  return (value) => format.format(value)
}
