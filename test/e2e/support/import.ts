import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type FileChooser, type Page } from '@playwright/test'

const root = join(import.meta.dirname, '..', '..', '..')

export const SMALL = {
  csv: join(root, 'test/fixtures/reviews-small.csv'),
  mapping: join(root, 'test/fixtures/reviews-small.mapping.json'),
  expected: join(root, 'test/fixtures/reviews-small.expected.json'),
}

export const LOUNGES = {
  csv: join(root, '../shared/data/lounge-reviews.csv'),
  mapping: join(root, 'examples/lounge-reviews.mapping.json'),
}

type Files = Parameters<FileChooser['setFiles']>[0]

/** Chooses a file in a file input. */
export async function offerFile(
  page: Page,
  button: 'Choose a file' | 'Open mapping',
  file: Files,
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(file)
}

/** Chooses a file on the import page and waits for the proposed mapping. */
export async function chooseFile(page: Page, csv: string): Promise<void> {
  await offerFile(page, 'Choose a file', csv)
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible({ timeout: 30_000 })
}

/** Replaces the proposed mapping; waits for its id prefix, which no proposal has. */
export async function openMapping(page: Page, mapping: string): Promise<void> {
  const { external_id } = JSON.parse(readFileSync(mapping, 'utf8')) as { external_id: { prefix: string } }
  await offerFile(page, 'Open mapping', mapping)
  await expect(page.getByLabel('Prefix')).toHaveValue(external_id.prefix)
}

export type Counts = { rows: number; created: number; updated: number; unchanged: number; rejected: number }

/** Waits until the import ends. */
export async function ended(page: Page, words: 'The dry run is done' | 'The import is done'): Promise<void> {
  await expect(page.getByRole('status').getByText(words)).toBeVisible({ timeout: 45_000 })
}

/** The counts shown on the screen. */
export async function shownCounts(page: Page): Promise<Counts> {
  const count = async (name: RegExp) => {
    const term = page.getByRole('term').filter({ hasText: name })
    const text = await page
      .getByRole('definition')
      .nth(await indexOf(page, term))
      .innerText()
    return Number(text.replaceAll(/\D/g, ''))
  }
  return {
    rows: await count(/^Rows$/),
    created: await count(/^(Created|Would be created)$/),
    updated: await count(/^(Updated|Would be updated)$/),
    unchanged: await count(/^Unchanged$/),
    rejected: await count(/^Rejected$/),
  }
}

async function indexOf(page: Page, term: ReturnType<Page['locator']>): Promise<number> {
  const wanted = await term.innerText()
  return (await page.getByRole('term').allInnerTexts()).indexOf(wanted)
}
