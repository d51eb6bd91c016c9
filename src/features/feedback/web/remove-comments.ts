import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { removeCommentsOf, restoreCommentsOf } from '#features/feedback/web/edit/edit-api.ts'
import { patchResponse } from '#features/feedback/web/stream-cache.ts'
import { removeComments } from '#features/feedback/web/stream-state.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

type Tools = { queryClient: QueryClient; t: TFunction }
type Responses = readonly Solicitation[]

/**
 * Removes comments immediately and offers to undo it. Comments that could not be removed are shown again, with the
 * reason and a way to retry.
 */
export async function removeCommentsWithUndo(tools: Tools, before: Responses): Promise<void> {
  const { queryClient, t } = tools
  for (const { id } of before) patchResponse(queryClient, id, removeComments)
  try {
    const removed = await removeCommentsOf(before.map(({ id }) => id))
    // Responses that are gone or may no longer be edited keep their comments.
    put(
      queryClient,
      before.filter(({ id }) => !removed.some((one) => one.id === id)),
    )
    put(queryClient, removed)
    notify(t('feedback:comments.removed', { count: removed.length }), 'success', {
      action: { label: t('feedback:undo'), onClick: () => void restoreRemovedComments(tools, before) },
    })
  } catch (error) {
    put(queryClient, before)
    sayFailed(t, error, () => void removeCommentsWithUndo(tools, before))
  }
}

/** Restores removed comments. */
export async function restoreRemovedComments(tools: Tools, responses: Responses): Promise<void> {
  const { queryClient, t } = tools
  try {
    const restored = await restoreCommentsOf(responses.map(({ id }) => id))
    put(queryClient, restored)
    notify(t('feedback:comments.restored', { count: restored.length }), 'success')
  } catch (error) {
    sayFailed(t, error, () => void restoreRemovedComments(tools, responses))
  }
}

function put(queryClient: QueryClient, solicitations: Responses): void {
  for (const solicitation of solicitations) patchResponse(queryClient, solicitation.id, () => solicitation)
}

function sayFailed(t: TFunction, error: unknown, again: () => void): void {
  notify(writeErrorText(error, t), 'error', { action: { label: t('ui:retry'), onClick: again } })
}
