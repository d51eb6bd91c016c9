import { useTranslation } from 'react-i18next'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import {
  type Condition,
  type Configuration,
  findQuestion,
} from '#features/surveys/configuration/configuration.ts'
import type { Difference } from '#features/surveys/configuration/differences.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'

/** A difference as text: where, what, and both values. */
export type DifferenceWords = {
  /** The question's text, or the part of the survey. */
  subject: string
  what: string
  before: string | null
  after: string | null
}

/** Describes the differences between a survey and another copy of it. */
export function useDifferenceWords() {
  const { t } = useTranslation('surveys')
  const words = useSurveyWords()

  return (difference: Difference, edited: Configuration, published: Configuration): DifferenceWords => {
    const { subject, change, questionId, optionId, field, language, before, after } = difference
    const now = questionId === undefined ? undefined : findQuestion(edited.pages, questionId)
    const was = questionId === undefined ? undefined : findQuestion(published.pages, questionId)
    const question = now ?? was
    const home = now ? edited : published
    const option =
      now?.options.find(({ id }) => id === optionId) ?? was?.options.find(({ id }) => id === optionId)
    const optionName =
      option &&
      words.optionText(home, { ...(question ?? now), options: [option] } as never, option.identifier)
    const value = (of: Configuration, given: unknown): string | null => {
      if (given === undefined || given === null)
        return field === 'condition' ? words.sentence(of, null) : null
      if (field === 'condition') return words.sentence(of, given as Condition)
      if (field === 'identity') return null
      if (field === 'type') return t(`type.${given as QuestionType}`)
      if (typeof given === 'boolean') return given ? t('difference.on') : t('difference.off')
      if (typeof given === 'string') return given === '' ? null : given
      return typeof given === 'number' ? String(given) : JSON.stringify(given)
    }
    const named = field === undefined ? '' : t(`field.${field}`, { defaultValue: field })
    const of = optionName ? t('difference.ofOption', { option: optionName }) : ''
    return {
      subject: question ? words.questionText(home, question) : t('difference.survey'),
      what: [what(), of].filter(Boolean).join(' '),
      before: change === 'changed' || subject === 'translation' ? value(published, before) : null,
      after: change === 'changed' || subject === 'translation' ? value(edited, after) : null,
    }

    function what(): string {
      if (subject === 'order') return t('difference.moved')
      if (subject === 'translation' && field === undefined)
        return t(`difference.language.${change === 'removed' ? 'removed' : 'added'}`, {
          language: words.languageName(language ?? ''),
        })
      if (subject === 'translation')
        return t('difference.text', { field: named, language: words.languageName(language ?? '') })
      if (field === 'identity')
        return t(`difference.${subject === 'option' ? 'option' : 'question'}.replaced`)
      if (change === 'changed') return t('difference.changed', { field: named })
      if (subject === 'option') return t(`difference.option.${change === 'removed' ? 'removed' : 'added'}`)
      return t(`difference.question.${change === 'removed' ? 'removed' : 'added'}`)
    }
  }
}
