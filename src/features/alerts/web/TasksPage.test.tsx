import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { leadSession } from '#features/alerts/web/testing.ts'
import { problem, stubApi } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/v1/follow_ups'
const task = (
  id: number,
  type: 'solicitation' | 'qa_review',
  due_at: string,
  completed_at: string | null = null,
) => ({
  id,
  createdAt: '2026-06-01T10:00:00Z',
  createdBy: { id: 8, full_name: 'Ada Admin', image: null },
  employeeId: 9,
  follow_upable: { type, id: 70 + id },
  note: `Alert ${id}`,
  task: { owner: { id: 5, full_name: 'Test Person', image: null }, due_at, completed_at },
})

async function open(handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({
    'GET /api/v1/session': leadSession(),
    'GET /api/v1/alert_notices': { notices: [], next_cursor: null, unread_count: 0 },
    ...handlers,
  })
  const app = await renderApp('/alerts/follow_ups')
  await screen.findByRole('heading', { level: 1, name: 'My follow-ups' })
  return { ...app, ...server }
}

describe('my follow-ups', () => {
  test('list the most urgent first, with links to responses and reviews', async () => {
    const { requests } = await open({
      [LIST]: {
        follow_ups: [
          task(1, 'solicitation', '2999-06-02T10:00:00Z'),
          task(2, 'qa_review', '2026-06-02T10:00:00Z'),
        ],
        next_cursor: null,
      },
    })
    const list = within(await screen.findByRole('list', { name: 'My follow-ups' }))
    const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Review: Alert 2', '/qa/reviews/72'],
      ['Response: Alert 1', '/?response=71'],
    ])
    const asked = requests.find(({ url }) => url.includes('/follow_ups'))
    expect(new URL(asked?.url ?? '').searchParams.get('owner_ids')).toBe('5')
  })

  test('are marked as done, and stay until the list is read again', async () => {
    const { requests, handlers } = await open({
      [LIST]: { follow_ups: [task(1, 'solicitation', '2999-06-02T10:00:00Z')], next_cursor: null },
      'PUT /api/v1/follow_ups/1': problem(500, 'No.'),
    })
    const done = await screen.findByRole('button', { name: 'Mark as done' })
    fireEvent.click(done)
    expect(await screen.findByText('No.')).toBeDefined()
    handlers['PUT /api/v1/follow_ups/1'] = task(
      1,
      'solicitation',
      '2999-06-02T10:00:00Z',
      '2026-06-01T11:00:00Z',
    )
    await waitFor(() => expect(done.getAttribute('aria-busy')).toBeNull())
    fireEvent.click(done)
    expect(await screen.findByText('Done 1 Jun 2026, 11:00')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeDefined()
    const puts = requests.filter(({ method }) => method === 'PUT')
    expect(await puts.at(-1)?.clone().json()).toEqual({ completed: true })
  })

  test('show an empty list, no access and a failed request', async () => {
    await open({ [LIST]: { follow_ups: [], next_cursor: null } })
    expect(await screen.findByText('Nothing to follow up')).toBeDefined()
    cleanup()
    await open({ [LIST]: problem(403) })
    expect(await screen.findByText('No access to alerts')).toBeDefined()
    cleanup()
    await open({ [LIST]: problem(500) })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
