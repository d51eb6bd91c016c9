import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import en from '#app/web/locales/en.json'
import { navEntries } from '#app/web/nav.ts'
import { MoreMenu } from '#app/web/shell/MoreMenu.tsx'
import { renderWeb, testSession } from '#platform/web/testing.tsx'

afterEach(cleanup)

test('More opens the whole navigation on phones, with groups, their pages and the current one marked', async () => {
  const session = testSession({
    person: { isAdmin: true },
    flags: ['feedbackEnabled', 'viewStream', 'qaEnabled', 'reviewQA', 'viewReviewers', 'companyAdmin'],
  })
  const onClose = vi.fn()
  const entries = navEntries(session, () => true)
  await renderWeb(<MoreMenu entries={entries} pathname="/qa/reviewers" onClose={onClose} />, {
    session,
    texts: { app: en },
  })
  const menu = within(await screen.findByRole('navigation', { name: 'More' }))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Stream',
    'Reviewers',
    'Interactions',
    'New Review',
    'Dashboards',
    'Alerts',
    'Surveys',
    'Settings',
  ])
  expect(menu.getByRole('heading', { name: 'QA' })).toBeDefined()
  const current = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['Reviewers'])
  fireEvent.click(menu.getByRole('link', { name: 'Settings' }))
  expect(onClose).toHaveBeenCalledOnce()
})
