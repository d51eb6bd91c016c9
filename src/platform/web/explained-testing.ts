import { expect } from 'vitest'

const FIGURE = '[data-figure]'
const PART = '[data-figures]'
const EXPLANATION = '[data-explains]'

/** A figure in a button that opens a dialog is explained there. */
const OPENS_DIALOG = 'button[aria-haspopup="dialog"]'

/** Expects figures on the screen, each with "How is this computed?" in its tile, table or card. */
export function expectExplained(screen: Element): void {
  const figures = [...screen.querySelectorAll(FIGURE)]
  expect(figures, 'figures on the screen').not.toEqual([])
  expect(figures.filter((figure) => !isExplained(figure)).map(wordsOf)).toEqual([])
}

/** An explanation belongs to the smallest part around it, and explains all figures of that part. */
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
