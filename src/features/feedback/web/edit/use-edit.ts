import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Edit } from '#features/feedback/edits/contract.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { saveEdit } from '#features/feedback/web/edit/edit-api.ts'
import {
  type Editable,
  type EditDraft,
  editOf,
  keepDraft,
  keptDraft,
  rebase,
  startDraft,
} from '#features/feedback/web/edit/edit-draft.ts'
import { requestKey, usePatchResponse } from '#features/feedback/web/stream-cache.ts'
import { storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

/** Editing of one response: the draft survives closing the form, and is saved with the copy it was made on. */
export function useEdit(solicitation: Solicitation, onDone: () => void) {
  const { t } = useTranslation('feedback')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const patch = usePatchResponse()
  const { id, uuid } = solicitation
  const [draft, setDraft] = useState(() => keptDraft(queryClient, id) ?? startDraft(solicitation))
  /** The draft that conflicts with a newer copy, and that copy. */
  const [conflict, setConflict] = useState<{ mine: EditDraft; current: Solicitation } | null>(null)

  const keep = (next: EditDraft) => {
    setDraft(next)
    keepDraft(queryClient, id, next)
  }
  const giveUp = () => {
    keepDraft(queryClient, id, null)
    onDone()
  }

  const undoing = useMutation({
    mutationFn: (edit: Edit) => saveEdit(id, edit),
    meta: { handles: 'all' },
    onSuccess: (now) => {
      patch(id, () => now)
      void queryClient.invalidateQueries({ queryKey: requestKey(uuid) })
    },
    onError: (error) => notify(writeErrorText(error, app), 'error'),
  })

  const saving = useMutation({
    mutationFn: ({ edit }: { edit: Edit; before: Editable }) => saveEdit(id, edit),
    meta: { handles: 'all' },
    onSuccess: (now, { before }) => {
      const back = editOf({ base: startDraft(now).base, now: before })
      patch(id, () => now)
      void queryClient.invalidateQueries({ queryKey: requestKey(uuid) })
      giveUp()
      notify(t('edit.saved'), 'success', {
        ...(back && { action: { label: t('undo'), onClick: () => undoing.mutate(back) } }),
      })
    },
    onError: (error) => {
      // Two writes at the same moment conflict without a stored copy.
      const current = storedCopy<Solicitation>(error)
      if (!current) return
      setConflict({ mine: draft, current })
      keep(rebase(draft, current))
      patch(id, () => current)
    },
  })

  return {
    draft,
    conflict,
    /** Any other error. */
    failure: storedCopy(saving.error) ? null : saving.error,
    saving: saving.isPending,
    set: (change: Partial<Editable>) => keep({ ...draft, now: { ...draft.now, ...change } }),
    save: () => {
      const edit = editOf(draft)
      if (edit) saving.mutate({ edit, before: draft.base })
      else giveUp()
    },
    giveUp,
  }
}
