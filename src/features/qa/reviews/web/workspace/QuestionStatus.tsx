import { useTranslation } from 'react-i18next'
import type { AnswerState } from '#features/qa/reviews/web/workspace/answer-states.ts'
import s from '#features/qa/reviews/web/workspace/scorecard.module.css'
import { type Question, useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

type QuestionStatusProps = { question: Question; entry: AnswerState; short?: boolean }

/** Whether an answer is being saved, was saved, or was rejected. `short` hides the normal states. */
export function QuestionStatus({ question, entry, short = false }: QuestionStatusProps) {
  const { t } = useTranslation('qa-reviews')
  const { showConflict, state } = useWorkspace()
  const { status } = entry
  if (status === 'none') return null
  if (status === 'conflict')
    return (
      <Button size="xs" icon="alert-triangle" onClick={() => showConflict(question.id)}>
        {t('workspace.status.conflict')}
      </Button>
    )
  const isUnsent = status === 'loading' && (state.sending === 'offline' || state.sending === 'waiting')
  return (
    <span className={cx(s.status, s[status])}>
      {status === 'failed' && <Icon name="alert-circle" />}
      {isUnsent && <Icon name="cloud-off" />}
      {status === 'loading' && !isUnsent && <i className={s.spinner} />}
      <span className={short && status !== 'failed' ? 'sr' : undefined}>
        {t(isUnsent ? 'workspace.status.kept' : `workspace.status.${status}`)}
      </span>
    </span>
  )
}
