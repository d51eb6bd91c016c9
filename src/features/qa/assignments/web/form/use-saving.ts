import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type Dispatch, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ASSIGNMENTS_KEY,
  type AssignmentRow,
  createAssignment,
  updateAssignment,
} from '#features/qa/assignments/web/assignments-api.ts'
import type { FormAction } from '#features/qa/assignments/web/form/form-state.ts'
import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'
import { toWire } from '#features/qa/assignments/web/form/wire.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

type Stored = Pick<AssignmentRow, 'id' | 'updated_at'>

type Options = { stored: Stored | null; dispatch: Dispatch<FormAction>; onSaved: () => void }

/** Saves the form and returns to the list; `conflict` is the copy that another person saved in the meantime. */
export function useSaving({ stored, dispatch, onSaved }: Options) {
  const { t } = useTranslation('qa-assignments')
  const queryClient = useQueryClient()
  const router = useRouter()
  const [conflict, setConflict] = useState<AssignmentRow | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const left = useRef(false)
  // Retrying the same body after a failed connection reuses the key, so that only one assignment is created.
  const lastRequest = useRef<{ body: string; key: string } | null>(null)

  const save = useMutation({
    mutationFn: ({ values, on }: { values: AssignmentValues; on: Stored | null }) => {
      const body = toWire(values)
      if (on) return updateAssignment(on.id, body, on.updated_at)
      const text = JSON.stringify(body)
      if (lastRequest.current?.body !== text) lastRequest.current = { body: text, key: crypto.randomUUID() }
      return createAssignment(body, lastRequest.current.key)
    },
    meta: { handles: 'all' },
    onMutate: () => {
      setFault(null)
      dispatch({ type: 'refused', errors: [] })
    },
    onSuccess: async () => {
      left.current = true
      onSaved()
      await queryClient.invalidateQueries({ queryKey: ASSIGNMENTS_KEY })
      notify(t('form.saved'), 'success')
      await router.navigate({ href: paths.qaAssignments() })
    },
    onError: (error) => {
      if (isApiError(error) && error.code < 500) lastRequest.current = null
      const current = isApiError(error, 409) && (error.body as { current?: AssignmentRow } | null)?.current
      if (current) setConflict(current)
      else if (isApiError(error, 422) && error.errors.length > 0)
        dispatch({ type: 'refused', errors: error.errors })
      else setFault(writeErrorText(error, t))
    },
  })
  return {
    save: (values: AssignmentValues) => !save.isPending && save.mutate({ values, on: stored }),
    saving: save.isPending,
    fault,
    conflict,
    leaveConflict: () => setConflict(null),
    /** Saves over the copy of the other person. */
    keepMine: (copy: AssignmentRow, values: AssignmentValues) => {
      setConflict(null)
      save.mutate({ values, on: copy })
    },
    left,
  }
}
