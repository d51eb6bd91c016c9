import type { RefObject } from 'react'

/** Focuses a card that may be far away, once the list has scrolled to it and rendered it. */
export function focusWhenShown(list: RefObject<HTMLElement | null>, id: number, tries = 60): void {
  const card = list.current?.querySelector<HTMLElement>(`[data-response="${id}"]`)
  if (card) card.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusWhenShown(list, id, tries - 1))
}
