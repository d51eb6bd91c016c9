import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import {
  aCoachee,
  aLog,
  anItem,
  aSession,
  coacheePage,
  itemPage,
} from '#features/coaching/coachees/web/testing.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { failed, type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import type { Session } from '#platform/web/session.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

const API = '/api/v1/coaching'
const COACH: PermissionFlag[] = ['canViewOneOnOnes', 'manageOneOnOnes', 'oneOnOneLinks']
const AGENT: PermissionFlag[] = ['canViewOneOnOnes', 'oneOnOneLinks']

type Options = {
  flags?: PermissionFlag[]
  scope?: 'self' | 'own_team' | 'company'
  graph?: GraphqlAnswers
  handlers?: Parameters<typeof stubApi>[0]
  viewAs?: Session['viewAs']
}

const open = async (path: string, options: Options = {}) => {
  const { flags = COACH, scope = 'own_team', graph, handlers, viewAs = null } = options
  const answers: GraphqlAnswers = {
    Coachees: coacheePage([
      aCoachee(9, 'Ada Lund'),
      aCoachee(8, 'Bo Aas', { lastSession: null, lastSessionId: null, draftCoachingSessionId: '72' }),
    ]),
    CoacheeCount: coacheePage([], null, 2),
    RecentlyCoached: { recentlyCoachedEmployees: { nodes: [] } },
    OpenActionItems: itemPage([anItem(1, 'Say the date out loud')]),
    ClosedActionItems: itemPage([]),
    ...graph,
  }
  const session = testSession({ flags })
  const server = stubApi({
    'GET /api/v1/session': { ...session, viewAs, dataAccess: { ...session.dataAccess, COACHING: scope } },
    'POST /graphql': graphqlStub(answers),
    [`GET ${API}/coaching_session`]: aLog([aSession(71)]),
    [`GET ${API}/agendas`]: { agendas: [] },
    [`GET ${API}/takeaway`]: { takeaways: [], takeawaysCount: 0 },
    [`GET ${API}/notices`]: { notices: [], next_cursor: null, unread_count: 0 },
    'GET /api/v1/employees': { employees: [{ id: 9, first_name: 'Ada', last_name: 'Lund', image: null }] },
    ...handlers,
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  const { requests } = server
  const of = (method: string, part: string) =>
    requests.filter((request) => request.method === method && request.url.includes(part))
  return { ...app, answers, ...server, of, address: () => app.router.state.location.href }
}

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list of coachees', () => {
  test('COA-004 shows open and done takeaways, one-on-ones and the latest of them; continues a draft', async () => {
    const { requests } = await open('/one_on_ones')
    const ada = await row('Ada Lund')
    for (const text of ['Billing', '2', '5', '7']) expect(ada.getByText(text), text).toBeDefined()
    expect(ada.getByRole('link', { name: '3 Nov 2026' }).getAttribute('href')).toBe('/one_on_ones/71')
    expect(ada.getByRole('link', { name: 'Ada Lund' }).getAttribute('href')).toBe(
      '/one_on_ones?employee_id=9',
    )
    const bo = await row('Bo Aas')
    expect(bo.getByText('Never')).toBeDefined()
    const draft = bo.getByRole('link', { name: 'Continue the draft for Bo Aas' })
    expect(draft.getAttribute('href')).toBe('/one_on_ones/72')
    expect(screen.getByText('2 people')).toBeDefined()
    const [first] = await sentTo(requests, 'Coachees')
    expect(first).toMatchObject({ first: 50, after: null, sort: { field: 'LAST_SESSION', descending: true } })
  })

  test('COA-500 refuses the page without the permission', async () => {
    const { address } = await open('/one_on_ones', { flags: [] })
    expect(address()).toBe('/403')
  })

  test('offers an admin who views as another person no start button', async () => {
    const viewAs = { admin: { id: 1, name: 'Ada' }, until: '2026-11-20T10:00:00.000Z' }
    await open('/one_on_ones', { viewAs: viewAs as unknown as Session['viewAs'] })
    await row('Ada Lund')
    expect(screen.queryByRole('button', { name: /^Start (a )?one-on-one/ })).toBeNull()
  })

  test('keeps sort order, filters and page in the URL', async () => {
    const Coachees: GraphqlAnswers[string] = ({ after }) =>
      after === 'c1'
        ? coacheePage([aCoachee(8, 'Bo Aas')], null, 51)
        : coacheePage([aCoachee(9, 'Ada Lund')], 'c1', 51)
    const { requests, address } = await open('/one_on_ones?include_deactivated=true&sort=name', {
      graph: { Coachees },
    })
    await row('Ada Lund')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await row('Bo Aas')
    expect(address()).toBe('/one_on_ones?include_deactivated=true&sort=name&after=c1&page=2')
    expect(screen.getByText('51–51 of 51')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await row('Ada Lund')
    fireEvent.click(screen.getByRole('button', { name: 'Last one-on-one' }))
    await waitFor(() => expect(address()).toBe('/one_on_ones?include_deactivated=true'))
    expect((await sentTo(requests, 'Coachees'))[0]).toMatchObject({
      filters: { entityType: 'EMPLOYEE', includeDeactivated: true },
      sort: { field: 'NAME', descending: false },
    })
  })

  test('opens the members of a team', async () => {
    const team = aCoachee(3, 'Billing North', { entityType: 'TEAM', parentName: null })
    await open('/one_on_ones?of=teams', { graph: { Coachees: coacheePage([team]) } })
    const link = await screen.findByRole('link', { name: 'Billing North' })
    expect(link.getAttribute('href')).toBe('/one_on_ones?team_ids=3')
    expect(screen.queryByRole('button', { name: /^Start a one-on-one with/ })).toBeNull()
  })

  test('creates the draft and opens it, or shows why it could not', async () => {
    let refuses = true
    const { of, router, notified } = await open('/one_on_ones', {
      handlers: {
        [`GET ${API}/coaching_session/new`]: () =>
          refuses ? problem(403, 'Not while you look as somebody else.') : answerOf(80),
        [`GET ${API}/coaching_session/80`]: answerOf(80),
      },
    })
    const start = (await row('Ada Lund')).getByRole('button', { name: 'Start a one-on-one with Ada Lund' })
    fireEvent.click(start)
    await waitFor(() => expect(notified()).toEqual(['error: Not while you look as somebody else.']))
    refuses = false
    fireEvent.click(start)
    await waitFor(() => expect(router.state.location.href).toBe('/one_on_ones/80'))
    expect(of('GET', '/new').map(({ url }) => new URL(url).search)).toEqual([
      '?employee_id=9',
      '?employee_id=9',
    ])
  })

  test('distinguishes no coachees, no matches, no access and a failed request', async () => {
    await open('/one_on_ones', { graph: { Coachees: coacheePage([]) } })
    expect(await screen.findByText('You have no one to coach yet')).toBeDefined()
    cleanup()
    await open('/one_on_ones?search=zz', { graph: { Coachees: coacheePage([]) } })
    expect(await screen.findByText('No people match this filter')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Remove Search, see 2' })).toBeDefined()
    cleanup()
    const { answers } = await open('/one_on_ones', { graph: { Coachees: failed('x', 'internal') } })
    await screen.findByRole('button', { name: 'Retry' })
    answers.Coachees = coacheePage([aCoachee(9, 'Ada Lund')])
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await row('Ada Lund')
    cleanup()
    await open('/one_on_ones', { graph: { Coachees: failed('No.', 'forbidden') } })
    expect(await screen.findByText('You cannot see one-on-ones')).toBeDefined()
  })
})

describe('the one-on-ones of one person', () => {
  const PATH = '/one_on_ones?employee_id=9'

  test('COA-005 COA-079 opens that person’s history on page 1', async () => {
    const { of } = await open(PATH, {
      handlers: {
        [`GET ${API}/coaching_session`]: aLog([aSession(71, { acknowledgedAt: '2026-11-04T09:00:00Z' })], {
          sessionCount: 26,
          totalPages: 2,
        }),
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lund' })).toBeDefined()
    expect(await screen.findByText('26 one-on-ones · last 3 Nov 2026')).toBeDefined()
    const talk = await row('Talk 71')
    expect(talk.getByText('Read 4 Nov 2026')).toBeDefined()
    expect(talk.getByRole('link', { name: 'Talk 71' }).getAttribute('href')).toBe('/one_on_ones/71')
    expect(screen.getByText('1–1 of 26')).toBeDefined()
    expect(await screen.findByRole('checkbox', { name: 'Say the date out loud' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(of('GET', 'coaching_session?')).toHaveLength(2))
    expect(of('GET', 'coaching_session?').map(({ url }) => new URL(url).search)).toEqual([
      '?page=1&employee_id=9',
      '?page=2&employee_id=9',
    ])
  })

  test('ticks a takeaway immediately, and reverts it if the server refuses', async () => {
    let refuses = true
    const { of, notified } = await open(PATH, {
      handlers: { [`PUT ${API}/takeaway/1`]: () => (refuses ? problem(500) : {}) },
    })
    const box = (await screen.findByRole('checkbox', { name: 'Say the date out loud' })) as HTMLInputElement
    fireEvent.click(box)
    expect(box.checked).toBe(true)
    await waitFor(() => expect(box.checked).toBe(false))
    expect(notified()).toHaveLength(1)
    refuses = false
    fireEvent.click(box)
    await waitFor(() => expect(of('PUT', '/takeaway/1')).toHaveLength(2))
    expect(await of('PUT', '/takeaway/1')[1]?.clone().json()).toEqual({ complete: true })
    expect(box.checked).toBe(true)
  })

  test('offers deletion only to the coach, with Undo', async () => {
    const { of } = await open(PATH, {
      handlers: {
        [`GET ${API}/coaching_session`]: aLog([
          aSession(71),
          aSession(70, { coachId: 6, coach: { id: 6, full_name: 'Eva Moe', image: null } }),
        ]),
        [`DELETE ${API}/coaching_session/71`]: { deleted: true },
        [`PUT ${API}/coaching_session/71`]: answerOf(71),
      },
    })
    expect((await row('Talk 70')).queryByRole('button')).toBeNull()
    fireEvent.click((await row('Talk 71')).getByRole('button', { name: 'Delete Talk 71' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(of('PUT', '/coaching_session/71')).toHaveLength(1))
    expect(await of('PUT', '/coaching_session/71')[0]?.clone().json()).toEqual({ active: true })
  })

  test('lists a draft first and continues it instead of starting a second one', async () => {
    const draft = aSession(72, { title: '', status: 'DRAFT', sharedAt: null, scheduledFor: '2026-12-01' })
    await open(PATH, {
      handlers: { [`GET ${API}/coaching_session`]: aLog([aSession(71)], { drafts: [draft] }) },
    })
    const first = (await screen.findByText('One-on-one of 1 Nov 2026')).closest('tr') as HTMLTableRowElement
    expect(first.rowIndex).toBe(1)
    expect(first.textContent).toContain('DraftPlanned for 1 Dec 2026')
    const link = screen.getByRole('link', { name: 'Continue draft' })
    expect(link.getAttribute('href')).toBe('/one_on_ones/72')
    expect(screen.queryByRole('button', { name: 'Start one-on-one' })).toBeNull()
  })

  test('says when a person is out of scope, and offers Retry if the request failed', async () => {
    await open(PATH, {
      handlers: {
        [`GET ${API}/coaching_session`]: aLog([]),
        'GET /api/v1/employees': { employees: [] },
      },
    })
    expect(await screen.findByText('You do not coach this person')).toBeDefined()
    cleanup()
    const { handlers } = await open(PATH, { handlers: { [`GET ${API}/coaching_session`]: problem(500) } })
    await screen.findByRole('button', { name: 'Retry' })
    handlers[`GET ${API}/coaching_session`] = aLog([aSession(71)])
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await row('Talk 71')
  })
})

test('shows an employee their own one-on-ones and the agendas they can add to', async () => {
  const me = { id: 5, full_name: 'Test Person', image: null }
  const { of } = await open('/one_on_ones', {
    flags: AGENT,
    scope: 'self',
    handlers: {
      [`GET ${API}/agendas`]: {
        agendas: [
          {
            coachingSessionId: 90,
            coach: { id: 6, full_name: 'Eva Moe', image: null },
            employee: me,
            scheduledFor: '2026-12-01',
            topicsCount: 2,
          },
        ],
      },
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your one-on-ones' })).toBeDefined()
  await waitFor(() =>
    expect(of('GET', 'coaching_session?').map(({ url }) => new URL(url).search)).toEqual([
      '?page=1&employee_id=5',
    ]),
  )
  expect(await row('Talk 71')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Start one-on-one' })).toBeNull()
  const agenda = await screen.findByRole('button', { name: /Eva Moe/ })
  expect(agenda.textContent).toContain('2 topics')
  fireEvent.click(agenda)
  expect(await screen.findByRole('dialog', { name: /^Agenda with Eva Moe/ })).toBeDefined()
})

/** A session response with just the parts that the page's placeholder needs. */
function answerOf(id: number): object {
  const none = { metricAttachments: [], solicitationAttachments: [], qaReviewAttachments: [] }
  return {
    coachingSession: {
      ...aSession(id, { status: 'DRAFT', sharedAt: null }),
      notes: '',
      takeaways: { current: [], allOpen: [], takeawaysToAdd: [], editingTakeaways: [] },
      kudos: [],
      lessonlyLessons: [],
      repeats: null,
      templateId: null,
      canEdit: true,
      canAcknowledge: false,
    },
    publicNotes: [],
    privateNote: null,
    ...none,
    fileAttachments: [],
    urlAttachments: [],
  }
}
