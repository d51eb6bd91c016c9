import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveSizes, notified, openStream, pressInNotice } from '#features/feedback/web/stream-testing.tsx'
import { testPage, testSolicitation } from '#features/feedback/web/testing.ts'
import type { Session } from '#platform/web/session.ts'
import { adminSession, problem, testSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

const TEAMS = [
  { id: '1', name: 'Billing' },
  { id: '2', name: 'Support' },
]
const GROUPS = [{ id: '8', name: 'Night shift' }]

/** The GraphQL answer to the lookup of teams and groups. */
const units = async (request: Request) => {
  const { query, variables } = (await request.clone().json()) as { query: string; variables: { id?: string } }
  const nodes = /unitSelectorGroups|reportingGroup/.test(query) ? GROUPS : TEAMS
  if (variables.id === undefined) return { data: { units: { nodes } } }
  return { data: { unit: nodes.find(({ id }) => id === variables.id) ?? null } }
}
const SERVER = {
  'POST /api/v1/stream': testPage([1]),
  'GET /api/v1/stream/stream_context': { survey_questions: [], profanity_filter: false, property_keys: [] },
  'POST /graphql': units,
}

beforeEach(giveSizes)
afterEach(() => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(path = '/', handlers: Parameters<typeof openStream>[0] = SERVER) {
  const view = await openStream(handlers, {
    path,
    session: { ...adminSession(), dataAccess: { FEEDBACK: 'company' } },
  })
  await screen.findByRole('article')
  return { ...view, query: () => view.router.state.location.searchStr }
}

async function openEditor(name: 'Teams' | 'Groups') {
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  const list = await screen.findByRole('dialog', { name: 'Filters' })
  fireEvent.click(within(list).getByRole('button', { name }))
  await screen.findByRole('group', { name: 'Whose responses' })
}
const option = (name: string) => screen.findByRole('option', { name })
const chosen = () =>
  screen
    .queryAllByRole('option')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.textContent)
const switchTo = (name: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Whose responses' })).getByRole('button', {
      name,
    }),
  )

test('SHL-526 choosing a group after a team keeps only the group in the address; an address with both keeps the teams', async () => {
  const { query } = await open()
  await openEditor('Teams')
  fireEvent.click(await option('Billing'))
  await waitFor(() => expect(query()).toBe('?teams=1'))
  switchTo('Groups')
  fireEvent.click(await option('Night shift'))
  await waitFor(() => expect(query()).toBe('?groups=8'))
  cleanup()

  await open('/?groups=8&teams=2&teams=1')
  expect(screen.getByRole('button', { name: 'Remove filter Teams' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove filter Groups' })).toBeNull()
})

test('SHL-527 switching from teams to groups clears the selection, says so and offers to undo', async () => {
  const { query } = await open()
  await openEditor('Teams')
  fireEvent.click(await option('Billing'))
  fireEvent.click(await option('Support'))
  await waitFor(() => expect(query()).toBe('?teams=1&teams=2'))
  switchTo('Groups')
  await option('Night shift')
  expect(chosen()).toEqual([])
  await waitFor(() => expect(query()).toBe(''))
  expect(notified()).toEqual(['warning: Teams and groups exclude each other: 2 teams were cleared.'])
  await act(async () => pressInNotice('Undo'))
  await waitFor(() => expect(query()).toBe('?teams=1&teams=2'))
  await option('Billing')
  expect(chosen()).toEqual(['Billing', 'Support'])
})

test('shows the name of one team, and Multiple for several', async () => {
  await open('/?teams=2')
  await screen.findByText('Support')
  cleanup()
  await open('/?groups=8')
  await screen.findByText('Night shift')
  cleanup()
  await open('/?teams=1&teams=2')
  await screen.findByText('Multiple')
})

test('if the lookup fails, offers teams of the loaded responses and shows others by number', async () => {
  const server = {
    ...SERVER,
    'POST /graphql': problem(400, 'No such field'),
    'POST /api/v1/stream': {
      ...testPage([]),
      solicitations: [testSolicitation({ id: 1, team: { id: 4, name: 'Retention' } })],
    },
  }
  await open('/?teams=4', server)
  await waitFor(() => expect(screen.getAllByText('Retention').length).toBe(2))
  cleanup()
  await open('/?groups=77', server)
  await screen.findByText('Group 77')
})

test('shows a group by number if it is deleted or may not be known', async () => {
  await open('/?groups=99')
  await screen.findByText('Group 99')
})

describe('the data-access policy of feedback decides who can be filtered by', () => {
  const PEOPLE = ['Employees', 'Teams', 'Groups']
  const offered = async (session: Session) => {
    await openStream(SERVER, { session })
    await screen.findByRole('article')
    fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
    const list = await screen.findByRole('dialog', { name: 'Filters' })
    const names = within(list).getAllByRole('button')
    return names.map((button) => button.textContent ?? '')
  }

  test('self: nobody; own team and company: people, teams and groups', async () => {
    for (const [scope, expected] of [
      ['self', []],
      ['own_team', PEOPLE],
      ['company', PEOPLE],
    ] as const) {
      const names = await offered({
        ...testSession(),
        features: { role_based_access: true },
        dataAccess: { FEEDBACK: scope, QA: scope === 'self' ? 'company' : 'self' },
      })
      expect([scope, names.filter((name) => PEOPLE.includes(name))]).toEqual([scope, expected])
      expect(names).toContain('Channels')
      expect(names).not.toContain('Store name')
      cleanup()
    }
  })

  test('hides nothing without role-based access', async () => {
    const older = { ...testSession(), features: { role_based_access: false } }
    const names = await offered({ ...older, dataAccess: { FEEDBACK: 'self' } })
    expect(names.filter((name) => PEOPLE.includes(name))).toEqual(PEOPLE)
  })
})

test('offers stores if the company has the property, with the most frequent values', async () => {
  const place = { key: 'store_name', kinds: ['string'], values: [{ value: 'Oslo', count: 9 }] }
  const { query } = await open('/', {
    ...SERVER,
    'GET /api/v1/stream/stream_context': {
      survey_questions: [],
      profanity_filter: false,
      property_keys: ['plan', 'store_name'],
    },
    'GET /api/v1/properties': { properties: [place] },
  })
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  const list = await screen.findByRole('dialog', { name: 'Filters' })
  fireEvent.click(await within(list).findByRole('button', { name: 'Store name' }))
  expect(within(list).queryByRole('button', { name: 'Region name' })).toBeNull()
  fireEvent.click(await option('Oslo'))
  await waitFor(() => expect(query()).toBe('?store_name=Oslo'))
})
