import { useTranslation } from 'react-i18next'
import {
  type AnswerValue,
  answerOf,
  answerStateOf,
} from '#features/qa/reviews/web/workspace/answer-states.ts'
import { type Question, useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'

type AnswerConflictProps = { questionId: number | null; onClose: () => void }

/** Shows the reviewer's answer beside one that another person saved, and asks which to keep. */
export function AnswerConflict({ questionId, onClose }: AnswerConflictProps) {
  const { t } = useTranslation('qa-reviews')
  const { editor, state, questions, goTo } = useWorkspace()
  const question = questions.find(({ id }) => id === questionId)
  const entry = question && answerStateOf(state.answerStates, question.id)
  const stored =
    question && entry?.theirs !== undefined
      ? { question, mine: entry.now, theirs: answerOf(entry.theirs) }
      : null
  const words = (of: Question, { answered, optionId, comments }: AnswerValue) => ({
    answer: !answered
      ? t('workspace.unanswered')
      : optionId === null
        ? t('workspace.notApplicable')
        : (of.options.find(({ id }) => id === optionId)?.text ?? t('workspace.unanswered')),
    comment: comments,
  })
  const labels = { answer: t('workspace.conflict.answer'), comment: t('workspace.comment') }
  const close = () => {
    onClose()
    if (question) goTo(question.id)
  }
  return (
    <StaleCopy
      stored={stored}
      title={t('workspace.conflict.title')}
      text={t('workspace.conflict.text', { question: question?.text ?? '' })}
      fields={({ question, mine, theirs }) =>
        differingFields(labels, { mine: words(question, mine), stored: words(question, theirs) })
      }
      onKeep={() => {
        if (questionId !== null) editor.keepMine(questionId)
        close()
      }}
      onTake={() => {
        if (questionId !== null) editor.takeTheirs(questionId)
        close()
      }}
      onClose={close}
    />
  )
}
