import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'

const expectSoft = expect.configure({ soft: true })

const LIGHT = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** Rules that depend on colours; other results do not change between schemes. */
const DARK = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
const axeSource = readFileSync(
  createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Expects the screen to meet WCAG in light and dark and not to scroll sideways.
 * @param part limits the check to the only new part of a page checked before
 */
export async function expectAccessible(page: Page, state: string, part?: 'dialog'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
    await stillness(page)
    const found = await axeFaults(page, colorScheme === 'light' ? LIGHT : DARK, part)
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([])
  }
  await expectNoSidewaysScroll(page, state)
  const size = page.viewportSize()
  if (size && size.width < 500) {
    await page.setViewportSize({ width: 320, height: size.height })
    await stillness(page)
    await expectNoSidewaysScroll(page, `${state}, 320 px`)
    await page.setViewportSize(size)
  }
}

type Fault = { html: string; target: unknown[]; failureSummary?: string }
type Violation = { id: string; help: string; nodes: Fault[] }

/**
 * Runs axe. Injects it once per page: the npm package would send and parse half a megabyte twice per check, to support
 * frames, which our pages do not have.
 */
async function axeFaults(page: Page, runOnly: typeof LIGHT, part: string | undefined) {
  if (await page.evaluate<boolean>(`typeof axe === 'undefined'`)) await page.evaluate(axeSource)
  const where = part ? `{ include: [['[role="${part}"]']] }` : 'document'
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly })
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${where}, ${options}).then(({ violations }) => violations)`,
  )
  const found = []
  for (const { id, help, nodes } of violations) {
    const real = id === 'target-size' ? await stillTooSmall(page, nodes) : nodes
    const at = real.map(
      ({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`,
    )
    if (at.length > 0) found.push({ rule: `${id}: ${help}`, at })
  }
  return found
}

/**
 * Ignores targets that are only half covered by a floating bar, since that depends on the scroll position. Checks each
 * again in the middle of the screen.
 */
async function stillTooSmall(page: Page, nodes: Fault[]): Promise<Fault[]> {
  const small: Fault[] = []
  for (const node of nodes) {
    const covered = node.failureSummary?.includes('partially obscured') && node.target.length === 1
    if (!covered || !(await hasSizeWhenClear(page, String(node.target[0])))) small.push(node)
  }
  return small
}

async function hasSizeWhenClear(page: Page, selector: string): Promise<boolean> {
  return page.evaluate<boolean>(`(async () => {
    const element = document.querySelector(${JSON.stringify(selector)})
    const [left, top] = [scrollX, scrollY]
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { passes } = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } })
    scrollTo({ left, top, behavior: 'instant' })
    return passes.length > 0
  })()`)
}

/** Tables may scroll inside their frame, but not the page, its main area or a dialog. */
async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const wide = () =>
    page.evaluate<string[]>(`
    [document.documentElement, ...document.querySelectorAll('main, [role="dialog"]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.tagName + ' ' + element.scrollWidth + ' > ' + element.clientWidth)`)
  // Layouts that depend on the screen width update shortly after it changes.
  await expectSoft.poll(wide, { message: `${state}: sideways scroll` }).toEqual([])
}

/** Waits for transitions, whose intermediate colours would fail. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    .map((animation) => animation.finished.catch(() => {})))`)
}

/** Expects the focused element to be visible. A virtual list may still be scrolling after the key is released. */
export async function expectFocusInSight(page: Page, stop = ''): Promise<void> {
  await expect.poll(() => focusFault(page), { message: stop }).toBeNull()
}

/** Why the focused element is not visible, or null. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(`(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const name = element.tagName + ' ' + (element.getAttribute('aria-label') ?? element.textContent).slice(0, 60)
    const [box] = element.getClientRects()
    if (!box || box.width < 2 || box.height < 2) return name + ' has no size'
    if (box.left < 0 || box.right > innerWidth + 1) return name + ' is beside the screen'
    const x = box.left + box.width / 2
    const y = Math.max(box.top, 0) + (Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) / 2
    const hit = document.elementFromPoint(x, y)
    const own = [element, ...(element.labels ?? [])]
    if (!hit || !own.some((part) => part.contains(hit) || hit.contains(part)))
      return name + ' is covered by ' + (hit ? hit.outerHTML.slice(0, 120) : 'nothing')
    return null
  })()`)
}

/** Presses Tab (or Shift+Tab) until the target has the focus and checks that each stop is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press(key)
    await expectFocusInSight(page)
    if (await isFocused(target)) return
  }
  throw new Error(`${target} is not reached by ${key}`)
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement)
}
