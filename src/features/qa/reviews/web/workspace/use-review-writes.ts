import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  type PassInput,
  passesChanged,
  passOver,
  takeBackPass,
} from '#features/qa/reviews/web/passes/passes-api.ts'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { afterCompletion } from '#features/qa/reviews/web/workspace/after-completion.ts'
import type { Review } from '#features/qa/reviews/web/workspace/types.ts'
import { changeReview, workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/** Opens the next page; false if there is none. */
type Then = (() => Promise<boolean>) | null
type Change = Parameters<typeof changeReview>[1]

/** Completes, reopens and discards a review and changes its flags, each with Undo. */
export function useReviewWrites(review: Review) {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { id } = review

  const write = useMutation({
    mutationFn: (change: Change) => changeReview(id, change),
    meta: { handles: 'all' },
    onSuccess: () => void reviewsChanged(queryClient),
  })
  const know = (changed: Review) =>
    queryClient.setQueryData(
      workspaceQuery(id).queryKey,
      (before) => before && { ...before, review: changed },
    )
  const failed = (error: unknown, again: () => void) =>
    notify(writeErrorText(error, app), 'error', { action: { label: ui('retry'), onClick: again } })
  const undo = (onClick: () => void) => ({ action: { label: t('workspace.undo'), onClick } })
  const isHere = () => router.state.location.pathname === paths.review(id)
  const show = () => navigate({ href: paths.review(id) })

  const reopen = async (): Promise<void> => {
    try {
      know(await write.mutateAsync({ completed_at: null }))
      await queryClient.invalidateQueries({ queryKey: workspaceQuery(id).queryKey })
      await show()
    } catch (error) {
      failed(error, () => void reopen())
    }
  }
  const bringBack = async (): Promise<void> => {
    try {
      know(await write.mutateAsync({ deleted_at: null }))
      await queryClient.invalidateQueries({ queryKey: workspaceQuery(id).queryKey })
      await show()
    } catch (error) {
      failed(error, () => void bringBack())
    }
  }

  const takeBack = async (passId: number): Promise<void> => {
    try {
      await takeBackPass(passId)
      await reviewsChanged(queryClient)
      await show()
    } catch (error) {
      failed(error, () => void takeBack(passId))
    }
  }

  const complete = async (then: Then): Promise<void> => {
    let completed: Review
    try {
      completed = await write.mutateAsync({ completed_at: new Date().toISOString() })
    } catch (error) {
      failed(error, () => void complete(then))
      return
    }
    notify(
      t('workspace.completed'),
      'success',
      undo(() => void reopen()),
    )
    // Do not navigate if the reviewer has left the page in the meantime.
    if (isHere()) await (then ? then() : navigate({ href: afterCompletion(review) }))
    // Update the cache only after leaving, or the page would briefly switch to read-only.
    know(completed)
  }

  return {
    busy: write.isPending,
    reopen,
    /** Completes the review, then runs `then` or opens the default page. */
    complete,
    /** `flush` sends waiting changes first, so that a restored review has them. */
    discard: async (flush: () => Promise<unknown>): Promise<void> => {
      try {
        await flush()
        await write.mutateAsync({ deleted_at: new Date().toISOString() })
      } catch {
        notify(t('workspace.notDiscarded'), 'error')
        return
      }
      notify(
        t('workspace.discarded'),
        'success',
        undo(() => void bringBack()),
      )
      if (isHere()) await navigate({ href: paths.reviews() })
      // Drop the cached copy, which would still be editable.
      queryClient.removeQueries({ queryKey: workspaceQuery(id).queryKey })
    },
    /** Passes and discards the draft, then runs `then` or opens the interactions. Throws if the server rejects it. */
    passOver: async (input: PassInput, flush: () => Promise<unknown>, then: Then): Promise<void> => {
      await flush()
      const passed = await passOver({ qa_review_id: id, ...input })
      passesChanged(queryClient, passed)
      notify(
        t('passes.passed'),
        'success',
        undo(() => void takeBack(passed.id)),
      )
      if (isHere() && !(await then?.())) await navigate({ href: paths.qaInteractions() })
      queryClient.removeQueries({ queryKey: workspaceQuery(id).queryKey })
    },
    turn: (change: Pick<Change, 'count_toward_score' | 'hide_reviewer'>): void =>
      write.mutate(change, {
        onSuccess: know,
        onError: (error) => failed(error, () => write.mutate(change)),
      }),
  }
}
