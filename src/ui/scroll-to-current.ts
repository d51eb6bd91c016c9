/**
 * Scrolls a list as little as necessary to show its current entry. Does not use `scrollIntoView`, which would also move
 * the starting point of Tab.
 */
export function scrollToCurrent(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current=page]')?.getBoundingClientRect()
  if (!entry) return
  const { top, bottom, left, right } = list.getBoundingClientRect()
  list.scrollTop += Math.max(0, entry.bottom - bottom) || Math.min(0, entry.top - top)
  list.scrollLeft += Math.max(0, entry.right - right) || Math.min(0, entry.left - left)
}
