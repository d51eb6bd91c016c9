import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ShownEvent } from '#features/interactions/web/conversation/contract.ts'
import { type Selected, selectedIn } from '#features/interactions/web/conversation/selection.ts'

/**
 * The selected characters of a message. Reports a mouse selection when the button is released, others on each key or
 * touch.
 */
export function useSelectedText(list: RefObject<HTMLElement | null>, events: readonly ShownEvent[]) {
  const [value, setValue] = useState<Selected | null>(null)
  const latest = useRef(events)
  latest.current = events
  useEffect(() => {
    let pressed = false
    const read = () => {
      const next = list.current && selectedIn(list.current, latest.current)
      setValue((before) => (isSame(before, next) ? before : next))
    }
    const onChange = () => {
      if (!pressed) read()
    }
    const onDown = (event: PointerEvent) => {
      pressed = event.pointerType === 'mouse'
    }
    const onUp = () => {
      if (!pressed) return
      pressed = false
      // The browser clears an older selection only after the press.
      setTimeout(read)
    }
    document.addEventListener('selectionchange', onChange)
    document.addEventListener('pointerdown', onDown)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', onUp)
    return () => {
      document.removeEventListener('selectionchange', onChange)
      document.removeEventListener('pointerdown', onDown)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', onUp)
    }
  }, [list])
  return { value, now: () => (list.current ? selectedIn(list.current, latest.current) : null) }
}

const isSame = (a: Selected | null, b: Selected | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.range.eventId === b.range.eventId &&
    a.range.start === b.range.start &&
    a.range.stop === b.range.stop)
