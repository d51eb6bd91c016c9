import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { AreaPage } from '#app/web/area-routes.tsx'
import { texts } from '#app/web/base-routes.tsx'
import { englishTexts, loadTexts } from '#app/web/texts.ts'
import { startI18n } from '#platform/web/i18n.ts'

const areas = import.meta.glob<Record<string, AreaPage>>('./*-pages.ts', { eager: true })
/** The audit of a review has two addresses and one title. */
const SAME = 'ReviewAuditPage'
const pages = Object.values(areas)
  .flatMap((area) => Object.entries(area))
  .filter(([name]) => name !== SAME)

test.each(['en', 'nb'] as const)('every page has a unique title in %s', async (language) => {
  await startI18n({ english: englishTexts, load: loadTexts, language })
  for (const [, page] of pages) await texts(...page.texts)
  const titled = Map.groupBy(pages, ([, page]) => i18next.t(page.title))
  const shared = [...titled].filter(([, alike]) => alike.length > 1)
  expect(shared.map(([title, alike]) => `${title}: ${alike.map(([name]) => name).join(', ')}`)).toEqual([])
  expect(pages.filter(([, page]) => !i18next.exists(page.title))).toEqual([])
  expect([...titled.keys()].filter((title) => /\$t|\{\{/.test(title))).toEqual([])
  expect(titled.size).toBeGreaterThan(40)
})
