import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { failed, type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi } from '#platform/web/testing.tsx'

beforeEach(() => {
  // happy-dom has no layout: give the list a height in which every row fits.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(4000)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const node = (id: string, name: string, parentId: string | null = null, childrenCount = 0) => ({
  id,
  name,
  parentId,
  childrenCount,
  team: { label: null, version: 3, agentsCount: 2, owner: null },
})
const level = (nodes: object[], hasNextPage = false) => ({
  hierarchies: { nodes, totalCount: nodes.length, pageInfo: { hasNextPage, endCursor: 'next' } },
})
const CARE = {
  id: '1',
  name: 'Care',
  label: null,
  version: 3,
  archived: false,
  agentsCount: 0,
  childrenCount: 1,
  path: ['Care'],
  owner: null,
  parent: null,
}
const ANSWERS: GraphqlAnswers = {
  TeamLevel: ({ parentId }) =>
    parentId === null
      ? level([node('1', 'Care', null, 1), node('2', 'Sales')])
      : level([node('3', 'Chat', '1')]),
  Team: { team: CARE },
  TeamMembers: {
    teamWithEmployees: {
      employees: { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } },
    },
  },
  LeaderChoices: { supervisors: { nodes: [] } },
  TeamChoices: { teams: { nodes: [] } },
}

async function open(answers: GraphqlAnswers = {}, path = '/admin/company/teams') {
  const server = stubApi({
    'GET /api/v1/session': adminSession(),
    'POST /graphql': graphqlStub({ ...ANSWERS, ...answers }),
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1, name: 'Teams' })
  return { ...app, variablesOf: (name: string) => sentTo(server.requests, name) }
}

const line = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) })
const press = (target: Element, key: string, more: object = {}) => fireEvent.keyDown(target, { key, ...more })

describe('the tree of teams', () => {
  test('reads a level when it is opened, and labels every line', async () => {
    const { variablesOf } = await open()
    const care = await line('Care')
    expect(await variablesOf('TeamLevel')).toEqual([{ parentId: null, first: 100, after: null }])
    expect(care.getAttribute('aria-expanded')).toBe('false')
    expect((await line('Sales')).getAttribute('aria-expanded')).toBeNull()
    press(care, 'ArrowRight')
    const chat = await line('Chat')
    expect(chat.getAttribute('aria-level')).toBe('2')
    expect((await variablesOf('TeamLevel')).at(-1)).toEqual({ parentId: '1', first: 100, after: null })
    press(care, 'ArrowLeft')
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Chat/ })).toBeNull())
  })

  test('offers to load more of a long level', async () => {
    const { variablesOf } = await open({
      TeamLevel: ({ after }) =>
        after === null ? level([node('1', 'Care')], true) : level([node('2', 'Sales')]),
    })
    fireEvent.click(await screen.findByRole('treeitem', { name: 'Show more' }))
    expect(await line('Sales')).toBeDefined()
    expect((await variablesOf('TeamLevel')).at(-1)).toMatchObject({ after: 'next' })
  })

  test('moves a team with Alt and an arrow key on the version that was read; Undo moves it back', async () => {
    const move = vi.fn((_variables: object) => ({ moveTeam: { team: { id: '2', version: 4 }, errors: [] } }))
    await open({ MoveTeam: move })
    const sales = await line('Sales')
    fireEvent.focus(sales)
    press(sales, 'ArrowRight', { altKey: true })
    expect(await screen.findByText('Sales moved below Care')).toBeDefined()
    expect(move).toHaveBeenLastCalledWith({ id: '2', version: 3, parentId: '1' })
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText('Sales is back where it was')).toBeDefined()
    expect(move).toHaveBeenLastCalledWith({ id: '2', version: 4, parentId: null })
  })

  test('renames a team in place; Escape cancels', async () => {
    const update = vi.fn((_variables: object) => ({
      updateTeam: { team: { id: '2', name: 'Deals', version: 4 }, errors: [] },
    }))
    await open({ UpdateTeam: update })
    const sales = await line('Sales')
    fireEvent.focus(sales)
    press(sales, 'F2')
    const field = () => within(sales).getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    fireEvent.change(field(), { target: { value: 'Nothing' } })
    press(field(), 'Escape')
    await waitFor(() => expect(within(sales).queryByRole('textbox')).toBeNull())
    press(sales, 'F2')
    fireEvent.change(field(), { target: { value: ' Deals ' } })
    press(field(), 'Enter')
    expect(await screen.findByText('Renamed to Deals')).toBeDefined()
    expect(update.mock.calls).toEqual([[{ id: '2', version: 3, name: 'Deals' }]])
  })
})

describe('other states of the teams page', () => {
  test('are no teams yet, no access and a failed request', async () => {
    await open({ TeamLevel: level([]) })
    expect(await screen.findByRole('heading', { name: 'No teams yet' })).toBeDefined()
    cleanup()
    await open({ TeamLevel: failed('You do not have permission to do this.', 'forbidden') })
    expect(await screen.findByRole('heading', { name: 'No access to teams' })).toBeDefined()
    cleanup()
    let down = true
    await open({
      TeamLevel: () => (down ? failed('Something went wrong', 'internal') : level([node('1', 'Care')])),
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    down = false
    fireEvent.click(retry)
    expect(await line('Care')).toBeDefined()
  })

  test('a search is kept in the address, shows paths, and says when no team matches', async () => {
    const found = (nodes: object[]) => ({
      teams: { nodes, totalCount: nodes.length, pageInfo: { hasNextPage: false, endCursor: null } },
    })
    const { router } = await open(
      {
        FoundTeams: ({ search }) =>
          search === 'chat'
            ? found([{ id: '3', name: 'Chat', label: null, path: ['Care', 'Chat'], agentsCount: 1 }])
            : found([]),
      },
      '/admin/company/teams?search=chat',
    )
    expect((await screen.findByRole('button', { name: /^Chat/ })).textContent).toContain('Care')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a team' }), { target: { value: 'zzz' } })
    expect(await screen.findByRole('heading', { name: 'No teams match' })).toBeDefined()
    expect(router.latestLocation.searchStr).toBe('?search=zzz')
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(await line('Care')).toBeDefined()
  })
})

describe('a team', () => {
  const openCare = (answers: GraphqlAnswers = {}) => open(answers, '/admin/company/teams?team=1')
  const panel = () => screen.findByRole('complementary', { name: 'Care' })

  test('that does not exist is not found', async () => {
    await open({ Team: { team: null } }, '/admin/company/teams?team=9')
    expect(await screen.findByRole('heading', { name: 'Team not found' })).toBeDefined()
  })

  test('without members is archived immediately, with Undo', async () => {
    const archive = vi.fn((_variables: object) => ({
      archiveTeam: { team: { id: '1', version: 4 }, memberIds: [], childIds: ['3'], errors: [] },
    }))
    const restore = vi.fn((_variables: object) => ({ restoreTeam: { team: { id: '1' }, errors: [] } }))
    await openCare({ ArchiveTeam: archive, RestoreTeam: restore })
    fireEvent.click(await within(await panel()).findByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('Care archived')).toBeDefined()
    expect(archive).toHaveBeenCalledWith({ id: '1', version: 3 })
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText('Care is back')).toBeDefined()
    expect(restore).toHaveBeenCalledWith({
      id: '1',
      version: 4,
      memberIds: [],
      membersFrom: null,
      childIds: ['3'],
    })
  })

  test('with members asks for their new team first', async () => {
    await openCare({ Team: { team: { ...CARE, agentsCount: 2 } } })
    fireEvent.click(await within(await panel()).findByRole('button', { name: 'Archive' }))
    const dialog = await screen.findByRole('dialog', { name: 'Archive Care' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Archive team' }))
    expect(await within(dialog).findByText('Choose a team first.')).toBeDefined()
  })

  test('with unsaved changes asks before it is left', async () => {
    const { router } = await open({}, '/admin/company/teams?team=1')
    const form = await screen.findByRole('form', { name: /Care/ })
    fireEvent.change(within(form).getByRole('textbox', { name: 'Name' }), { target: { value: 'Mine' } })
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    expect(router.state.location.pathname).toBe('/admin/company/teams')
  })

  test('shows the server’s error at its field, in words', async () => {
    const errors = [
      {
        message: 'There is already a team with this name here.',
        path: ['name'],
        details: { code: 'invalid', current: null },
      },
    ]
    await openCare({ UpdateTeam: { updateTeam: { team: null, errors } } })
    const field = await within(await panel()).findByRole('textbox', { name: 'Name' })
    fireEvent.change(field, { target: { value: 'Sales' } })
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('There is already a team with this name here.')).toBeDefined()
  })
})
