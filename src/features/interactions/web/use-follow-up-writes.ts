import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  addFollowUp,
  cacheFollowUp,
  completeFollowUp,
  type FollowUp,
  removeFollowUp,
  restoreFollowUp,
  type Subject,
} from '#features/interactions/web/follow-ups-api.ts'
import { saveNoteDraft } from '#features/interactions/web/note-draft.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

export type Ids = readonly number[]

type Writes = {
  subject: Subject
  onIds: (change: (ids: Ids) => Ids) => void
  onAdding: (adding: boolean) => void
}

/**
 * Adding and removing show immediately. A failed change is undone, with the reason and a way to retry; the text of a
 * note that was not saved is put back into the form.
 */
export function useFollowUpWrites({ subject, onIds, onAdding }: Writes) {
  const { t } = useTranslation('interactions')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const queryClient = useQueryClient()
  const show = (followUp: FollowUp) => {
    cacheFollowUp(queryClient, followUp)
    onIds((ids) => [...ids.filter((id) => id !== followUp.id), followUp.id])
  }
  const hide = (followUp: FollowUp) => onIds((ids) => ids.filter((id) => id !== followUp.id))
  const sayFailed = (error: unknown, again: () => void) =>
    notify(writeErrorText(error, app), 'error', { action: { label: ui('retry'), onClick: again } })

  const adding = useMutation({
    mutationFn: (note: string) => addFollowUp(subject, note),
    meta: { handles: 'all' },
    onMutate: () => onAdding(false),
    onSuccess: (created) => {
      saveNoteDraft(queryClient, subject, '')
      show(created)
    },
    onError: (error, note) => {
      saveNoteDraft(queryClient, subject, note)
      onAdding(true)
      sayFailed(error, () => adding.mutate(note))
    },
  })

  const restoring = useMutation({
    mutationFn: (followUp: FollowUp) => restoreFollowUp(followUp),
    meta: { handles: 'all' },
    onSuccess: show,
    onError: (error, followUp) => sayFailed(error, () => restoring.mutate(followUp)),
  })

  const completing = useMutation({
    mutationFn: ({ followUp, isDone }: { followUp: FollowUp; isDone: boolean }) =>
      completeFollowUp(followUp.id, isDone),
    meta: { handles: 'all' },
    onSuccess: (changed) => {
      cacheFollowUp(queryClient, changed)
      void queryClient.invalidateQueries({ queryKey: ['follow-ups'] })
    },
    onError: (error, wanted) => sayFailed(error, () => completing.mutate(wanted)),
  })

  const removing = useMutation({
    mutationFn: ({ id }: FollowUp) => removeFollowUp(id),
    meta: { handles: 'all' },
    onMutate: hide,
    onSuccess: (_gone, followUp) =>
      notify(t('followUps.removed'), 'success', {
        action: { label: t('followUps.undo'), onClick: () => restoring.mutate(followUp) },
      }),
    onError: (error, followUp) => {
      // Someone else has removed it already, which is the wanted result.
      if (isApiError(error, 404)) return
      show(followUp)
      sayFailed(error, () => removing.mutate(followUp))
    },
  })

  return {
    /** The note being saved. */
    pending: adding.isPending ? adding.variables : null,
    add: (note: string) => adding.mutate(note),
    remove: (followUp: FollowUp) => removing.mutate(followUp),
    /** Marks its task as done or not. */
    complete: (followUp: FollowUp, isDone: boolean) => completing.mutate({ followUp, isDone }),
    isCompleting: completing.isPending,
  }
}
