import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { post, readStream, type Solicitation } from './support/api.ts'
import { newestItem, secondBrowser, sendIn } from './support/feedback.ts'
import { chooseFile, ended, LOUNGES, openMapping } from './support/import.ts'
import {
  type Card,
  chipLabels,
  filterBar,
  openFilter,
  openFilters,
  pill,
  places,
  STREAM,
  settled,
  shownCards,
  walkStream,
} from './support/stream.ts'
import { expect, test } from './support/test.ts'

type Area = { id: number; caption: string }
type Full = Solicitation & {
  brand: { name: string } | null
  channel: { name: string } | null
  areas_of_excellence: Area[]
  areas_of_improvement: Area[]
  properties: Record<string, string>
}

/** The example mapping with all further columns of the file, so that every filter has data. */
function fullMapping(email: string): string {
  const mapping = JSON.parse(readFileSync(LOUNGES.mapping, 'utf8')) as Record<string, unknown> & {
    answers: unknown[]
    properties: Record<string, unknown>
  }
  const path = join(import.meta.dirname, '..', '..', 'test-results', 'screens', 'lounges-full.mapping.json')
  mkdirSync(dirname(path), { recursive: true })
  const full = {
    ...mapping,
    employee: { email: { constant: email } },
    channel: { column: 'type_traveller', default: 'Review site' },
    answers: [
      ...mapping.answers,
      { question: 'Areas of excellence', column: 'lounge_type' },
      { question: 'Areas of improvement', column: 'author_country' },
    ],
    properties: {
      ...mapping.properties,
      district_name: { column: 'lounge_type' },
      region_name: { column: 'author_country' },
    },
  }
  writeFileSync(path, JSON.stringify(full))
  return path
}

const ids = (cards: readonly Card[]) => cards.map(({ id }) => id)

/** Expects the visible cards to be the first ones the server returns for these filters. */
async function expectCards(page: Page, filters: Record<string, unknown>): Promise<number[]> {
  const { solicitations } = await post<{ solicitations: Full[] }>(
    page,
    '/api/v1/stream?skip_session=true',
    filters,
  )
  const wanted = solicitations.map(({ id }) => id)
  expect(wanted.length).toBeGreaterThan(0)
  await expect(async () => {
    await settled(page)
    const shownIds = ids(await shownCards(page))
    expect(shownIds).toEqual(wanted.slice(0, shownIds.length))
  }).toPass()
  return ids(await shownCards(page))
}

async function pick(page: Page, filter: string, option: string): Promise<void> {
  const editor = await openFilter(page, filter)
  await editor.getByRole('combobox', { name: filter }).fill(option)
  await editor.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
}

async function turnOn(page: Page, filter: string): Promise<void> {
  const list = await openFilters(page)
  await list.getByRole('button', { name: filter, exact: true }).click()
  await expect(list).toBeHidden()
}

const remove = (page: Page, label: string) =>
  filterBar(page)
    .getByRole('button', { name: `Remove filter ${label}` })
    .click()

test('STR-008 STR-012 with real data, each of the fourteen filters can be set, reloaded and cleared, and a second reader gets live responses', async ({
  page,
  browser,
  signIn,
  ownCompany,
}) => {
  test.skip(!existsSync(LOUNGES.csv), `${LOUNGES.csv} is not on this machine`)
  test.setTimeout(300_000)
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company/feedback_imports')
  await chooseFile(page, LOUNGES.csv)
  await openMapping(page, fullMapping(ownCompany.email))
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
  await ended(page, 'The import is done')

  const all = (await readStream(page)) as Full[]
  expect(all).toHaveLength(2192)
  const target = all.find(
    ({ comments, channel, properties: { store_name, district_name, region_name } }) =>
      store_name &&
      district_name &&
      region_name &&
      channel?.name !== 'Review site' &&
      /\b[a-z]{6,}\b/.test(comments ?? ''),
  )
  if (!target) throw new Error('No row of the file has everything')
  const { brand, channel, properties, areas_of_excellence, areas_of_improvement } = target
  const word = /\b[a-z]{6,}\b/.exec(target.comments ?? '')?.[0] ?? ''
  const year = target.responded_at.slice(0, 4)
  const named = (name: string | undefined) => name ?? 'nothing'

  const steps: { label: string; filter: Record<string, unknown>; set: () => Promise<void> }[] = [
    {
      label: 'Search',
      filter: { search: word },
      set: async () => {
        const editor = await openFilter(page, 'Search')
        await editor.getByRole('searchbox').fill(word)
        await page.keyboard.press('Enter')
        await expect(editor).toBeHidden()
      },
    },
    {
      label: 'Date',
      filter: { start_date: `${year}-01-01`, end_date: `${year}-12-31` },
      set: async () => {
        const editor = await openFilter(page, 'Date')
        await editor.getByLabel('From').fill(`${year}-01-01`)
        await editor.getByLabel('To').fill(`${year}-12-31`)
        await editor.getByRole('button', { name: 'Apply' }).click()
        await expect(editor).toBeHidden()
      },
    },
    {
      label: 'Brands',
      filter: { brandings: [idOf(brand)] },
      set: () => pick(page, 'Brands', named(brand?.name)),
    },
    {
      label: 'Channels',
      filter: { channels: [idOf(channel)] },
      set: () => pick(page, 'Channels', named(channel?.name)),
    },
    {
      label: 'Stars',
      filter: { stars: [target.stars] },
      set: async () => {
        const editor = await openFilter(page, 'Stars')
        await editor
          .getByRole('checkbox', {
            name: `${target.stars} star${target.stars === 1 ? '' : 's'}`,
            exact: true,
          })
          .check()
        await page.keyboard.press('Escape')
        await expect(editor).toBeHidden()
      },
    },
    { label: 'Comments', filter: { comments: true }, set: () => turnOn(page, 'Comments') },
    {
      label: 'Employees',
      filter: { employees: [idOf(target.employee)] },
      set: () => pick(page, 'Employees', ownCompany.adminName),
    },
    {
      label: 'Areas to improve',
      filter: { areas_of_improvement: [areas_of_improvement[0]?.id] },
      set: () => pick(page, 'Areas to improve', named(areas_of_improvement[0]?.caption)),
    },
    {
      label: 'Areas of excellence',
      filter: { areas_of_excellence: [areas_of_excellence[0]?.id] },
      set: () => pick(page, 'Areas of excellence', named(areas_of_excellence[0]?.caption)),
    },
    ...(['store_name', 'district_name', 'region_name'] as const).map((key, index) => {
      const label = ['Store name', 'District name', 'Region name'][index] ?? ''
      return {
        label,
        filter: { [key]: [properties[key]] },
        set: () => pick(page, label, named(properties[key])),
      }
    }),
    {
      label: 'Include deactivated',
      filter: { include_deactivated: true },
      set: () => turnOn(page, 'Include deactivated'),
    },
  ]

  await page.goto(STREAM)
  await settled(page)
  let filters: Record<string, unknown> = {}
  for (const [index, { label, filter, set }] of steps.entries()) {
    await set()
    filters = { ...filters, ...filter }
    await expect
      .poll(() => chipLabels(page), { message: label })
      .toEqual(steps.slice(0, index + 1).map((step) => step.label))
    await expectCards(page, filters)
  }
  // The fourteenth filter excludes the sixth.
  const withoutComments = steps.map(({ label }) => (label === 'Comments' ? 'No comments' : label))
  await turnOn(page, 'No comments')
  await expect.poll(() => chipLabels(page)).toEqual(withoutComments)
  await expect(page.getByRole('heading', { name: 'No responses match these 13 filters' })).toBeVisible()
  await turnOn(page, 'Comments')
  await expect.poll(() => chipLabels(page)).toEqual(steps.map(({ label }) => label))

  const before = await expectCards(page, filters)
  expect(before).toContain(target.id)
  const address = page.url()
  await page.reload()
  expect(await expectCards(page, filters)).toEqual(before)
  expect(page.url()).toBe(address)
  await expect.poll(() => chipLabels(page)).toEqual(steps.map(({ label }) => label))

  for (const [index, { label, filter }] of steps.entries()) {
    await remove(page, label)
    for (const key of Object.keys(filter)) delete filters[key]
    await expect.poll(() => chipLabels(page)).toEqual(steps.slice(index + 1).map((step) => step.label))
    await expectCards(page, filters)
  }
  await expect(page).toHaveURL(STREAM)

  // A second reader has scrolled far down when another response arrives.
  const reader = await secondBrowser(browser, ownCompany)
  const listening = reader.waitForResponse('**/api/v1/stream/live*')
  await reader.goto(STREAM)
  await settled(reader)
  await listening
  await walkStream(reader, { upTo: 60 })
  const stood = await places(reader)
  expect(stood.top).toBeGreaterThan(2_000)
  await sendIn(page, [newestItem(1)])
  await expect(pill(reader)).toHaveText('1 new')
  expect(await places(reader)).toEqual(stood)
  await reader.context().close()
})

function idOf(record: unknown): number {
  const { id } = record as { id: number }
  return id
}
