import { expect, type Locator, type Page } from '@playwright/test'

/** Address of the stream for admins. */
export const STREAM = '/admin/company/view'

/** A card as shown on the page. */
export type Card = { position: number; label: string; text: string; respondedAt: string; id: number }

export const feed = (page: Page): Locator => page.getByRole('region', { name: 'Responses' })
export const cards = (page: Page): Locator => feed(page).getByRole('article')
export const filterBar = (page: Page): Locator => page.getByRole('group', { name: 'Filters', exact: true })
export const cardInFocus = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>(
    "document.activeElement?.closest('article')?.getAttribute('aria-label') ?? null",
  )

/** Labels of the chips in order. */
export async function chipLabels(page: Page): Promise<string[]> {
  const names = await filterBar(page)
    .getByRole('button', { name: /^Remove filter / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return names.map((name) => name.replace('Remove filter ', ''))
}

/** Opens the list of all filters, on phones too. */
export async function openFilters(page: Page): Promise<Locator> {
  await filterBar(page)
    .getByRole('button', { name: /^Filter\b/ })
    .click()
  return page.getByRole('dialog', { name: 'Filters' })
}

/** Opens the editor of a filter. */
export async function openFilter(page: Page, name: string): Promise<Locator> {
  const all = await openFilters(page)
  await all.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name, exact: true })
}

export async function filterStars(page: Page, stars: '1 star' | '3 stars'): Promise<void> {
  const dialog = await openFilter(page, 'Stars')
  await dialog.getByRole('checkbox', { name: stars }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Waits until the cards match the filters in the address. */
export async function settled(page: Page): Promise<void> {
  await expect(feed(page)).toHaveAttribute('aria-busy', 'false')
  await expect(cards(page).first()).toBeVisible()
}

export function shownCards(page: Page): Promise<Card[]> {
  return cards(page).evaluateAll((articles) =>
    articles.map((article) => ({
      position: Number(article.getAttribute('aria-posinset')),
      label: article.getAttribute('aria-label') ?? '',
      text: article.textContent ?? '',
      respondedAt: article.querySelector('time')?.getAttribute('datetime') ?? '',
      id: Number(article.getAttribute('data-response')),
    })),
  )
}

/** The button with the number of new responses. */
export const pill = (page: Page): Locator => page.getByRole('button', { name: / new$/ })

/** The scroll position of the page and the positions of its cards. */
export function places(page: Page) {
  return page.evaluate<{ top: number; cards: [string, number][] }>(`(() => {
    const main = document.querySelector('#main')
    const cards = [...main.querySelectorAll('article')].map((card) => [card.dataset.response, Math.round(card.getBoundingClientRect().top)])
    return { top: main.scrollTop, cards }
  })()`)
}

type Walk = {
  /** Stop after this many cards; otherwise at the end. */
  upTo?: number
  /** Called after each scroll step. */
  atEachStep?: () => Promise<void>
}

/** Scrolls down as a person would and returns the cards in order. */
export async function walkStream(page: Page, { upTo, atEachStep }: Walk = {}): Promise<Card[]> {
  const seen = new Map<number, Card>()
  const end = page.getByText('No older responses')
  await cards(page).first().hover()
  await expect(async () => {
    const before = seen.size
    for (const card of await shownCards(page)) seen.set(card.position, card)
    await atEachStep?.()
    if (seen.size >= (upTo ?? Number.POSITIVE_INFINITY)) return
    if (seen.size === before && (await isInView(end))) return
    await page.mouse.wheel(0, 550)
    throw new Error(`${seen.size} cards so far`)
  }).toPass({ intervals: [60], timeout: 45_000 })
  return [...seen.values()].sort((a, b) => a.position - b.position)
}

/** Whether the page is scrolled to it. It can be on the page long before, below cards that are not drawn yet. */
async function isInView(locator: Locator): Promise<boolean> {
  // `boundingBox` waits for an element that does not exist yet.
  if (!(await locator.isVisible())) return false
  const box = await locator.boundingBox()
  return box !== null && box.y < (locator.page().viewportSize()?.height ?? 0)
}

/** Expands the cut-off comments in view. */
export async function expandComments(page: Page): Promise<void> {
  const more = cards(page).getByRole('button', { name: 'Show all' })
  while ((await more.count()) > 0) await more.first().click()
}

/**
 * Inspects every frame just before it is painted, after scripts, layout and measurements, until the returned function is
 * called. That returns the number of frames with rows, and any overlapping or missing rows.
 */
export async function watchFrames(page: Page): Promise<() => Promise<{ frames: number; faults: string[] }>> {
  await page.evaluate(`(() => {
    const seen = window.framesSeen = { frames: 0, faults: [] }
    const look = () => {
      const rows = [...document.querySelectorAll('section[aria-label="Responses"] article, section[aria-label="Responses"] h2')]
        .map((row) => ({ name: row.getAttribute('aria-label') ?? row.textContent, ...row.getBoundingClientRect().toJSON() }))
        .sort((a, b) => a.top - b.top)
      if (rows.length === 0) return
      seen.frames++
      if (!rows.some(({ top, bottom }) => bottom > 0 && top < innerHeight)) seen.faults.push('no row in sight')
      for (const [place, row] of rows.entries()) {
        const above = rows[place - 1]
        if (above && above.bottom > row.top + 1) seen.faults.push(row.name + ' begins ' + Math.round(above.bottom - row.top) + ' px above the end of ' + above.name)
      }
    }
    const next = () => {
      // Observers run in order of creation, so this one runs last.
      const last = new ResizeObserver(() => (last.disconnect(), look()))
      last.observe(document.body)
      if (window.framesSeen === seen) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })()`)
  return () =>
    page.evaluate<{ frames: number; faults: string[] }>(
      '((seen) => (window.framesSeen = null, seen))(window.framesSeen)',
    )
}
