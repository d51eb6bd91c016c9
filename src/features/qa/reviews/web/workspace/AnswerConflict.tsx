import { useTranslation } from 'react-i18next'
import {
  type AnswerValue,
  answerOf,
  answerStateOf,
} from '#features/qa/reviews/web/workspace/answer-states.ts'
import { type Question, useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'

type AnswerConflictProps = { questionId: number | null; onClose: () => void }

/** Shows the reviewer's answer beside one that another person saved, and asks which to keep. */
export function AnswerConflict({ questionId, onClose }: AnswerConflictProps) {
  const { t } = useTranslation('qa-reviews')
  const { editor, state, questions, goTo } = useWorkspace()
  const question = questions.find(({ id }) => id === questionId)
  const entry = question && answerStateOf(state.answerStates, question.id)
  const theirs = entry?.theirs
  const stored = question && theirs !== undefined ? { question, answer: answerOf(theirs) } : null
  const words = (of: Question, { answered, optionId }: AnswerValue) =>
    !answered
      ? t('workspace.unanswered')
      : optionId === null
        ? t('workspace.notApplicable')
        : (of.options.find(({ id }) => id === optionId)?.text ?? t('workspace.unanswered'))
  const close = () => {
    onClose()
    if (question) goTo(question.id)
  }
  return (
    <StaleCopy
      stored={stored}
      title={t('workspace.conflict.title')}
      text={t('workspace.conflict.text', { question: question?.text ?? '' })}
      fields={
        stored && entry
          ? [
              {
                id: 'answer',
                label: t('workspace.conflict.answer'),
                mine: words(stored.question, entry.now),
                stored: words(stored.question, stored.answer),
              },
              {
                id: 'comment',
                label: t('workspace.comment'),
                mine: entry.now.comments || null,
                stored: stored.answer.comments || null,
              },
            ].filter(({ mine, stored: theirs }) => mine !== theirs)
          : []
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
