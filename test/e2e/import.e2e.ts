import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readStream } from './support/api.ts'
import { graphql } from './support/graphql.ts'
import { chooseFile, ended, LOUNGES, offerFile, openMapping, SMALL, shownCounts } from './support/import.ts'
import {
  type Card,
  cards,
  chipLabels,
  expandComments,
  filterBar,
  filterStars,
  openFilter,
  STREAM,
  settled,
  walkStream,
} from './support/stream.ts'
import { expect, test } from './support/test.ts'

const IMPORTS = '/admin/company/feedback_imports'
const screens = join(import.meta.dirname, '..', '..', 'test-results', 'screens')

type Expected = {
  rows: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  errors: unknown[]
}

test('a messy file is mapped, tried, imported with errors, and imported again', async ({
  page,
  signIn,
  ownCompany,
}) => {
  const { errors, ...counts } = pick(JSON.parse(readFileSync(SMALL.expected, 'utf8')))
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Feedback imports/ }).click()
  await expect(page).toHaveURL(IMPORTS)
  await chooseFile(page, SMALL.csv)
  await openMapping(page, SMALL.mapping)

  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  await ended(page, 'The dry run is done')
  await expect.poll(() => shownCounts(page)).toEqual(counts)
  expect(await readStream(page)).toEqual([])
  await page.reload()
  await ended(page, 'The dry run is done')

  await page.getByRole('button', { name: 'Import now' }).click()
  await ended(page, 'The import is done')
  await expect.poll(() => shownCounts(page)).toEqual(counts)
  expect(await readStream(page)).toHaveLength(counts.created)
  expect(await downloadedErrors(page)).toHaveLength(errors.length)
  await expect(page.getByRole('table', { name: 'Rows that were rejected' }).getByRole('row')).toHaveCount(
    errors.length + 1,
  )

  await page.getByRole('link', { name: 'Go to the stream' }).click()
  await expect(page).toHaveURL(STREAM)
  await settled(page)
  expect(await walkStream(page)).toHaveLength(counts.created)

  await page.goto(IMPORTS)
  await chooseFile(page, SMALL.csv)
  await openMapping(page, SMALL.mapping)
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await ended(page, 'The import is done')
  await expect.poll(() => shownCounts(page)).toMatchObject({ created: 0, rejected: counts.rejected })
  expect(await readStream(page)).toHaveLength(counts.created)
  await expect(page.getByRole('table', { name: 'Earlier imports' }).getByRole('row')).toHaveCount(4)
})

test('a dropped file with an accepted mapping shows its figures', async ({ page, signIn, ownCompany }) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(IMPORTS)
  await dropFile(page, 'answers.csv', [
    'Ticket;Besvart;How likely are you to recommend us?;Comment',
    '1;02.10.2026 09.14;10;Løst på første forsøk',
    '2;02.10.2026 11.40;3;"Venter; fortsatt"',
    '3;03.10.2026 08.05;8;',
    '4;03.10.2026 17.31;9;Hyggelig',
    '5;04.10.2026 10.00;0;Ingen kom',
  ])
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible()
  await expect(page.getByText('The file encoding is Windows-1252.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await ended(page, 'The import is done')
  const all = { rows: 5, created: 5, updated: 0, unchanged: 0, rejected: 0 }
  await expect.poll(() => shownCounts(page)).toEqual(all)
  const responses = await readStream(page)
  expect(responses.map(({ comments }) => comments)).toContain('Løst på første forsøk')

  const nps =
    'query($range: MetricRange!) { metricData(metricConfigId: "3", range: $range) { value totalResults } }'
  const range = { from: '2026-10-01', to: '2026-10-31' }
  expect(await graphql(page, nps, { range })).toEqual({ metricData: { value: 0, totalResults: 5 } })

  await page.getByRole('link', { name: 'Go to the stream' }).click()
  await settled(page)
  expect(await walkStream(page)).toHaveLength(5)
})

test('an imported file can be filtered in the stream by stars, year and word', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(IMPORTS)
  await chooseFile(page, SMALL.csv)
  await openMapping(page, SMALL.mapping)
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await ended(page, 'The import is done')
  await page.getByRole('link', { name: 'Go to the stream' }).click()
  await settled(page)
  const found = await readFiltered(page, { stars: '3 stars', year: 2013, word: 'rating' })
  expect(found.map(({ text }) => text)).toEqual([expect.stringContaining('its rating corrected later')])
})

test('a file that is not CSV is rejected with an explanation', async ({
  page,
  signIn,
  ownCompany,
  faults,
}) => {
  faults.allow(/status of 4(00|13|15|22)/)
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(IMPORTS)
  const choose = (name: string, buffer: Buffer) =>
    offerFile(page, 'Choose a file', { name, mimeType: 'text/csv', buffer })
  const refusal = page.getByRole('main').getByRole('alert')
  await choose('picture.csv', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000', 'hex'))
  await expect(refusal).toContainText('NUL byte')
  await choose('empty.csv', Buffer.alloc(0))
  await expect(refusal).toContainText('the file is empty')
  await expect(page.getByText('No imports yet')).toBeVisible()
})

test('2,264 real rows are tried, imported and found by stars, year and word', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.skip(!existsSync(LOUNGES.csv), `${LOUNGES.csv} is not on this machine`)
  test.setTimeout(120_000)
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(IMPORTS)
  await expect(page.getByText('No imports yet')).toBeVisible()
  await pictures(page, 'import-empty')
  await chooseFile(page, LOUNGES.csv)
  await openMapping(page, LOUNGES.mapping)
  await expect(page.getByRole('table', { name: 'What the first rows become' }).getByRole('row')).toHaveCount(
    21,
  )
  await pictures(page, 'import-mapping')

  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  await ended(page, 'The dry run is done')
  const counts = { rows: 2264, created: 2192, updated: 0, unchanged: 0, rejected: 72 }
  await expect.poll(() => shownCounts(page)).toEqual(counts)
  expect(await readStream(page)).toEqual([])

  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await ended(page, 'The import is done')
  await expect.poll(() => shownCounts(page)).toEqual(counts)
  await pictures(page, 'import-done')
  const errors = await downloadedErrors(page)
  expect(new Set(errors.map((line) => line.split(',')[0])).size).toBe(72)
  expect(errors.every((line) => /^\d+,"?\w*"?,.*\S/.test(line))).toBe(true)

  const all = await readStream(page)
  expect(all).toHaveLength(2192)
  const mean = all.reduce((sum, { stars }) => sum + (stars ?? 0), 0) / all.length
  expect(mean.toFixed(4)).toBe('3.2144')

  await page.getByRole('link', { name: 'Go to the stream' }).click()
  await settled(page)
  await pictures(page, 'stream-imported')
  const found = await readFiltered(page, { stars: '1 star', year: 2013, word: 'shower' })
  const fits = all.filter(
    ({ stars, comments, responded_at }) =>
      stars === 1 && yearOf(responded_at) === 2013 && /\bshowers?\b/i.test(comments ?? ''),
  )
  expect(fits.length).toBeGreaterThan(0)
  expect(found.map(({ id }) => id)).toEqual(fits.map(({ id }) => id))
  await pictures(page, 'stream-filtered')
})

/** Sets filters on the screen and reads every matching card, before and after a reload. */
async function readFiltered(
  page: Page,
  { stars, year, word }: { stars: '1 star' | '3 stars'; year: number; word: string },
): Promise<Card[]> {
  await filterStars(page, stars)
  const date = await openFilter(page, 'Date')
  await date.getByLabel('From').fill(`${year}-01-01`)
  await date.getByLabel('To').fill(`${year}-12-31`)
  await date.getByRole('button', { name: 'Apply' }).click()
  await expect(date).toBeHidden()
  const search = await openFilter(page, 'Search')
  await search.getByRole('searchbox', { name: 'Search' }).fill(word)
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()

  const query = `search=${word}&start_date=${year}-01-01&end_date=${year}-12-31&stars=${stars[0]}`
  await expect(page).toHaveURL(`${STREAM}?${query}`)
  await expect.poll(() => chipLabels(page)).toEqual(['Search', 'Date', 'Stars'])
  await expect(filterBar(page).getByRole('button', { name: new RegExp(`^Search\\s*${word}$`) })).toBeVisible()
  await expect(filterBar(page).getByRole('button', { name: /^Stars\s*\d$/ })).toBeVisible()

  const read = async () => {
    await settled(page)
    await expect(cards(page).first()).toHaveAccessibleName(new RegExp(`^${stars}\\b`))
    return walkStream(page, { atEachStep: () => expandComments(page) })
  }
  const found = await read()
  for (const card of found) {
    expect(card.label).toMatch(new RegExp(`^${stars}\\b`))
    expect(yearOf(card.respondedAt)).toBe(year)
    expect(card.text.toLowerCase()).toContain(word)
  }
  await page.reload()
  expect((await read()).map(({ id }) => id)).toEqual(found.map(({ id }) => id))
  return found
}

/** Drops a file in Excel's format on the drop zone. */
async function dropFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const bytes = [...Buffer.from(lines.join('\r\n'), 'latin1')]
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(${JSON.stringify(bytes)})
    transfer.items.add(new File([content], ${JSON.stringify(name)}, { type: 'text/csv' }))
    return transfer
  })()`)
  const place = page.getByRole('button', { name: 'Choose a file' })
  await place.dispatchEvent('drop', { dataTransfer })
}

/** The lines of the error file without its header. */
async function downloadedErrors(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const [header, ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split(/\r?\n/)
  expect(header).toMatch(/row,column,message$/)
  return lines
}

/** Screenshots for a person to look at, wide and narrow, light and dark; not compared automatically. */
async function pictures(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: join(screens, `${name}-${width}-${colorScheme}.png`) })
    }
  if (before) await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}

function yearOf(moment: string): number {
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Oslo', year: 'numeric' })
  return Number(year.format(new Date(moment)))
}

function pick({ rows, created, updated, unchanged, rejected, errors }: Expected): Expected {
  return { rows, created, updated, unchanged, rejected, errors }
}
