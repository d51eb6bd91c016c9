import { useTranslation } from 'react-i18next'
import { findQuestion } from '#features/surveys/configuration/configuration.ts'
import type { Problem } from '#features/surveys/configuration/lint.ts'
import { setCondition } from '#features/surveys/configuration/transforms.ts'
import { coverageFix } from '#features/surveys/web/editor/coverage-fix.ts'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'

/** Describes a problem and its one-click fix. */
export function useProblemWords() {
  const { t, i18n } = useTranslation('surveys')
  const words = useSurveyWords()
  const { configuration, questions, editPages } = useEditor()
  const list = new Intl.ListFormat(i18n.language || 'en', { type: 'conjunction' })

  const text = (problem: Problem): string => {
    const question = questions.find(({ id }) => id === problem.questionId)
    const option = question?.options.find(({ id }) => id === problem.optionId)
    return t(`problem.${problem.code}`, {
      values: list.format((problem.values ?? []).map(String)),
      option: option ? words.optionText(configuration, question, option.identifier) : '',
      language: problem.language ? words.languageName(problem.language) : '',
    })
  }

  const fixOf = (problem: Problem) => {
    const question = questions.find(({ id }) => id === problem.questionId)
    if (!question) return null
    const offered =
      problem.fix && question.condition
        ? { questionId: question.id, comparison: problem.fix }
        : problem.code === 'uncovered'
          ? coverageFix(question, questions, problem.values ?? [])
          : null
    const fixed = offered && findQuestion(configuration.pages, offered.questionId)
    if (!offered || !fixed?.condition) return null
    const source = findQuestion(configuration.pages, fixed.condition.question_id)
    const condition = { question_id: fixed.condition.question_id, ...offered.comparison }
    return {
      label: t('problem.fix', {
        comparison: words.comparisonWords(configuration, source, offered.comparison),
      }),
      apply: () => editPages((pages) => setCondition(pages, offered.questionId, condition)),
    }
  }

  return { text, fixOf }
}
