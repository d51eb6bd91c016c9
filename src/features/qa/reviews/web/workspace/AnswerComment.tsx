import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerStateOf } from '#features/qa/reviews/web/workspace/answer-states.ts'
import s from '#features/qa/reviews/web/workspace/scorecard.module.css'
import { type Question, useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'

/** Pause in typing after which the comment is saved. */
const SAVE_AFTER_MS = 800

/** Comment on an answer. Saved after a pause in typing, and when the field loses focus. */
export function AnswerComment({ question }: { question: Question }) {
  const { t } = useTranslation('qa-reviews')
  const { editor, state, goTo, keymap } = useWorkspace()
  const stored = answerStateOf(state.answerStates, question.id).now.comments
  const [text, setText] = useState(stored)
  const [opened, setOpened] = useState(stored !== '')
  const typed = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const save = () => {
    clearTimeout(timer.current)
    if (typed.current === null) return
    editor.answer(question.id, { comments: typed.current })
    typed.current = null
  }
  const latest = useRef(save)
  latest.current = save
  // Save the comment when the question closes.
  useEffect(() => () => latest.current(), [])
  // Show a stored comment that was reverted or changed elsewhere, unless the reviewer is typing.
  useEffect(() => {
    if (typed.current === null) setText(stored)
  }, [stored])

  if (!opened)
    return (
      <Button
        variant="quiet"
        size="sm"
        icon="message-plus"
        kbd={keymap.comment}
        data-place={`comment-${question.id}`}
        onClick={() => {
          setOpened(true)
          goTo(question.id, 'comment')
        }}
      >
        {t('workspace.comment')}
      </Button>
    )
  return (
    <TextArea
      className={s.comment}
      label={t('workspace.comment')}
      rows={2}
      dir="auto"
      maxLength={20_000}
      data-place={`comment-${question.id}`}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        typed.current = event.target.value
        clearTimeout(timer.current)
        timer.current = setTimeout(() => latest.current(), SAVE_AFTER_MS)
      }}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        save()
        goTo(question.id)
      }}
    />
  )
}
