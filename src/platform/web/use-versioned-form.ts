import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedCopy } from '#platform/web/api-error.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import type { Conflict } from '#platform/web/StaleCopy.tsx'
import {
  type RestorableForm,
  type RestorableFormOptions,
  useRestorableForm,
} from '#platform/web/use-restorable-form.ts'
import { notify } from '#ui/notify.ts'

type Options<Values, Copy, Saved> = Omit<RestorableFormOptions<Values, Copy>, 'copy'> & {
  /** The record on the server; null for a new one. The argument of `valuesOf` decides its type. */
  copy: NoInfer<Copy>
  /** Saves the values over a version of the record; null creates it. */
  write: (values: Values, base: Copy) => Promise<Saved>
  /** The version to go on editing after a save. Without it a save closes the form. */
  savedCopy?: (saved: Saved, base: Copy, values: Values) => Copy
  onSaved: (saved: Saved, values: Values) => void
  /** The version that another person saved first; null if the save failed otherwise. By default the one in the 409 response. */
  newerCopy?: (error: Error) => NonNullable<Copy> | null | Promise<NonNullable<Copy> | null>
  /** Called after any failure but a conflict; `error` has it too. */
  onFailed?: (error: Error) => void
  /** Moves the typed values to a newer version; by default all of them are kept. */
  rebase?: (newer: Values, mine: Values, base: Values) => Values
}

export type VersionedForm<Values, Copy> = Omit<RestorableForm<Values, Copy>, 'saved'> & {
  /** Whether leaving would lose input. */
  isUnsaved: () => boolean
  isSaving: boolean
  /** Why the last save failed; null for a conflict, which has its dialog. */
  error: Error | null
  clearError: () => void
  save: () => void
  /** Leaves the record without asking about unsaved input. */
  leave: () => void
  /** The typed values on top of `conflict.stored`. */
  mine: Values
  /** The properties of `StaleCopy`. */
  conflict: Required<Conflict<NonNullable<Copy>>>
}

/**
 * A form that edits one version of a record. A save names this version, so that it never overwrites a newer one:
 * then the person compares both in `StaleCopy`, and either saves what they typed over the newer version or takes it.
 */
export function useVersionedForm<Values, Copy, Saved>(
  place: string | null,
  options: Options<Values, Copy, Saved>,
): VersionedForm<Values, Copy> {
  const { valuesOf, write, savedCopy, onSaved, newerCopy = storedCopy, onFailed, rebase } = options
  const { t } = useTranslation('app')
  const { saved: settle, ...form } = useRestorableForm<Values, Copy>(place, options)
  const { base, values } = form
  const [stored, setStored] = useState<NonNullable<Copy> | null>(null)
  const [staleError, setStaleError] = useState<Error | null>(null)
  const hasLeft = useRef(false)
  const save = useMutation({
    mutationFn: (wanted: { values: Values; base: Copy }) => write(wanted.values, wanted.base),
    meta: { handles: 'all' },
  })
  const mine = stored !== null && rebase ? rebase(valuesOf(stored), values, valuesOf(base)) : values

  const send = (wanted: Values, on: Copy) => {
    if (save.isPending) return
    save.mutate(
      { values: wanted, base: on },
      { onSuccess: (saved) => goOn(saved, wanted, on), onError: fail },
    )
  }
  const goOn = (saved: Saved, wanted: Values, on: Copy) => {
    const copy = savedCopy?.(saved, on, wanted)
    if (copy === undefined) {
      hasLeft.current = true
      settle()
    }
    // Shows what the server made of the values, but keeps what was typed during the save.
    else form.setBase(copy, (now) => (now === wanted ? valuesOf(copy) : now))
    onSaved(saved, wanted)
  }
  const fail = (error: Error) => {
    const newer = newerCopy(error)
    if (newer === null) return onFailed?.(error)
    setStaleError(error)
    if (newer instanceof Promise)
      newer.then(setStored, (failure) => void notify(readErrorText(failure, t), 'error'))
    else setStored(newer)
  }

  return {
    ...form,
    discard: () => {
      save.reset()
      form.discard()
    },
    isUnsaved: () => form.isDirty && !hasLeft.current,
    isSaving: save.isPending,
    error: save.error === staleError ? null : save.error,
    clearError: save.reset,
    save: () => send(values, base),
    leave: () => {
      hasLeft.current = true
    },
    mine,
    conflict: {
      stored,
      busy: save.isPending,
      onClose: () => setStored(null),
      onTake: (copy) => {
        form.setBase(copy, valuesOf(copy))
        setStored(null)
      },
      onKeep: (copy) => {
        form.setBase(copy, mine)
        setStored(null)
        send(mine, copy)
      },
    },
  }
}

/** Keeps the fields that the person changed, and takes all others from the newer version. */
export const rebaseFields =
  <Values extends object>(differences: (one: Values, other: Values) => readonly (keyof Values)[]) =>
  (newer: Values, mine: Values, base: Values): Values => ({
    ...newer,
    ...Object.fromEntries(differences(base, mine).map((field) => [field, mine[field]])),
  })
