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
 * Completes the review once all its answers are stored, and opens the next. With questions left open the first press
 * leads to the first of them; a second one means it.
 */
export function useCompletion({ workspace, editor, firstOpen, goTo }: Around) {
  const { t } = useTranslation('qa-reviews')
  const writes = useReviewWrites(workspace.review)
  const { next, place, openNext } = useNext(workspace)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const warned = useRef(false)
  const warning = useRef<number | null>(null)
  // Beside another review "Complete anyway" would mean that one.
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
      // A comment still being typed is saved as it is left.
      if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
      const before = editor.state().answerStates
      const isSent = await editor.flush()
      // What came back meanwhile is no answer to complete a review with.
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
    /** Passes this one over and opens the next; throws what the server refuses. */
    passOver: (wish: PassInput) =>
      writes.passOver(wish, editor.flush, next === null ? null : () => openNext()),
  }
}
