import { useTranslation } from 'react-i18next'
import { hasOptions, type Question } from '#features/surveys/configuration/configuration.ts'
import s from '#features/surveys/web/editor/canvas.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { QUESTION_ICONS } from '#features/surveys/web/editor/question-icons.ts'
import shared from '#features/surveys/web/editor/shared.module.css'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** A question that is not being edited. A click opens it. */
export function QuestionSummary({ question }: { question: Question }) {
  const { t } = useTranslation('surveys')
  const { configuration, language, select } = useEditor()
  const words = useSurveyWords()
  const labels = hasOptions(question.type)
    ? question.options
        .filter(({ active }) => active)
        .map(
          (option) =>
            option.translations[language]?.label ||
            words.optionText(configuration, question, option.identifier),
        )
    : []
  return (
    <article className={s.summary} data-card={question.id}>
      {question.condition && (
        <p className={cx('flex gap-6 items-baseline compact secondary', shared.sentence)}>
          <Icon name="git-branch" />
          {words.sentence(configuration, question.condition)}
        </p>
      )}
      <p className="row gap-6 compact muted">
        <Icon name={QUESTION_ICONS[question.type]} />
        {words.typeName(question.type)}
        {question.metadata.required === true && <span>· {t('question.required')}</span>}
      </p>
      <h3>
        <button type="button" data-place={`${question.id}-card`} onClick={() => select(question.id, 'text')}>
          {words.questionText(configuration, question, language)}
        </button>
      </h3>
      {labels.length > 0 && <p className="compact muted break">{labels.join(' · ')}</p>}
    </article>
  )
}
