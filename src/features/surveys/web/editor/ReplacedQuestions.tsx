import { useTranslation } from 'react-i18next'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import {
  type Configuration,
  identifierOf,
  questionsOf,
  scaleOf,
} from '#features/surveys/configuration/configuration.ts'
import { type KnownQuestion, replacedQuestions } from '#features/surveys/configuration/replaced-questions.ts'
import s from '#features/surveys/web/editor/dialogs.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { Banner } from '#ui/Banner.tsx'

/** Says which questions publishing replaces with new ones, and what happens to their history. */
export function ReplacedQuestions({ published }: { published: Configuration | null }) {
  const { t } = useTranslation('surveys')
  const words = useSurveyWords()
  const { configuration, questions, state } = useEditor()
  const renewed = replacedQuestions(questions, [
    ...(published ? questionsOf(published).flatMap(asKnown) : []),
    ...state.availableQuestions,
  ])
  if (renewed.length === 0) return null
  const kind = (type: string, scale: { min: number; max: number } | null) =>
    [t(`type.${type as QuestionType}`), scale && t('publish.scale', scale)].filter(Boolean).join(' ')
  return (
    <Banner tone="warn">
      {t('publish.renewed', { count: renewed.length })}
      <ul className={s.plainList}>
        {renewed.map(({ question, known }) => (
          <li key={question.id}>
            {t('publish.renewedQuestion', {
              question: words.questionText(configuration, question),
              before: kind(known.type, scaleOfKnown(known)),
              after: kind(question.type, scaleOf(question)),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const scaleOfKnown = ({ scale_min: min, scale_max: max }: KnownQuestion) =>
  min === null || max === null ? null : { min, max }

/** The published question, with its current data in the catalogue. */
function asKnown(question: ReturnType<typeof questionsOf>[number]): KnownQuestion[] {
  const identifier = identifierOf(question)
  if (identifier === null) return []
  const scale = scaleOf(question)
  return [
    {
      uuid: question.uuid ?? '',
      identifier,
      type: question.type,
      scale_min: scale?.min ?? null,
      scale_max: scale?.max ?? null,
    },
  ]
}
