import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { type Figure, isMet, median, report } from '#bench/measure.ts'
import { startServer } from '#bench/server.ts'
import { BENCH_PASSWORD, benchCompany, benchServices, startDatabase } from '#bench/set-up.ts'
import { migrate } from '#platform/db/migrate.ts'
import { browserLaunchOptions } from '../../test/e2e/support/browser.ts'

/**
 * `node src/bench/stream-frames.ts`, after a build: scrolls through 10,000 cards of the stream in a real browser on a
 * processor slowed down four times. Reports the number of elements in the page and the longest frame of a filter click.
 */

const RESPONSES = 11_000
const SCROLLED = 10_000
const SLOWER = 4
const CLICKS = 5
/** Longest allowed frame in milliseconds. */
const LONGEST = 100
/** The browser reports only frames longer than this many milliseconds; shorter ones count as this long. */
const SHORTEST = 50

process.exitCode = (await main()).every(isMet) ? 0 : 1

async function main(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'plaudit-frames-'))
  const say = (message: string) => process.stderr.write(`${message}\n`)
  const { postgres, address, url } = await startDatabase(directory, say)
  try {
    await migrate(address)
    const services = benchServices(address, directory)
    const { email } = await benchCompany(services, RESPONSES)
    await services.database.ownerPool.query('vacuum analyze')
    await services.database.close()
    const server = await startServer(url, directory)
    try {
      const figures = await measure(`http://localhost:${server.port}`, email, say)
      process.stdout.write(`${report(figures)}\n`)
      return figures
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function measure(baseURL: string, email: string, say: (message: string) => void): Promise<Figure[]> {
  const browser = await chromium.launch(await browserLaunchOptions())
  try {
    const few = await openStream(browser, baseURL, email)
    const framesOfFew = await framesOfClicks(few, say)
    await few.context().close()
    const page = await openStream(browser, baseURL, email)
    const nodes = await scrollThrough(page, say)
    const frames = await framesOfClicks(page, say)
    const size = SCROLLED.toLocaleString('en')
    return [
      { name: 'elements in the list, at most', size, value: nodes, goal: { most: 1_500 }, unit: '' },
      {
        name: `longest frame of a filter click, processor ÷${SLOWER}`,
        size,
        value: Math.max(...frames),
        goal: { most: LONGEST },
        unit: ' ms',
      },
      {
        name: 'median of the clicks ÷ with the first page only',
        size,
        value: median(frames) / median(framesOfFew),
        goal: { most: 1.5 },
      },
    ]
  } finally {
    await browser.close()
  }
}

async function openStream(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.request.post('/api/v1/session', { data: { email, password: BENCH_PASSWORD } })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto('/admin/company/view')
  await page.getByRole('article').first().waitFor()
  return page
}

async function framesOfClicks(page: Page, say: (message: string) => void): Promise<number[]> {
  const frames: number[] = []
  for (let click = 0; click < CLICKS; click++) frames.push(await longestFrameOfClick(page, say))
  say(`longest frames of the clicks: ${frames.map((frame) => `${Math.round(frame)} ms`).join(', ')}`)
  return frames
}

/** Scrolls to the 10,000th card; returns the largest number of elements that the list had. */
async function scrollThrough(page: Page, say: (message: string) => void): Promise<number> {
  let most = 0
  for (let seen = 0, reported = 0; seen < SCROLLED; ) {
    const { last, nodes } = await page.evaluate<{ last: number; nodes: number }>(`(() => {
      const main = document.querySelector('#main')
      main.scrollTop = main.scrollHeight
      const cards = [...main.querySelectorAll('article')].map((card) => Number(card.getAttribute('aria-posinset')))
      return { last: Math.max(...cards), nodes: main.querySelector('section[aria-label]').querySelectorAll('*').length }
    })()`)
    most = Math.max(most, nodes)
    seen = last
    if (seen >= reported + 2_000) {
      reported = seen
      say(`${seen} cards`)
    }
    await page.waitForTimeout(20)
  }
  return most
}

/** From the press on a filter until its responses are rendered, and back. */
async function longestFrameOfClick(page: Page, say: (message: string) => void): Promise<number> {
  await page.keyboard.press('f')
  const comments = page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: 'Comments', exact: true })
  await comments.waitFor()
  // Let the work of scrolling and opening finish, including garbage collection.
  await page.waitForTimeout(1_500)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.detach()
  const set = await longestFrameOfPress(page, comments, say)
  const remove = page.getByRole('button', { name: 'Remove filter Comments' })
  await remove.waitFor()
  const removed = await longestFrameOfPress(page, remove, say)
  await remove.waitFor({ state: 'detached' })
  return Math.max(set, removed)
}

/**
 * Does not query the page between the press and the end of its effects: looking for elements would add work to the
 * measured frames that is not the page's own.
 */
async function longestFrameOfPress(
  page: Page,
  target: Locator,
  say: (message: string) => void,
): Promise<number> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(`
    window.frames_ = []
    window.observer_ = new PerformanceObserver((list) => window.frames_.push(...list.getEntries().map((entry) => entry.toJSON())))
    window.observer_.observe({ type: 'long-animation-frame' })
    addEventListener('pointerdown', () => { window.pressed_ = performance.now() }, { capture: true, once: true })`)
  // Wait until earlier queries and the effects of moving the pointer are over.
  await page.waitForTimeout(300)
  const before = heldUp()
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(1_500)
  const { frames, pressed } = await page.evaluate<{ frames: LongFrame[]; pressed: number }>(
    '(window.observer_.disconnect(), { frames: window.frames_, pressed: window.pressed_ })',
  )
  const tooLong = frames.filter(({ duration }) => duration > LONGEST)
  for (const frame of tooLong) say(describeFrame(frame, pressed))
  if (tooLong.length > 0) say(`meanwhile the host held the processors up for ${heldUp() - before} ms`)
  return Math.max(SHORTEST, ...frames.map(({ duration }) => duration))
}

/** Milliseconds since the start in which a virtual machine's processors had work but its host did not run them. */
function heldUp(): number {
  if (!existsSync('/proc/stat')) return 0
  const [, , , , , , , , held] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9)
  return Number(held) * 10
}

/** The browser's entry for a frame over 50 ms; times in milliseconds. */
type LongFrame = {
  startTime: number
  duration: number
  renderStart: number
  scripts: { invoker: string; startTime: number; duration: number; forcedStyleAndLayoutDuration: number }[]
}

/** Describes where the time of a frame went, script by script. */
function describeFrame({ startTime, duration, renderStart, scripts }: LongFrame, pressed: number): string {
  const ms = (value: number) => `${Math.round(value)} ms`
  const parts = scripts.map(
    ({ invoker, startTime: at, duration: took, forcedStyleAndLayoutDuration: layout }) =>
      `${invoker} at ${ms(at - startTime)} for ${ms(took)} (layout ${ms(layout)})`,
  )
  const drawn = `drawn from ${ms(renderStart - startTime)} on`
  return `frame of ${ms(duration)}, ${ms(startTime - pressed)} after the press: ${[...parts, drawn].join(', ')}`
}
