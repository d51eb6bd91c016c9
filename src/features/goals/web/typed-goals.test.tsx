import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import { GoalDialog } from '#features/goals/web/GoalDialog.tsx'
import type { Goal } from '#features/goals/web/goals-queries.ts'
import en from '#features/goals/web/locales/en.json'
import { graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { problem, renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GOAL: Goal = {
  id: '1',
  kind: 'FREEFORM',
  employeeId: '7',
  groupId: null,
  title: 'Calm calls',
  goal: null,
  threshold: 0,
  startedAt: '2026-01-01',
  endedAt: null,
  completedAt: null,
  archivedAt: null,
  updatedAt: '2026-06-01T10:00:00.000Z',
  reachedCount: 0,
  creator: { id: '9', profile: { fullName: 'Lea Dahl' } },
  metricConfig: null,
  figures: null,
  actionItems: [],
  permissions: { canCompleteActionItems: true, canManageGoal: true },
}

async function open(goal: Goal | null, employeeId = '7', api: Parameters<typeof stubApi>[0] = {}) {
  const onClose = vi.fn()
  const server = stubApi({ 'POST /graphql': graphqlStub({}), ...api })
  await renderWeb(<GoalDialog owner={{ employeeId }} goal={goal} mayMeasure={false} onClose={onClose} />, {
    session: testSession(),
    texts: { goals: en, app: appEn },
  })
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, onClose, server }
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog']
const title = (dialog: Dialog) => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const storage = () => JSON.stringify({ ...localStorage })

test('restores the text of a new goal after a sign-out, for the same person only, until Cancel', async () => {
  const first = await open(null, '7', { 'POST /graphql': problem(401) })
  fireEvent.change(title(first.dialog), { target: { value: 'Fewer transfers' } })
  fireEvent.click(first.dialog.getByRole('button', { name: 'Set goal' }))
  await first.dialog.findByText(/session expired/)
  expect(title(first.dialog).value).toBe('Fewer transfers')
  cleanup()
  expect(title((await open(null, '8')).dialog).value).toBe('')
  cleanup()
  const { dialog, onClose } = await open(null)
  expect(title(dialog).value).toBe('Fewer transfers')
  expect(dialog.getByText(/^Restored what you typed on/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalled()
  expect(storage()).not.toContain('Fewer transfers')
})

test('saves an edited goal based on the copy that was edited', async () => {
  fireEvent.change(title((await open(GOAL)).dialog), { target: { value: 'Calmer calls' } })
  cleanup()
  const newer = { ...GOAL, updatedAt: '2026-07-01T10:00:00.000Z' }
  const { dialog, server } = await open(newer, '7', {
    'POST /graphql': graphqlStub({ UpdateGoal: { updateGoal: { goal: { id: '1' }, errors: [] } } }),
  })
  expect(title(dialog).value).toBe('Calmer calls')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(storage()).not.toContain('Calmer calls'))
  expect((await sentTo(server.requests, 'UpdateGoal'))[0]).toMatchObject({
    title: 'Calmer calls',
    updatedAt: GOAL.updatedAt,
  })
})
