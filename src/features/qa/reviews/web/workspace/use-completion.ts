import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PassInput } from '#features/qa/reviews/web/passes/passes-api.ts'
import type { ReviewEditor } from '#features/qa/reviews/web/workspace/review-editor.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import { useNext } from '#features/qa/reviews/web/workspace/use-next.ts'
import { useReviewWrites } from '#features/qa/reviews/web/workspace/use-review-writes.ts'
import type { Question } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { dismiss, notify } from '#ui/notify.ts'

type Around = {
  workspace: Workspace
  editor: ReviewEditor
  firstOpen: () => Question | null
  goTo: (questionId: number) => void
}

export type Completion = ReturnType<typeof useCompletion>

/**
 * Completes the review once all answers are stored, and opens the next one. If questions are open, the first press
 * focuses one of them and the second press completes anyway.
 */
export function useCompletion({ workspace, editor, firstOpen, goTo }: Around) {
  const { t } = useTranslation('qa-reviews')
  const writes = useReviewWrites(workspace.review)
  const { next, place, openNext } = useNext(workspace)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const warned = useRef(false)
  const warning = useRef<number | null>(null)
  // On the page of another review, "Complete anyway" would refer to the wrong one.
  useEffect(
    () => () => {
      if (warning.current !== null) dismiss(warning.current)
    },
    [],
  )

  const complete = async (withNext: boolean): Promise<void> => {
    if (running.current) return
    const open = firstOpen()
    if (open && !warned.current) {
      warned.current = true
      goTo(open.id)
      warning.current = notify(t('workspace.stillOpen'), 'warning', {
        action: { label: t('workspace.completeAnyway'), onClick: () => void complete(withNext) },
      })
      return
    }
    running.current = true
    setBusy(true)
    try {
      // Leaving the field saves a comment that is still being typed.
      if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
      const before = editor.state().answerStates
      const isSent = await editor.flush()
      // Do not complete a review whose answers were just rejected.
      const returned = [...editor.state().answerStates].find(
        ([id, { status }]) =>
          status === 'conflict' || (status === 'failed' && before.get(id)?.status !== 'failed'),
      )
      if (!isSent || returned) {
        notify(t('workspace.notAllSaved'), 'warning')
        if (returned) goTo(returned[0])
        return
      }
      await writes.complete(withNext && next !== null ? () => openNext() : null)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    complete,
    busy,
    next,
    place,
    writes,
    /** Passes this review and opens the next; throws if the server rejects it. */
    passOver: (input: PassInput) =>
      writes.passOver(input, editor.flush, next === null ? null : () => openNext()),
  }
}
