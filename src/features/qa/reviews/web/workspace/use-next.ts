import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { partsOf } from '#features/qa/reviews/web/workspace/parts.ts'
import {
  type NextInQueue,
  nextInQueue,
  positionInQueue,
  readQueue,
  writeQueue,
} from '#features/qa/reviews/web/workspace/review-queue.ts'
import type { Interaction, Review, Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import {
  activeFormsQuery,
  interactionQuery,
  randomInteractionQuery,
  startReview,
  workspaceQuery,
} from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/**
 * The next review, preloaded while this one is edited: from the queue, or a random unreviewed interaction. Assignments
 * and calibrations choose their next review themselves.
 */
export function useNext({ review, form }: Workspace) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const queue = useMemo(() => readQueue(new URLSearchParams(search)), [search])
  const nextQueued = useMemo(() => nextInQueue(queue), [queue])
  const { interaction_id: interactionId } = review
  const isPlain = review.qa_assignment_id === null && review.qa_calibration_id === null
  const random = useQuery({
    ...randomInteractionQuery(interactionId === null ? [] : [interactionId]),
    enabled: nextQueued === null && isPlain && interactionId !== null,
    // Optional, so do not retry: without a result there is no next review.
    retry: false,
  })
  const next = useMemo<NextInQueue>(
    () => nextQueued ?? (random.data ? { kind: 'interaction', id: random.data, queue } : null),
    [nextQueued, random.data, queue],
  )
  useEffect(() => {
    if (next?.kind === 'review') void queryClient.prefetchQuery(workspaceQuery(next.id))
    if (next?.kind !== 'interaction') return
    void queryClient.prefetchQuery(interactionQuery(next.id, review.blind))
    void queryClient.prefetchQuery(activeFormsQuery)
  }, [next, queryClient, review.blind])

  /**
   * Opens the next review. For an interaction, creates it with the same scorecard and shows it from the preloaded data.
   * Returns false if there is no next review or it could not be created.
   */
  const openNext = async (key: string = crypto.randomUUID()): Promise<boolean> => {
    if (next === null) return false
    const open = async (href: string): Promise<boolean> => {
      await navigate({ href })
      return true
    }
    if (next.kind === 'review') return open(paths.review(next.id, writeQueue(next.queue)))
    const byHand = paths.newReview({
      ...writeQueue(next.queue),
      interaction_id: next.id,
      default_qa_form_id: form.id,
      blind: review.blind || undefined,
    })
    const known = queryClient.getQueryData(interactionQuery(next.id, review.blind).queryKey)
    // The reviewer chooses whose part of a conversation of several employees to review.
    if (partsOf(known ?? null).length > 0) return open(byHand)
    const usable = queryClient.getQueryData(activeFormsQuery.queryKey)?.some(({ id }) => id === form.id)
    if (usable === false) return open(byHand)
    try {
      const made = await startReview(
        { qa_form_id: form.id, interaction_id: next.id, origin: 'initial', blind: review.blind },
        key,
      )
      void reviewsChanged(queryClient)
      if (known) {
        queryClient.setQueryData(workspaceQuery(made.id).queryKey, newWorkspace(made, form, known))
        void queryClient.invalidateQueries({
          queryKey: workspaceQuery(made.id).queryKey,
          refetchType: 'none',
        })
      }
      return open(paths.review(made.id, writeQueue(next.queue)))
    } catch (error) {
      // For example, the reviewee is unknown: show the error on the page where it can be fixed.
      if (isApiError(error) && error.code < 500) return open(byHand)
      // Without a response the review may exist; retrying with the same key does not create a second one.
      notify(writeErrorText(error, app), 'error', {
        action: { label: ui('retry'), onClick: () => void openNext(key) },
      })
      return false
    }
  }

  return { next, place: positionInQueue(queue), openNext, queue }
}

/** A new review built from preloaded data; its page refetches the stored copy. */
function newWorkspace(review: Review, form: Workspace['form'], interaction: Interaction): Workspace {
  const { reviewed: _reviewed, blind, ...content } = interaction
  return {
    review,
    // The page's own read names it.
    reviewee_letter: null,
    form,
    answers: [],
    annotations: [],
    snapshot:
      review.interaction_snapshot_id === null
        ? null
        : {
            id: review.interaction_snapshot_id,
            interaction_id: interaction.id,
            removed: false,
            blind,
            created_at: review.started_at,
            interaction: content,
          },
  }
}
