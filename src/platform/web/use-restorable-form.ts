import { useRef, useState } from 'react'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { hasShapeOf } from '#platform/web/has-shape-of.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { useInputOwner } from '#platform/web/use-restorable-state.ts'

export type RestorableFormOptions<Values, Copy> = {
  /** What the server has; null for something new. */
  copy: Copy
  valuesOf: (copy: Copy) => Values
  /** Whether two states of the form count as the same, so that there is nothing to save. */
  isSame?: (one: Values, other: Values) => boolean
  /** Whether a kept value can be shown. Without it, a value with the shape of `valuesOf(copy)`. */
  fits?: (kept: unknown) => boolean
}

export type RestorableForm<Values, Copy = null> = {
  values: Values
  setValues: (next: Values | ((before: Values) => Values)) => void
  /** The copy that the values were typed on. After work was restored it can be older than the stored one. */
  base: Copy
  /** Goes on with another copy: after saving, or after a conflict was settled. */
  setBase: (base: Copy, values: Values | ((before: Values) => Values)) => void
  isDirty: boolean
  /** When the restored values were typed; null if nothing was restored, or once the person decided. */
  at: string | null
  keep: () => void
  /** Back to what is stored. Also for a Cancel button. */
  discard: () => void
  /** The server has it. */
  saved: () => void
}

type Work<Values, Copy> = { base: Copy; values: Values }

/**
 * The state of a form in a dialog, a panel or on a page. It starts with what the person typed before and did not save,
 * on the copy it was typed on: saving over a newer one leads to the conflict dialog. Show it with `RestoredForm`.
 * `place` is null while there is no form to keep.
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

  /** The work of an earlier visit. What the server has by now is no longer work. */
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
  // Written here and not in an effect: a form that closes in the same moment has no effects any more.
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

/** A new thing is kept as its values alone. A value of another version of the program may not fit: it counts as none. */
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

/** A list or a text may have become longer or shorter. */
const hasKeysOf = (sample: unknown, value: unknown): boolean =>
  typeof sample !== 'object' ||
  sample === null ||
  Array.isArray(sample) ||
  Object.keys(sample).every((key) => key in (value as object))
