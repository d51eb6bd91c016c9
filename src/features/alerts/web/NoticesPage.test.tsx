import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { leadSession, storedAlert, storedNotice } from '#features/alerts/web/testing.ts'
import { problem, stubApi } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOTICES = 'GET /api/v1/alert_notices'
const READ = 'POST /api/v1/alert_notices/read'
const ALERTS = 'GET /api/v1/alerts'
const page = (notices: object[], more: object = {}) => ({
  notices,
  next_cursor: null,
  unread_count: notices.length,
  ...more,
})

async function open(handlers: Parameters<typeof stubApi>[0], path = '/alerts') {
  const server = stubApi({
    'GET /api/v1/session': leadSession(),
    [ALERTS]: { alerts: [storedAlert()], kinds: ['low_stars'], team_ids: [3] },
    [NOTICES]: page([storedNotice()]),
    ...handlers,
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1, name: 'Alerts' })
  return { ...app, ...server }
}

const sentReads = (requests: readonly Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'POST').map((request) => request.clone().json()))

describe('notices of alerts', () => {
  test('say what happened and link to its rows', async () => {
    const { router } = await open({
      [NOTICES]: page([
        storedNotice(),
        storedNotice({
          id: 40,
          kind: 'theme_named',
          subject: 'refund',
          stars: 3,
          employee: null,
          team: null,
        }),
        storedNotice({ id: 39, kind: 'auto_fail', subject: 'Phone', path: '/qa/reviews/5', stars: null }),
        storedNotice({ id: 38, kind: 'appeal_deadline', subject: 'Phone', at: '2026-06-02T08:00:00Z' }),
        storedNotice({
          id: 37,
          kind: 'metric_drop',
          subject: 'CSAT',
          value: 71.25,
          earlier_value: 80,
          results: 1200,
        }),
        storedNotice({ id: 36, kind: 'source_behind', subject: 'Zendesk', at: '2026-06-01T08:00:00Z' }),
      ]),
      [READ]: { unread_count: 5 },
    })
    const first = await screen.findByRole('link', { name: 'New: Response with 1 star' })
    const facts = within(first.closest('li') as HTMLElement)
    expect(facts.getByText(/^Eva Moe · Support · Unhappy customers/)).toBeDefined()
    expect(screen.getByText('A customer mentions “refund” and gives 3 stars')).toBeDefined()
    expect(screen.getByText('Decide an appeal by 2 Jun 2026, 08:00: Phone')).toBeDefined()
    expect(
      screen.getByText(
        'CSAT fell from 80 in the four weeks before to 71.25 in the last seven days (1,200 results)',
      ),
    ).toBeDefined()
    expect(screen.getByText('Zendesk has not been read completely since 1 Jun 2026, 08:00')).toBeDefined()
    const review = screen.getByRole('link', { name: 'New: A review failed automatically: Phone' })
    expect(review.getAttribute('href')).toBe('/qa/reviews/5')
    fireEvent.click(review)
    await waitFor(() => expect(router.state.location.pathname).toBe('/qa/reviews/5'))
  })

  test('are marked as read when they are opened, one by one, or together', async () => {
    const { requests } = await open({
      [NOTICES]: page([storedNotice({ id: 43 }), storedNotice({ id: 42 }), storedNotice({ id: 41 })]),
      [READ]: { unread_count: 0 },
    })
    const links = await screen.findAllByRole('link', { name: 'New: Response with 1 star' })
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Mark as read: Response with 1 star' })[0] as HTMLElement,
    )
    expect(document.activeElement).toBe(links[0])
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: 'New: Response with 1 star' })).toHaveLength(2),
    )
    fireEvent.click(screen.getAllByRole('button', { name: 'Mark all as read' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('link', { name: /^New:/ })).toBeNull())
    expect(await sentReads(requests)).toEqual([{ ids: [43] }, { up_to: 43 }])
  })

  test('stay unread if the server refuses', async () => {
    await open({ [READ]: problem(500, 'No.') })
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: Response with 1 star' }))
    expect(await screen.findByText('No.')).toBeDefined()
    expect(await screen.findByRole('link', { name: 'New: Response with 1 star' })).toBeDefined()
  })

  test('are filtered by the address, which mails link to', async () => {
    const { requests, router } = await open({}, '/alerts?alert=7')
    const choice = await screen.findByLabelText<HTMLSelectElement>('Alert')
    await waitFor(() => expect(choice.value).toBe('7'))
    fireEvent.click(screen.getByRole('button', { name: 'Unread' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?unread=true&alert=7'))
    const asked = () =>
      requests
        .filter(({ url }) => url.includes('/alert_notices?'))
        .map(({ url }) => new URL(url).searchParams)
        .filter((query) => query.get('alert_id') === '7')
        .map((query) => query.get('unread'))
    await waitFor(() => expect(asked()).toEqual([null, 'true']))
    fireEvent.change(choice, { target: { value: '' } })
    await waitFor(() => expect(router.state.location.searchStr).toBe('?unread=true'))
  })

  test('load more pages', async () => {
    await open({
      [NOTICES]: (request: Request) =>
        new URL(request.url).searchParams.get('after') === '41'
          ? page([storedNotice({ id: 40, stars: 2 })])
          : page([storedNotice()], { next_cursor: '41' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Response with 2 stars')).toBeDefined()
  })

  test('show an empty list, no access and a failed request', async () => {
    await open({ [NOTICES]: page([]) })
    expect(await screen.findByText('No notices yet')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Set up an alert' })).toBeNull()
    cleanup()
    await open({ [NOTICES]: page([]), [ALERTS]: { alerts: [], kinds: ['low_stars'], team_ids: [3] } })
    expect((await screen.findByRole('link', { name: 'Set up an alert' })).getAttribute('href')).toBe(
      '/alerts/rules',
    )
    cleanup()
    await open({ [NOTICES]: page([]) }, '/alerts?unread=true')
    expect(await screen.findByText('Everything is read')).toBeDefined()
    cleanup()
    await open({ [NOTICES]: problem(403) })
    expect(await screen.findByText('No access to alerts')).toBeDefined()
    cleanup()
    await open({ [NOTICES]: problem(500) })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })

  test('are counted in the menu', async () => {
    await open({ [NOTICES]: page([storedNotice()], { unread_count: 100 }) })
    expect(await screen.findByRole('link', { name: 'Alerts 99+ unread' }, { timeout: 5_000 })).toBeDefined()
  })

  test('cannot be marked while viewing the product as another person', async () => {
    const session = leadSession()
    const viewAs = { admin: { id: 1, name: 'Ada Admin' }, until: '2026-06-01T12:00:00Z' }
    await open({ 'GET /api/v1/session': { ...session, viewAs } })
    expect(await screen.findByRole('link', { name: 'New: Response with 1 star' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull()
  })
})
