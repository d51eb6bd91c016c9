import { useTranslation } from 'react-i18next'
import { isError, type Problem } from '#features/surveys/configuration/lint.ts'
import { type Place, useEditor } from '#features/surveys/web/editor/editor-context.ts'
import s from '#features/surveys/web/editor/problems.module.css'
import { useProblemWords } from '#features/surveys/web/editor/use-problem-words.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** One problem, with a link to its place and a one-click fix if there is one. `here`: it is shown at its place. */
export function ProblemLine({ problem, here = false }: { problem: Problem; here?: boolean }) {
  const { t } = useTranslation('surveys')
  const { questions, select } = useEditor()
  const { text, fixOf } = useProblemWords()
  const fix = fixOf(problem)
  const error = isError(problem)
  const question = questions.find(({ id }) => id === problem.questionId)
  const words = (
    <>
      <span className="sr">{t(error ? 'problem.error' : 'problem.warning')}: </span>
      {!here && question && `${t('problem.at', { page: question.page })}: `}
      {text(problem)}
    </>
  )
  return (
    <li className={cx('flex gap-8 wrap items-start compact', s.problem)} data-severity={problem.severity}>
      <Icon name={error ? 'alert-circle' : 'alert-triangle'} />
      {here || !canShow(problem) ? (
        <span className={s.problemText}>{words}</span>
      ) : (
        <button
          type="button"
          className={s.problemText}
          onClick={() =>
            question
              ? select(question.id, placeOf(problem))
              : document.querySelector<HTMLElement>('[data-place="survey-name"]')?.focus()
          }
        >
          {words}
        </button>
      )}
      {fix && (
        <Button size="xs" onClick={fix.apply}>
          {fix.label}
        </Button>
      )}
    </li>
  )
}

const canShow = ({ questionId, code }: Problem): boolean => questionId !== undefined || code === 'no_name'

/** Where in its question a problem is fixed. */
function placeOf({ code, optionId }: Problem): Place {
  if (optionId !== undefined) return `option-${optionId}`
  if (['missing_source', 'later_source', 'unreachable', 'nps_six'].includes(code)) return 'condition'
  return code === 'empty_text' ? 'text' : 'card'
}
