import { useRef, useState } from 'react'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { hasShapeOf } from '#platform/web/has-shape-of.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { useInputOwner } from '#platform/web/use-restorable-state.ts'

export type RestorableFormOptions<Values, Copy> = {
  /** The record on the server; null for a new one. */
  copy: Copy
  valuesOf: (copy: Copy) => Values
  /** Whether two states of the form are equal, so that there is nothing to save. */
  isSame?: (one: Values, other: Values) => boolean
  /** Whether a stored value can be shown; by default, if it has the shape of `valuesOf(copy)`. */
  fits?: (stored: unknown) => boolean
}

export type RestorableForm<Values, Copy = null> = {
  values: Values
  setValues: (next: Values | ((before: Values) => Values)) => void
  /** The version that the values were typed on. After restoring input it can be older than the current one. */
  base: Copy
  /** Continues with another version: after saving, or after a conflict was resolved. */
  setBase: (base: Copy, values: Values | ((before: Values) => Values)) => void
  isDirty: boolean
  /** When the restored values were typed; null if nothing was restored, or once the person decided. */
  at: string | null
  keep: () => void
  /** Returns to the stored values. Also for a Cancel button. */
  discard: () => void
  /** Call after a successful save. */
  saved: () => void
}

type Work<Values, Copy> = { base: Copy; values: Values }

/**
 * The state of a form in a dialog, a panel or on a page. It starts with input that the person typed before and did not
 * save, on the version it was typed on: saving over a newer version opens the conflict dialog. Show it with
 * `RestoredForm`. `place` is null while there is no form to store.
 */
export function useRestorableForm<Values, Copy = null>(
  place: string | null,
  { copy, valuesOf, isSame = isDeepEqual, fits }: RestorableFormOptions<Values, Copy>,
): RestorableForm<Values, Copy> {
  const owner = useInputOwner()
  const stored = (): Work<Values, Copy> => ({ base: copy, values: valuesOf(copy) })
  const write = (value: unknown) => {
    if (owner !== null && place !== null) storeUnsavedInput(owner, place, value)
  }
  const isClean = ({ base, values }: Work<Values, Copy>) => isSame(valuesOf(base), values)

  /** Restores unsaved input, unless the server has the same values meanwhile. */
  const restore = () => {
    const typed = owner === null || place === null ? null : readUnsavedInput(owner, place)
    const work = typed && readWork(typed.value, stored(), valuesOf, fits)
    if (!typed || !work) return null
    if (!isSame(stored().values, work.values)) return { at: typed.at, work }
    write(null)
    return null
  }
  const [restored, setRestored] = useState(restore)
  const [work, setWork] = useState(() => restored?.work ?? stored())
  const latest = useRef(work)
  const isBaseKept = useRef(restored !== null)
  // Written here and not in an effect, because a form that closes immediately no longer runs its effects.
  const set = (next: Work<Values, Copy>) => {
    latest.current = next
    setWork(next)
    if (isClean(next)) write(null)
    else write(next.base === null ? next.values : next)
  }
  const settle = () => {
    write(null)
    setRestored(null)
  }
  return {
    ...work,
    setValues: (next) => set({ ...latest.current, values: resolve(next, latest.current.values) }),
    setBase: (base, next) => {
      isBaseKept.current = false
      set({ base, values: resolve(next, latest.current.values) })
      setRestored(null)
    },
    isDirty: !isClean(work),
    at: restored?.at ?? null,
    keep: () => setRestored(null),
    discard: () => {
      const base = isBaseKept.current ? copy : latest.current.base
      set({ base, values: valuesOf(base) })
      settle()
    },
    saved: settle,
  }
}

const resolve = <Values>(next: Values | ((before: Values) => Values), before: Values): Values =>
  typeof next === 'function' ? (next as (before: Values) => Values)(before) : next

/** Parses stored input. For a new record only the values are stored. Input of an incompatible version is ignored. */
function readWork<Values, Copy>(
  kept: unknown,
  stored: Work<Values, Copy>,
  valuesOf: (copy: Copy) => Values,
  fits = (values: unknown) => hasShapeOf(stored.values, values),
): Work<Values, Copy> | null {
  if (stored.base === null) return fits(kept) ? { base: stored.base, values: kept as Values } : null
  const { base, values } = (kept ?? {}) as Work<Values, Copy>
  try {
    return hasKeysOf(stored.base, base) && fits(values) && fits(valuesOf(base)) ? { base, values } : null
  } catch {
    return null
  }
}

/** Whether a value has the keys of a sample; lists and texts may have any length. */
const hasKeysOf = (sample: unknown, value: unknown): boolean =>
  typeof sample !== 'object' ||
  sample === null ||
  Array.isArray(sample) ||
  Object.keys(sample).every((key) => key in (value as object))
