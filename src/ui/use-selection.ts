import { useMemo, useRef, useState } from 'react'

export interface Selection<Key> {
  selected: ReadonlySet<Key>
  isSelected: (key: Key) => boolean
  /** `range`: all rows from the last toggled one to this one, as with Shift. */
  toggle: (key: Key, range?: boolean) => void
  /** How many of the visible rows are selected. */
  all: 'none' | 'some' | 'all'
  toggleAll: () => void
  /** Selects exactly these, visible or not. */
  set: (keys: Iterable<Key>) => void
  clear: () => void
}

/** The selection of a list. `shown` are the visible keys in order; the selection on other pages is kept. */
export function useSelection<Key extends string | number>(shown: readonly Key[]): Selection<Key> {
  const [selected, setSelected] = useState<ReadonlySet<Key>>(() => new Set())
  const anchor = useRef<Key | null>(null)
  return useMemo(() => {
    const count = shown.filter((key) => selected.has(key)).length
    const all = count === 0 ? 'none' : count === shown.length ? 'all' : 'some'
    return {
      selected,
      all,
      isSelected: (key) => selected.has(key),
      toggle: (key, range = false) => {
        const on = !selected.has(key)
        setSelected(changed(selected, range ? between(shown, anchor.current, key) : [key], on))
        anchor.current = key
      },
      toggleAll: () => setSelected(changed(selected, shown, all !== 'all')),
      set: (keys) => setSelected(new Set(keys)),
      clear: () => {
        anchor.current = null
        setSelected(new Set())
      },
    }
  }, [shown, selected])
}

function changed<Key>(selected: ReadonlySet<Key>, keys: readonly Key[], on: boolean): ReadonlySet<Key> {
  const next = new Set(selected)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The range with both ends; only the key itself if the other end is not visible. */
function between<Key>(shown: readonly Key[], from: Key | null, to: Key): readonly Key[] {
  const [start, end] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}
