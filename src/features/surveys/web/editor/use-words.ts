import { useTranslation } from 'react-i18next'
import { presetComparison, presetsOf, takesSeveral } from '#features/surveys/configuration/conditions.ts'
import {
  type Comparison,
  type Condition,
  type Configuration,
  findQuestion,
  type Language,
  languagesOf,
  type Question,
} from '#features/surveys/configuration/configuration.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { truncate } from '#lib/text.ts'

/** Describes the survey's questions, options and conditions. */
export function useSurveyWords() {
  const { t, i18n } = useTranslation('surveys')
  const list = new Intl.ListFormat(i18n.language || 'en', { type: 'disjunction' })
  const languageNames = new Intl.DisplayNames(i18n.language || 'en', { type: 'language' })

  const questionText = (
    configuration: Configuration,
    question: Question | undefined,
    language?: Language,
  ) => {
    const [base = ''] = languagesOf(configuration)
    const text = question?.translations[language ?? base]?.text || question?.translations[base]?.text || ''
    if (text.trim() !== '') return text
    return question ? t('untitled', { type: t(`type.${question.type}`) }) : t('goneQuestion')
  }
  const optionText = (configuration: Configuration, question: Question | undefined, identifier: string) => {
    const option = question?.options.find((each) => each.identifier === identifier)
    const [base = ''] = languagesOf(configuration)
    return option?.translations[base]?.label || identifier
  }
  const number = (source: Question | undefined, value: number) => {
    if (source?.type !== 'FCR' && source?.type !== 'Recovery') return String(value)
    return value === 1 ? t('answer.yes') : t('answer.no')
  }

  /** "is 4 or more". */
  const comparisonWords = (
    configuration: Configuration,
    source: Question | undefined,
    comparison: Comparison,
  ): string => {
    switch (comparison.operator) {
      case '>=':
        return t('condition.atLeast', { n: number(source, comparison.value) })
      case '<=':
        return t('condition.atMost', { n: number(source, comparison.value) })
      case '>':
        return t('condition.above', { n: number(source, comparison.value) })
      case '<':
        return t('condition.below', { n: number(source, comparison.value) })
      case '=':
        return t('condition.exactly', { n: number(source, comparison.value) })
      case 'between':
        return t('condition.between', { from: comparison.value[0], to: comparison.value[1] })
      case 'in': {
        const names = comparison.value.map((each) => `“${optionText(configuration, source, each)}”`)
        if (names.length === 0) return t('condition.noOption')
        const several = source && takesSeveral(source.type)
        return t(several ? 'condition.includes' : 'condition.isOneOf', { options: list.format(names) })
      }
    }
  }

  return {
    questionText,
    optionText,
    comparisonWords,
    /** "Ask this only if “How was it?” is 4 or more". */
    sentence: (configuration: Configuration, condition: Condition | null): string => {
      if (!condition) return t('condition.always')
      const source = findQuestion(configuration.pages, condition.question_id)
      return t('condition.onlyIf', {
        question: truncate(questionText(configuration, source), 60),
        comparison: comparisonWords(configuration, source, condition),
      })
    },
    typeName: (type: Question['type']) => t(`type.${type}`),
    languageName: (language: Language) => {
      const name = languageNames.of(language) ?? language
      return name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1)
    },
    /** The preset that equals a condition, if any. */
    presetName: (source: Question, comparison: Comparison) =>
      presetsOf(source.type).find((preset) => {
        const own = presetComparison(source.type, preset)
        return own && own.operator === comparison.operator && isDeepEqual(own.value, comparison.value)
      }),
  }
}

export type SurveyWords = ReturnType<typeof useSurveyWords>
