import type { KeyboardEvent } from 'react'

const PAGE = 8

/** The row to which a key moves from row `at` in a list of `count` rows; undefined if the key does not move. */
export function nextListIndex(
  key: string,
  at: number,
  count: number,
  homeAndEnd = false,
): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'PageDown') return Math.min(last, at + PAGE)
  if (key === 'PageUp') return Math.max(0, at - PAGE)
  if (homeAndEnd && key === 'Home') return 0
  if (homeAndEnd && key === 'End') return last
  return undefined
}

/** Moves the focus between the elements of a list that are also reached by Tab. */
export function moveFocus(event: KeyboardEvent, elements: Iterable<HTMLElement>): void {
  const all = [...elements]
  const target = nextListIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length)
  if (target === undefined) return
  event.preventDefault()
  all[target]?.focus()
}
