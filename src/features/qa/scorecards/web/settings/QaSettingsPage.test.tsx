import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedForm } from '#features/qa/scorecards/testing.ts'
import en from '#features/qa/scorecards/web/locales/en.json'
import { QaSettingsPage } from '#features/qa/scorecards/web/settings/QaSettingsPage.tsx'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

const PHONE = savedForm({ id: 1, name: 'Phone', qa_reviews_count: 1_284, version_number: 3, editable: false })
const CHAT = savedForm({ id: 2, name: 'Chat', lineage: 'chat' })
const OLD = savedForm({ id: 3, name: 'Letters', lineage: 'letters', active: false })
const FAIR = savedForm({ id: 4, name: 'Fair?', type: 'audit', lineage: 'fair' })

beforeEach(() => {
  localStorage.clear()
  dismissAll()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Handlers = Parameters<typeof stubApi>[0]

async function opened(path = '/admin/company/qa_settings', handlers: Handlers = {}) {
  const server = stubApi({
    'GET /api/v1/qa_forms': (request: Request) => {
      const query = new URL(request.url).searchParams
      const all = query.get('all_versions') === 'true'
      if (query.get('type') === 'audit') return { qa_forms: [FAIR] }
      const before = {
        ...PHONE,
        id: 9,
        version_number: 2,
        replaced: true,
        active: false,
        qa_reviews_count: 7,
      }
      return { qa_forms: [CHAT, OLD, PHONE, ...(all ? [before] : [])] }
    },
    ...handlers,
  })
  const page = await renderWeb(<QaSettingsPage />, {
    session: adminSession(),
    path,
    texts: { 'qa-scorecards': en, app: { settings: { title: 'Settings' } } },
  })
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  return { ...page, ...server }
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Duplicate')

test('both types are listed together by name, with version, usage and last change', async () => {
  await opened()
  await waitFor(() => expect(names()).toEqual(['Chat', 'Fair?', 'Phone']))
  const row = screen.getByRole('row', { name: /Phone/ })
  for (const text of ['2 sections · 3 questions', 'QA Review Scorecard', 'Version 3', '1,284'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(within(row).getByText(/16 Jun 2026/)).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Fair/ })).getByText('Audit Scorecard')).toBeTruthy()
  const links = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(links('Phone')).toBe('/qa/forms/1')
  expect(links('New scorecard')).toBe('/qa/forms/new')
  expect(links('Duplicate Phone')).toBe('/qa/forms/new?copy=1')
})

test('filters are part of the address, and an empty list names the filter that emptied it', async () => {
  const { router } = await opened()
  await waitFor(() => expect(names()).toHaveLength(3))
  fireEvent.click(screen.getByRole('button', { name: 'Audit' }))
  await waitFor(() => expect(names()).toEqual(['Fair?']))
  expect(router.state.location.searchStr).toBe('?type=audit')
  fireEvent.click(screen.getByRole('button', { name: 'Archived' }))
  expect(await screen.findByRole('heading', { name: 'No Audit Scorecard here' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show both types' }))
  await waitFor(() => expect(names()).toEqual(['Letters']))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyz' } })
  expect(await screen.findByText('No scorecard is called “xyz”.')).toBeTruthy()
  expect(router.state.location.searchStr).toBe('?search=xyz&archived=true')
})

test('archiving happens immediately with Undo, and an archived scorecard can be activated', async () => {
  const { requests } = await opened(undefined, {
    'PUT /api/v1/qa_forms/2': async (request: Request) => ({ ...CHAT, ...(await request.json()) }),
  })
  const bodies = () =>
    Promise.all(requests.filter(({ method }) => method === 'PUT').map((each) => each.clone().json()))
  fireEvent.click(await screen.findByRole('button', { name: 'Archive Chat' }))
  await waitFor(() => expect(currentNotifications()[0]?.message).toBe('Chat is archived'))
  expect(await bodies()).toEqual([{ active: false, updated_at: CHAT.updated_at }])
  currentNotifications()[0]?.action?.onClick()
  await waitFor(async () => expect(await bodies()).toHaveLength(2))
  expect((await bodies())[1]).toEqual({ active: true })
})

test('a conflicting change by another person is reported and the list refetched', async () => {
  const { requests } = await opened(undefined, {
    'PUT /api/v1/qa_forms/2': problem(409, 'stale', { current: CHAT }),
  })
  const archive = await screen.findByRole('button', { name: 'Archive Chat' })
  const before = requests.filter(({ method }) => method === 'GET').length
  fireEvent.click(archive)
  await waitFor(() => expect(currentNotifications()[0]?.message).toMatch(/Someone else has changed it/))
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET').length).toBe(before + 2))
})

test('one click shows the earlier versions, each with its reviews', async () => {
  await opened()
  fireEvent.click(await screen.findByRole('button', { name: 'Version 3 of Phone, and earlier versions' }))
  const sheet = await screen.findByRole('dialog', { name: 'Versions' })
  const links = await within(sheet).findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Version 3', '/qa/forms/1'],
    ['Version 2', '/qa/forms/9'],
  ])
  expect(within(sheet).getByText('Newest')).toBeTruthy()
  expect(within(sheet).getByText(/^7 reviews · replaced/)).toBeTruthy()
})

test('the list has states for none yet, no access and failed', async () => {
  await opened(undefined, { 'GET /api/v1/qa_forms': { qa_forms: [] } })
  expect(await screen.findByRole('heading', { name: 'No scorecards yet' })).toBeTruthy()
  cleanup()
  await opened(undefined, { 'GET /api/v1/qa_forms': problem(403) })
  expect(await screen.findByRole('heading', { name: 'You have no access to scorecards' })).toBeTruthy()
  cleanup()
  const { handlers } = await opened(undefined, { 'GET /api/v1/qa_forms': problem(500) })
  const retry = await screen.findByRole('button', { name: /Retry/ })
  handlers['GET /api/v1/qa_forms'] = ({ url }: Request) => ({
    qa_forms: url.includes('audit') ? [] : [CHAT],
  })
  fireEvent.click(retry)
  expect(await screen.findByRole('link', { name: 'Chat' })).toBeTruthy()
})
