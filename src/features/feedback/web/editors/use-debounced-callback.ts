import { useEffect, useMemo, useRef } from 'react'

type Debounced<Value> = ((value: Value) => void) & {
  /** Calls at once with what is waiting. */
  flush: () => void
}

/** Calls back once nothing new has come for a while; what waits when the component goes is not lost. */
export function useDebouncedCallback<Value>(
  callback: (value: Value) => void,
  delayMs: number,
): Debounced<Value> {
  const latest = useRef(callback)
  latest.current = callback
  const debounced = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let waiting: { value: Value } | undefined
    const flush = () => {
      clearTimeout(timer)
      const due = waiting
      waiting = undefined
      if (due) latest.current(due.value)
    }
    const call = (value: Value) => {
      waiting = { value }
      clearTimeout(timer)
      timer = setTimeout(flush, delayMs)
    }
    return Object.assign(call, { flush })
  }, [delayMs])
  useEffect(() => debounced.flush, [debounced])
  return debounced
}
