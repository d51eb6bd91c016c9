import { useCallback, useState } from 'react'
import type { Form } from '#features/qa/scorecards/form.ts'
import { formOfSaved, isAsSaved, withSavedIds } from '#features/qa/scorecards/web/builder/form-edits.ts'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { amend, beginHistory, edit as editHistory, redo, undo } from '#platform/web/edit-history.ts'

/** The form in the builder with its steps, beside what is stored of it. */
export function useFormHistory(opened: SavedForm | null, begin: Form) {
  const [saved, setSaved] = useState(opened)
  const [history, setHistory] = useState(() => beginHistory(begin))
  const { present: form } = history
  const edit = useCallback(
    (change: (form: Form) => Form, about?: string) =>
      setHistory((before) => editHistory(before, change(before.present), about ?? null)),
    [],
  )
  /** Somebody else's copy, as a step like any other. */
  const take = useCallback(
    (stored: SavedForm) => {
      setSaved(stored)
      edit(() => formOfSaved(stored))
    },
    [edit],
  )
  /** What saving has made of what was sent; what was written meanwhile stays. */
  const savedAs = useCallback((sent: Form, stored: SavedForm) => {
    setSaved(stored)
    setHistory((before) => {
      const untouched = isDeepEqual(before.present, sent)
      const identified = amend(before, withSavedIds(sent, stored))
      return untouched ? { ...identified, present: formOfSaved(stored) } : identified
    })
  }, [])
  return {
    form,
    saved,
    setSaved,
    edit,
    take,
    savedAs,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isDirty: saved ? !isAsSaved(form, saved) : !isDeepEqual(form, begin),
  }
}

export type FormHistory = ReturnType<typeof useFormHistory>
