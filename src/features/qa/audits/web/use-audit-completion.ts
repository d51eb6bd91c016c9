import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { useAuditWrites } from '#features/qa/audits/web/use-audit-writes.ts'
import type { ReviewEditor } from '#features/qa/reviews/web/workspace/review-editor.ts'
import type { Question } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { dismiss, notify } from '#ui/notify.ts'

type CompletionOptions = {
  editor: ReviewEditor
  firstOpen: () => Question | null
  goTo: (questionId: number) => void
  writes: ReturnType<typeof useAuditWrites>
}

/**
 * Completes the audit once all answers are saved. If questions are open, the first press goes to the first open question
 * and the second press completes.
 */
export function useAuditCompletion({
  editor,
  firstOpen,
  goTo,
  writes,
}: CompletionOptions): () => Promise<void> {
  const { t } = useTranslation('qa-reviews')
  const running = useRef(false)
  const warned = useRef(false)
  const warning = useRef<number | null>(null)
  useEffect(
    () => () => {
      if (warning.current !== null) dismiss(warning.current)
    },
    [],
  )
  const complete = async (): Promise<void> => {
    if (running.current) return
    const open = firstOpen()
    if (open && !warned.current) {
      warned.current = true
      goTo(open.id)
      warning.current = notify(t('workspace.stillOpen'), 'warning', {
        action: { label: t('workspace.completeAnyway'), onClick: () => void complete() },
      })
      return
    }
    running.current = true
    try {
      // Blur the comment field, so that its text is saved too.
      if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
      const isSent = await editor.flush()
      const returned = [...editor.state().answerStates].find(
        ([, { status }]) => status === 'conflict' || status === 'failed',
      )
      if (!isSent || returned) {
        notify(t('workspace.notAllSaved'), 'warning')
        if (returned) goTo(returned[0])
        return
      }
      await writes.complete()
    } finally {
      running.current = false
    }
  }
  return complete
}
