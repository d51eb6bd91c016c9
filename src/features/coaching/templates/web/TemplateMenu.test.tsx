import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import en from '#features/coaching/templates/web/locales/en.json'
import { TemplateMenu } from '#features/coaching/templates/web/TemplateMenu.tsx'
import { type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, problem, renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ADA = { id: '1', fullName: 'Ada Lund', image: null }
const template = (id: string, name: string) => ({
  id,
  name,
  status: 'ACTIVE',
  updatedAt: '2026-06-02T10:00:00.000Z',
  usageCount: 0,
  lastUpdatedBy: ADA,
})
const ALL = [template('7', 'Weekly'), template('8', 'First month')]
async function open(answers: GraphqlAnswers = {}, session = adminSession()) {
  const { requests } = stubApi({
    'POST /graphql': graphqlStub({
      CoachingTemplates: ({ search }) => ({
        coachingTemplates: {
          nodes: ALL.filter(({ name }) => name.includes(String(search ?? ''))),
          totalCount: 2,
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      }),
      ...answers,
    }),
  })
  const onChoose = vi.fn()
  await renderWeb(<TemplateMenu onChoose={onChoose} />, { session, texts: { 'coaching-templates': en } })
  fireEvent.click(await screen.findByRole('button', { name: 'Template' }))
  const search = await screen.findByRole('searchbox', { name: 'Search templates' })
  return { onChoose, search, variablesSent: () => sentTo(requests, 'CoachingTemplates') }
}

test('offers active templates found by the server, and closes after a choice', async () => {
  const { onChoose, search, variablesSent } = await open()
  await screen.findByRole('button', { name: 'First month' })
  fireEvent.change(search, { target: { value: 'Week' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'First month' })).toBeNull())
  expect((await variablesSent()).map((variables) => [variables.status, variables.search])).toEqual([
    ['ACTIVE', null],
    ['ACTIVE', 'Week'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Weekly' }))
  expect(onChoose.mock.calls).toEqual([[7]])
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
})

test('moves with arrow keys, and Enter in the search chooses the first match', async () => {
  const { onChoose, search } = await open()
  const weekly = await screen.findByRole('button', { name: 'Weekly' })
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(weekly)
  fireEvent.keyDown(weekly, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('First month')
  // Releasing the key that opened the menu chooses nothing.
  fireEvent.keyUp(search, { key: 'Enter' })
  expect(onChoose.mock.calls).toEqual([])
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.keyUp(search, { key: 'Enter' })
  expect(onChoose.mock.calls).toEqual([[7]])
})

test('says when nothing was found, and links template managers to the templates', async () => {
  const { search } = await open()
  fireEvent.change(search, { target: { value: 'zz' } })
  expect(await screen.findByText('No template has “zz” in its name.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Manage templates' }).getAttribute('href')).toBe(
    '/one_on_ones/templates',
  )
  cleanup()
  await open({ CoachingTemplates: problem(500) as never }, testSession())
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Manage templates' })).toBeNull()
})
