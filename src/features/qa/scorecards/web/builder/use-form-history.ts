import { useCallback, useRef, useState } from 'react'
import { newForm } from '#features/qa/scorecards/edits.ts'
import type { Form } from '#features/qa/scorecards/form.ts'
import { formOfSaved, withSavedIds } from '#features/qa/scorecards/web/builder/form-edits.ts'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import {
  amend,
  beginHistory,
  type EditHistory,
  edit as editHistory,
  redo,
  undo,
} from '#platform/web/edit-history.ts'
import { hasShapeOf } from '#platform/web/has-shape-of.ts'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'

type Options = {
  /** The stored scorecard; null for a new one. */
  opened: SavedForm | null
  begin: Form
  /** Key of the browser storage for unsaved work. */
  place: string
}

/** The form with its undo steps, and its stored copy. Restoring unsaved work is a step that can be undone. */
export function useFormHistory({ opened, begin, place }: Options) {
  const startOf = (saved: SavedForm | null) => (saved ? formOfSaved(saved) : begin)
  const typed = useRestorableForm<Form, SavedForm | null>(place, {
    copy: opened,
    valuesOf: startOf,
    fits: isForm,
  })
  const [history, setHistory] = useState(() => {
    const begun = beginHistory(startOf(typed.base))
    return typed.at === null ? begun : editHistory(begun, typed.values)
  })
  const latest = useRef(history)
  const latestTyped = useRef(typed)
  latestTyped.current = typed

  const step = useCallback((next: EditHistory<Form>, saved?: SavedForm) => {
    latest.current = next
    setHistory(next)
    if (saved) latestTyped.current.setBase(saved, next.present)
    else latestTyped.current.setValues(next.present)
  }, [])
  const edit = useCallback(
    (change: (form: Form) => Form, about?: string) =>
      step(editHistory(latest.current, change(latest.current.present), about ?? null)),
    [step],
  )
  /** Replaces the form by a copy that another person saved, as a step that can be undone. */
  const take = useCallback(
    (stored: SavedForm) => step(editHistory(latest.current, formOfSaved(stored)), stored),
    [step],
  )
  /** Applies the saved ids after a save; keeps edits made while it was running. */
  const savedAs = useCallback(
    (sent: Form, stored: SavedForm) => {
      const untouched = isDeepEqual(latest.current.present, sent)
      const identified = amend(latest.current, withSavedIds(sent, stored))
      step(untouched ? { ...identified, present: formOfSaved(stored) } : identified, stored)
    },
    [step],
  )
  return {
    form: history.present,
    saved: typed.base,
    setSaved: useCallback((stored: SavedForm) => step(latest.current, stored), [step]),
    edit,
    take,
    savedAs,
    undo: useCallback(() => step(undo(latest.current)), [step]),
    redo: useCallback(() => step(redo(latest.current)), [step]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isDirty: typed.isDirty,
    restored: {
      at: typed.at,
      keep: typed.keep,
      discard: () => {
        step(beginHistory(startOf(opened)))
        typed.discard()
      },
    },
    /** Clears the kept work after it was saved as a new scorecard or version. */
    settle: typed.saved,
  }
}

export type FormHistory = ReturnType<typeof useFormHistory>

/** The expected shape. A score is a number, or the field's text while that is not a valid number. */
const SAMPLE: unknown = JSON.parse(
  JSON.stringify(newForm(), (key, value) => (key === 'score' ? null : value)),
)
const isForm = (stored: unknown): boolean => hasShapeOf(SAMPLE, stored)
