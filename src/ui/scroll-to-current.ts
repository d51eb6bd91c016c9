/**
 * Scrolls a list so that its current entry can be seen, as little as that takes. By hand: `scrollIntoView` would also
 * have Tab go on from there.
 */
export function scrollToCurrent(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current=page]')?.getBoundingClientRect()
  if (!entry) return
  const { top, bottom, left, right } = list.getBoundingClientRect()
  list.scrollTop += Math.max(0, entry.bottom - bottom) || Math.min(0, entry.top - top)
  list.scrollLeft += Math.max(0, entry.right - right) || Math.min(0, entry.left - left)
}
