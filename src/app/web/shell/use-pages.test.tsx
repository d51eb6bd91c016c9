import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import en from '#app/web/locales/en.json'
import { navEntries } from '#app/web/nav.ts'
import { usePages } from '#app/web/shell/use-pages.ts'
import { SETTINGS_TILES } from '#features/company/settings-tiles.ts'
import { isKnownPage, paths } from '#paths.ts'
import type { Session } from '#platform/web/session.ts'
import { adminSession, renderWeb, testSession } from '#platform/web/testing.tsx'

afterEach(cleanup)

function Pages({ session }: { session: Session }) {
  return usePages(session).map(({ id, label, href, keys }) => (
    <a key={id} href={href} data-keys={keys}>
      {label}
    </a>
  ))
}

async function pagesOf(session: Session) {
  await renderWeb(<Pages session={session} />, { session, texts: { app: en } })
  const links = (await screen.findAllByRole('link')) as HTMLAnchorElement[]
  return links.map((link) => ({
    label: link.textContent,
    path: link.getAttribute('href')?.split('?')[0] ?? '',
    keys: link.dataset.keys,
  }))
}

/** The target of a settings tile in companies without the exports page. */
const STREAM = paths.stream({ isAdmin: true })

/** The same page under its address in the menu. */
const ALSO_AT: Readonly<Record<string, string>> = {
  '/admin/company/metric_configuration': '/metric_configuration',
  '/admin/company/activity_log': '/activity_log',
}

test('search lists every page of the menu and the settings once, by name', async () => {
  const admin = adminSession()
  const session = { ...admin, features: { ...admin.features, advanced_exports: true } }
  const pages = await pagesOf(session)
  const found = pages.map(({ path }) => path)
  const settings = SETTINGS_TILES.map(({ link }) => link).filter(
    (link) => isKnownPage(link) && link !== STREAM,
  )
  const menu = navEntries(session).flatMap(({ href, children }) => [
    href,
    ...children.map((page) => page.href),
  ])
  for (const address of [...settings, ...menu]) {
    const path = address.split('?')[0] ?? ''
    expect(found).toContain(ALSO_AT[path] ?? path)
  }
  for (const path of found) expect([path, isKnownPage(path)]).toEqual([path, true])
  expect(new Set(found).size).toBe(found.length)
  for (const { label } of pages) expect(label).not.toMatch(/^(nav|pages|outbox|profile)\./)
})

test('search hides settings from an agent, and exports where the company does not have them', async () => {
  const agent = await pagesOf(testSession())
  expect(agent.filter(({ path }) => path.startsWith('/admin') || path === '/metric_configuration')).toEqual(
    [],
  )
  cleanup()
  const admin = await pagesOf(adminSession())
  expect(admin.map(({ path }) => path)).not.toContain('/admin/company/feedback_exports')
})

test('search shows a group’s shortcut beside the page it opens', async () => {
  const session = testSession({ flags: ['qaEnabled', 'reviewQA', 'viewReviewers'] })
  const qa = (await pagesOf(session)).filter(({ label }) => label.startsWith('QA: '))
  expect(qa.map(({ keys }) => keys)).toEqual(['g q', ...qa.slice(1).map(() => undefined)])
  expect(qa.length).toBeGreaterThan(1)
})
