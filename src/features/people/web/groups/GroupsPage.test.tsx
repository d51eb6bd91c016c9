import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { failed, type GraphqlAnswers, graphqlStub } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PAGE = { hasNextPage: false, endCursor: null }
const NIGHTS = { id: '4', name: 'Nights', description: 'After ten', membersCount: 1, version: 2 }
const ANNA = { id: '1', profile: { fullName: 'Anna Lund', imageUrl: null }, primaryTeam: { name: 'North' } }
const ANSWERS: GraphqlAnswers = {
  Groups: { groups: { nodes: [NIGHTS], totalCount: 1, pageInfo: PAGE } },
  Group: ({ id }) => ({ group: id === '4' ? { ...NIGHTS, archived: false } : null }),
  GroupMembers: { group: { members: { nodes: [ANNA], totalCount: 1, pageInfo: PAGE } } },
  PeopleChoices: { unitSelectorEmployees: { nodes: [] } },
}

async function open(path: string, answers: GraphqlAnswers = {}) {
  stubApi({
    'GET /api/v1/session': adminSession(),
    'POST /graphql': graphqlStub({ ...ANSWERS, ...answers }),
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1, name: 'Groups' })
  return app
}

test('the list opens a group with its members', async () => {
  const { router } = await open('/admin/company/groups')
  fireEvent.click(await screen.findByRole('button', { name: 'Nights' }))
  const panel = await screen.findByRole('complementary', { name: 'Nights' })
  expect(await within(panel).findByText('Anna Lund')).toBeDefined()
  expect(router.latestLocation.searchStr).toBe('?group=4')
})

test('removing a member can be undone', async () => {
  const change = vi.fn(({ remove }: Record<string, unknown>) => ({
    changeGroupMembers:
      (remove as string[] | undefined)?.length === 1
        ? { added: [], removed: remove, errors: [] }
        : { added: ['1'], removed: [], errors: [] },
  }))
  await open('/admin/company/groups?group=4', { ChangeGroupMembers: change })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Anna Lund from the group' }))
  expect(await screen.findByText('Anna Lund removed')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('Undone for Anna Lund')).toBeDefined()
  expect(change.mock.calls.map(([sent]) => sent)).toEqual([
    { id: '4', remove: ['1'] },
    { id: '4', add: ['1'], remove: [] },
  ])
})

test('shows no groups yet, no matches, no access and an unknown group', async () => {
  const none = { groups: { nodes: [], totalCount: 0, pageInfo: PAGE } }
  await open('/admin/company/groups', { Groups: none })
  expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeDefined()
  cleanup()
  await open('/admin/company/groups?search=zzz', { Groups: none })
  expect(await screen.findByRole('heading', { name: 'No groups match' })).toBeDefined()
  cleanup()
  await open('/admin/company/groups', { Groups: failed('No.', 'forbidden') })
  expect(await screen.findByRole('heading', { name: 'No access to groups' })).toBeDefined()
  cleanup()
  await open('/admin/company/groups?group=9')
  expect(await screen.findByRole('heading', { name: 'Group not found' })).toBeDefined()
})
