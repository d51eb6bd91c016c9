import { expect } from 'vitest'

const FIGURE = '[data-figure]'
const PART = '[data-figures]'
const EXPLANATION = '[data-explains]'

/** A figure in a button that opens a dialog is explained in that dialog. */
const OPENS_DIALOG = 'button[aria-haspopup="dialog"]'

/** Expects at least one figure on the screen, and "How is this computed?" in the tile, table or card of each. */
export function expectExplained(screen: Element): void {
  const figures = [...screen.querySelectorAll(FIGURE)]
  expect(figures, 'figures on the screen').not.toEqual([])
  expect(figures.filter((figure) => !isExplained(figure)).map(wordsOf)).toEqual([])
}

/** An explanation covers all figures of the smallest part around it. */
function isExplained(figure: Element): boolean {
  if (figure.closest(OPENS_DIALOG)) return true
  const linked = figure.closest('[data-explained-by]')?.getAttribute('data-explained-by')
  if (linked) return document.getElementById(linked)?.querySelector(EXPLANATION) != null
  for (let part = figure.closest(PART); part; part = part.parentElement?.closest(PART) ?? null) {
    const own = [...part.querySelectorAll(EXPLANATION)].filter((each) => each.closest(PART) === part)
    if (own.length > 0) return true
  }
  return false
}

const wordsOf = (figure: Element): string =>
  `${figure.closest(PART)?.textContent?.slice(0, 60) ?? 'outside of any card'}: ${figure.textContent?.slice(0, 60) || figure.getAttribute('aria-label')}`
