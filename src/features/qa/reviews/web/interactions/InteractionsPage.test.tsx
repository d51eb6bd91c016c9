import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { FLAGS, listed, pageAnswers, whole } from '#features/qa/reviews/web/interactions/testing.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

const PATH = '/qa/interactions'

const open = async (
  path = PATH,
  {
    flags = FLAGS,
    counts = 160,
    ...handlers
  }: { flags?: PermissionFlag[]; counts?: number | object } & Parameters<typeof stubApi>[0] = {},
) => {
  const server = stubApi({
    'GET /api/v1/session': testSession({ flags }),
    ...pageAnswers(counts),
    ...handlers,
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  const queriesTo = (pathname = '/api/v1/interactions') =>
    server.requests
      .filter(({ method, url }) => method === 'GET' && new URL(url).pathname === pathname)
      .map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  return { ...app, ...server, queriesTo, address: () => app.router.state.location.href }
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list', () => {
  test('QAR-002 QAR-503 is open to people with reviewQA and redirects others', async () => {
    await open()
    expect(await screen.findByRole('link', { name: 'PH-1' })).toBeDefined()
    expect(await screen.findByText('160 interactions')).toBeDefined()
    expect(screen.getAllByText('Reviewed')).toHaveLength(1)
    cleanup()
    const { address } = await open(PATH, { flags: ['qaEnabled', 'viewQADashboard'] })
    expect(address()).toBe('/403')
  })

  test('QAR-526 requests only the filters that apply to interactions', async () => {
    const { queriesTo } = await open(
      `${PATH}?forms=7&properties=1&autofailed=true&channels=2&reviewed=false&tags=vip&search=PH`,
    )
    await screen.findByRole('link', { name: 'PH-1' })
    expect(queriesTo()).toEqual([
      { channels: '2', reviewed: 'false', tags: 'vip', search: 'PH', limit: '50' },
    ])
    for (const chip of ['Channels', 'Reviewed', 'Tags'])
      expect(screen.getByRole('button', { name: `Remove filter ${chip}` })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remove filter Autofail' })).toBeNull()
  })

  test('starts a review and queues the unreviewed rows below it, or the selected rows', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'PH-1' })
    expect(link.getAttribute('href')).toBe('/qa/reviews/new?interaction_id=1&interactions=3&of=2')
    press('j')
    press('x')
    press('j')
    press('j')
    press('x')
    const turn = await screen.findByRole('link', { name: 'Review these 2 in turn' })
    expect(turn.getAttribute('href')).toBe('/qa/reviews/new?interaction_id=1&interactions=3&of=2')
  })

  test('names everybody who took part', async () => {
    const took = (id: number, name: string, turns: number) => ({ id, name, image: null, turns, letter: null })
    const participants = [took(9, 'Person 1', 4), took(10, 'Bo Dahl', 3), took(11, 'Kari Vik', 1)]
    const unassigned = { employee: null, team: null, participants: [took(10, 'Bo Dahl', 3)] }
    await open(PATH, {
      'GET /api/v1/interactions': {
        interactions: [listed(1, { participants }), listed(2, unassigned), listed(3)],
        next_cursor: null,
      },
      'GET /api/v1/interactions/1': whole(1, { participants }),
    })
    const rowOf = async (id: number) =>
      (await screen.findByRole('link', { name: `PH-${id}` })).closest('tr') as HTMLElement
    const others = within(await rowOf(1)).getByText('with Bo Dahl and 1 more')
    expect(others.title).toBe('Bo Dahl\nKari Vik')
    expect(within(await rowOf(2)).getByText('with Bo Dahl')).toBeDefined()
    expect(within(await rowOf(3)).queryByText(/^with/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'View PH-1' }))
    const peek = await screen.findByRole('complementary', { name: 'PH-1' })
    expect(await within(peek).findByText('Bo Dahl (3 messages)')).toBeDefined()
    expect(within(peek).getByText('Kari Vik (1 message)')).toBeDefined()
  })

  test('shows more on request', async () => {
    const answer = (request: Request) =>
      new URL(request.url).searchParams.get('after') === 'c1'
        ? { interactions: [listed(4)], next_cursor: null }
        : { interactions: [listed(1)], next_cursor: 'c1' }
    await open(PATH, { 'GET /api/v1/interactions': answer })
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('link', { name: 'PH-4' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('names the filter that excludes most if none match', async () => {
    const counts = ({ filters }: { filters: { search: string | null } }) => ({
      interactions: { totalCount: filters.search === null ? 38 : 6 },
    })
    const { router } = await open(`${PATH}?search=zz&reviewed=false`, {
      counts,
      'GET /api/v1/interactions': { interactions: [], next_cursor: null },
    })
    expect(await screen.findByText('No interactions match these 2 filters')).toBeDefined()
    expect((await screen.findAllByText(/^without /)).map(({ textContent }) => textContent)).toEqual([
      'without Search zz',
      'without Reviewed Not reviewed',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Remove Search, see 38' }))
    await waitFor(() => expect(router.latestLocation.searchStr).toBe('?reviewed=false'))
  })

  test('has states for none yet and failed', async () => {
    const { handlers } = await open(PATH, {
      'GET /api/v1/interactions': { interactions: [], next_cursor: null },
    })
    expect(await screen.findByText('No interactions yet')).toBeDefined()
    expect(handlers).toBeDefined()
    cleanup()
    const again = await open(PATH, { 'GET /api/v1/interactions': problem(500, 'x') })
    await screen.findByRole('button', { name: 'Retry' })
    again.handlers['GET /api/v1/interactions'] = { interactions: [listed(1)], next_cursor: null }
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'PH-1' })).toBeDefined()
  })
})

describe('the peek', () => {
  test('opens with Space, moves on with J, closes with Space or Escape', async () => {
    const { router } = await open()
    await screen.findByRole('link', { name: 'PH-1' })
    press('j')
    press(' ')
    const peek = await screen.findByRole('complementary', { name: 'PH-1' })
    expect(await within(peek).findByText('About an invoice')).toBeDefined()
    expect(within(peek).getByText('1 of 3')).toBeDefined()
    expect(within(peek).getByRole('link', { name: 'Start review' }).getAttribute('href')).toBe(
      '/qa/reviews/new?interaction_id=1&interactions=3&of=2',
    )
    expect(router.latestLocation.searchStr).toBe('?peek=1')
    press('j')
    expect(await screen.findByRole('complementary', { name: 'PH-2' })).toBeDefined()
    const reviews = await screen.findByRole('region', { name: 'Reviews of this interaction' })
    expect(
      (await within(reviews).findByRole('link', { name: 'Customer contact, by Rosa Vik' })).getAttribute(
        'href',
      ),
    ).toBe('/qa/reviews/7')
    press(' ')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    press(' ')
    await screen.findByRole('complementary', { name: 'PH-2' })
    press('Escape')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  })

  test('shows who passed the interaction and why, and lets them take the pass back', async () => {
    const pass = {
      id: 70,
      interaction_id: 3,
      solicitation_id: null,
      qa_review_id: null,
      reviewer: { id: 6, name: 'Bo Dahl', image: null },
      reason: 'involved',
      comments: 'I took <b>that</b> call.',
      created_at: '2026-11-21T10:00:00.000Z',
    }
    let passes = [pass]
    const { queriesTo, notified } = await open(`${PATH}?peek=3`, {
      'GET /api/v1/qa_passes': () => ({ qa_passes: passes }),
      'DELETE /api/v1/qa_passes/70': () => {
        passes = []
        return { deleted: true }
      },
    })
    const why = await screen.findByRole('region', { name: 'Passed over by' })
    expect(why.textContent).toContain('Bo Dahl: Conflict of interestI took <b>that</b> call.')
    expect(queriesTo('/api/v1/qa_passes')).toContainEqual({ interactions: '1,2,3' })
    const row = screen.getByRole('link', { name: 'PH-3' }).closest('tr') as HTMLElement
    await waitFor(() => expect(within(row).getByText('Passed over')).toBeDefined())
    fireEvent.click(within(why).getByRole('button', { name: 'Take back the pass of Bo Dahl' }))
    await waitFor(() => expect(notified()).toContain('success: It is offered again'))
    await waitFor(() => expect(screen.queryByText('Passed over')).toBeNull())
  })

  test('Space on a button presses only the button', async () => {
    const { router } = await open()
    const look = await screen.findByRole('button', { name: 'View PH-3' })
    look.focus()
    expect(press(' ')).toBe(true)
    expect(router.latestLocation.searchStr).toBe('')
  })

  test('Shift+R picks a random unreviewed interaction, another each time, until none is left', async () => {
    const left = [3, 1]
    const { queriesTo, router, notified } = await open(`${PATH}?channels=2`, {
      'GET /api/v1/interactions/random': () => ({ interaction_id: left.shift() ?? null }),
    })
    await screen.findByRole('link', { name: 'PH-1' })
    press('R', { shiftKey: true })
    const peek = await screen.findByRole('complementary', { name: 'PH-3' })
    fireEvent.click(await within(peek).findByRole('button', { name: /^Pick another/ }))
    await screen.findByRole('complementary', { name: 'PH-1' })
    expect(router.latestLocation.searchStr).toContain('peek=1')
    press('R', { shiftKey: true })
    await waitFor(() =>
      expect(notified()).toEqual(['warning: No unreviewed interactions left that match these filters.']),
    )
    expect(queriesTo('/api/v1/interactions/random')).toEqual([
      { channels: '2', reviewed: 'false' },
      { channels: '2', reviewed: 'false', skipped: '3' },
      { channels: '2', reviewed: 'false', skipped: '3,1' },
    ])
  })

  test('names the source and its last contact if the conversation could not be loaded', async () => {
    await open(`${PATH}?peek=3`, {
      'GET /api/v1/interactions/3': whole(3, { events: [], event_count: 0 }),
      'GET /api/v1/external_transcripts': { error: 'The source system cannot be reached.' },
    })
    expect(await screen.findByText('The source system cannot be reached.')).toBeDefined()
    expect(
      await screen.findByText(
        /^It should come from Phone. The newest interaction from there started 20 Nov 2026/,
      ),
    ).toBeDefined()
  })

  test('reports an interaction that no longer exists', async () => {
    await open(`${PATH}?peek=99`, {
      'GET /api/v1/interactions/99': problem(404, 'This interaction is not there'),
    })
    expect(await screen.findByText('Interaction not found')).toBeDefined()
  })
})
