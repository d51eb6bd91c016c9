import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type PassInput,
  passesChanged,
  passOver,
  takeBackPass,
} from '#features/qa/reviews/web/passes/passes-api.ts'
import type { SkipInput } from '#features/qa/reviews/web/passes/skips-api.ts'
import { useSkip } from '#features/qa/reviews/web/passes/use-skip.ts'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import type { Start } from '#features/qa/reviews/web/workspace/new-review.ts'
import { nextInQueue, writeQueue } from '#features/qa/reviews/web/workspace/review-queue.ts'
import { useKeymap } from '#features/qa/reviews/web/workspace/use-keymap.ts'
import { randomInteractionQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

type Around = { start: Start; interactionId: number | null; formId: number | null }

/** Passes an interaction before its review is started, then opens the next one of the queue or a random one. */
export function usePassNewReview({ start, interactionId, formId }: Around) {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { keymap } = useKeymap()
  const [isAsking, setAsking] = useState(false)
  const skipInAssignment = useSkip()
  const { assignmentId, allocationId, solicitationId } = start
  // An interaction of an assignment is skipped with the assignment's reasons instead.
  const skippable =
    assignmentId !== null && (solicitationId !== null || start.interactionId !== null)
      ? { assignmentId, allocationId, solicitationId, interactionId: start.interactionId }
      : null
  const may =
    skippable !== null || ((interactionId !== null || solicitationId !== null) && assignmentId === null)
  const ask = () => setAsking(true)
  useShortcuts(
    may
      ? [
          {
            keys: keymap.pass,
            label: t('workspace.keys.pass'),
            section: t('workspace.keys.section'),
            run: ask,
          },
        ]
      : [],
  )

  const nextHref = async (): Promise<string> => {
    const next = nextInQueue(start.queue)
    if (next?.kind === 'review') return paths.review(next.id, writeQueue(next.queue))
    const nextQueued = next?.kind === 'interaction' ? next : null
    const id =
      nextQueued?.id ??
      (await queryClient
        .fetchQuery({
          ...randomInteractionQuery(interactionId === null ? [] : [interactionId]),
          staleTime: 0,
        })
        // The pass is already stored, so without a next one open the list.
        .catch(() => null))
    if (id === null) return paths.qaInteractions()
    return paths.newReview({
      ...(nextQueued && writeQueue(nextQueued.queue)),
      interaction_id: id,
      default_qa_form_id: formId ?? undefined,
      blind: start.blind || undefined,
    })
  }
  const takeBack = async (passId: number, href: string): Promise<void> => {
    try {
      await takeBackPass(passId)
      await reviewsChanged(queryClient)
      await navigate({ href })
    } catch (error) {
      notify(writeErrorText(error, app), 'error', {
        action: { label: ui('retry'), onClick: () => void takeBack(passId, href) },
      })
    }
  }
  return {
    keys: keymap.pass,
    ask: may ? ask : null,
    isAsking,
    close: () => setAsking(false),
    /** Null outside of assignments. Throws if the server rejects it. */
    skip: skippable && ((input: SkipInput) => skipInAssignment(skippable, input)),
    /** Throws if the server rejects it. */
    pass: async (input: PassInput): Promise<void> => {
      const here = router.state.location.href
      const passed = await passOver({
        ...(interactionId !== null && { interaction_id: interactionId }),
        ...(start.solicitationId !== null && { solicitation_id: start.solicitationId }),
        ...input,
      })
      passesChanged(queryClient, passed)
      notify(t('passes.passed'), 'success', {
        action: { label: t('workspace.undo'), onClick: () => void takeBack(passed.id, here) },
      })
      await navigate({ href: await nextHref() })
    },
  }
}
