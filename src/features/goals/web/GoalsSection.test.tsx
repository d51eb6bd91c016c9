import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GoalsSection } from '#features/goals/web/GoalsSection.tsx'
import type { Goal } from '#features/goals/web/goals-queries.ts'
import en from '#features/goals/web/locales/en.json'
import explain from '#features/metrics/explain/web/locales/en.json'
import { failed, type GraphqlAnswers, graphqlStub, refused, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, problem, renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'
import ui from '#ui/locales/en.json'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

// Confetti needs a canvas, which happy-dom lacks; with reduced motion there is none.
beforeEach(() => {
  const asIs = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : asIs(query),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  dismissAll()
  vi.unstubAllGlobals()
})

const FIGURES: NonNullable<Goal['figures']> = {
  value: 30,
  totalResults: 30,
  lower: null,
  upper: null,
  tooFew: false,
  needed: 1,
  unit: 'count',
  expected: 40,
  progress: 0.5,
  pace: 'BEHIND',
  outOf: 1,
}

const goal = (id: string, options: Partial<Goal> = {}): Goal => ({
  id,
  kind: 'FREEFORM',
  employeeId: '7',
  groupId: null,
  title: `Goal ${id}`,
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
  ...options,
})

const measured = (options: Partial<Goal> = {}): Goal =>
  goal('1', {
    kind: 'METRIC',
    title: 'More answers',
    goal: 60,
    threshold: 1,
    metricConfig: {
      id: '4',
      type: 'RESPONSES',
      title: 'Responses',
      customTitle: null,
      productArea: 'FEEDBACK',
      min: 0,
      max: null,
      higherIsBetter: true,
    },
    figures: FIGURES,
    actionItems: [{ id: '11', text: 'Ask each customer', completedAt: null }],
    ...options,
  })

const page = (nodes: readonly object[], endCursor: string | null = null) => ({
  nodes,
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
})
const listed = (...nodes: Goal[]) => ({ metricGoals: page(nodes) })
const payload = (field: string) => ({ [field]: { goal: { id: '1' }, errors: [] } })

async function open(answers: GraphqlAnswers = {}, session = adminSession()) {
  const server = stubApi({ 'POST /graphql': graphqlStub({ Goals: listed(measured()), ...answers }) })
  const app = await renderWeb(<GoalsSection employeeId="7" />, {
    session,
    texts: { goals: en, 'metrics-explain': explain, ui },
  })
  return { ...app, sent: (name: string) => sentTo(server.requests, name) }
}

const card = (name = 'More answers') => screen.findByRole('listitem', { name })

describe('a goal', () => {
  test('describes its current value, target and expected value in words', async () => {
    await open()
    const goal = within(await card())
    for (const [term, figure] of [
      ['Now', '30'],
      ['Goal', '60'],
      ['Expected by today', '40'],
      ['Results', '30'],
    ] as const)
      expect(goal.getByText(term).nextElementSibling?.textContent).toBe(figure)
    expect(goal.getByText('Behind')).toBeDefined()
    expect(goal.getByText('From 1 Jan 2026')).toBeDefined()
    const bar = goal.getByRole('progressbar', { name: 'Progress towards the goal' })
    expect(bar.getAttribute('aria-valuetext')).toBe('50%')
  })

  test('is neither behind nor reached while the goal lies within the interval', async () => {
    const metricConfig = {
      id: '3',
      type: 'PERCENT_FIVE_STAR' as const,
      title: 'Five stars',
      customTitle: null,
      productArea: 'FEEDBACK' as const,
      min: 0,
      max: 100,
      higherIsBetter: true,
    }
    const share = {
      value: 60,
      totalResults: 20,
      lower: 38.1,
      upper: 79.2,
      needed: 5,
      unit: 'percent',
      expected: 65,
    }
    const figures = { ...FIGURES, ...share, pace: 'TOO_CLOSE' as const }
    await open({ Goals: listed(measured({ goal: 65, metricConfig, figures })) })
    const goal = within(await card())
    expect(goal.getByText('Too close to call')).toBeDefined()
    expect(goal.queryByText('Behind')).toBeNull()
    expect(goal.getByText('60.0%')).toBeDefined()
    expect(goal.getByText('n 20 · 95% 38.1–79.2')).toBeDefined()
    fireEvent.click(goal.getByRole('button', { name: 'How is this computed? Five stars' }))
    expect(await screen.findByText(/divided by all responses with stars/)).toBeDefined()
  })

  test('says how many results are missing, or how many people of a team have reached it', async () => {
    const few = { unit: 'stars', totalResults: 7, tooFew: true, needed: 10 }
    const figures = { ...FIGURES, ...few, pace: 'TOO_FEW' as const, outOf: 4 }
    await open({ Goals: listed(measured({ figures, threshold: 10, groupId: '2', reachedCount: 2 })) })
    const goal = within(await card())
    expect(goal.getByText('Too few results')).toBeDefined()
    expect(goal.getByText('7 of 10 needed')).toBeDefined()
    expect(goal.getByText('n=7, too few')).toBeDefined()
    expect(goal.getByText('2 of 4 people have reached it')).toBeDefined()
  })

  test('GOL-512 offers no ticks on action items without canCompleteActionItems', async () => {
    const permissions = { canCompleteActionItems: false, canManageGoal: false }
    await open({ Goals: listed(measured({ permissions })) })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ask each customer' })
    expect(box.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('shows a tick immediately and reverts it if refused', async () => {
    let fails = true
    const { sent } = await open({
      CompleteGoalActionItem: () => (fails ? problem(503, 'Later') : payload('completeGoalActionItem')),
    })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ask each customer' })
    fireEvent.click(box)
    expect(box.checked).toBe(true)
    await waitFor(() => expect(box.checked).toBe(false))
    await waitFor(() => expect(currentNotifications()).toHaveLength(1))
    fails = false
    currentNotifications()[0]?.action?.onClick()
    await waitFor(async () =>
      expect(await sent('CompleteGoalActionItem')).toEqual([{ id: '11' }, { id: '11' }]),
    )
  })

  test('can be completed, with Undo', async () => {
    const { sent } = await open({
      CompleteGoal: payload('completeGoal'),
      UndoGoalCompletion: payload('undoGoalCompletion'),
    })
    fireEvent.click(within(await card()).getByRole('button', { name: 'Complete' }))
    await waitFor(() => expect(currentNotifications()[0]?.message).toContain('More answers'))
    currentNotifications()[0]?.action?.onClick()
    await waitFor(async () => expect(await sent('UndoGoalCompletion')).toEqual([{ id: '1' }]))
  })

  test('can be archived, with Undo', async () => {
    let archived = false
    const { sent } = await open({
      Goals: () => (archived ? listed() : listed(measured())),
      ArchiveGoal: () => {
        archived = true
        return payload('archiveGoal')
      },
      RestoreGoal: () => {
        archived = false
        return payload('restoreGoal')
      },
    })
    fireEvent.click(within(await card()).getByRole('button', { name: 'Archive: More answers' }))
    await screen.findByRole('heading', { name: 'No goals yet' })
    await waitFor(() => expect(currentNotifications()).toHaveLength(1))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Goals' })))
    currentNotifications()[0]?.action?.onClick()
    await waitFor(async () => expect(await sent('RestoreGoal')).toEqual([{ id: '1' }]))
    await card()
  })

  test('lets people who manage it add and delete action items', async () => {
    const { sent } = await open({
      CreateGoalActionItem: payload('createGoalActionItem'),
      RemoveGoalActionItem: payload('removeGoalActionItem'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Action item for More answers' }))
    const field = screen.getByRole('textbox', { name: 'New action item: More answers' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'Smile' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(async () =>
      expect(await sent('CreateGoalActionItem')).toEqual([{ goalId: '1', text: 'Smile' }]),
    )
    await waitFor(() => expect(field.getAttribute('value')).toBe(''))
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Ask each customer' }))
    await waitFor(async () => expect(await sent('RemoveGoalActionItem')).toEqual([{ id: '11' }]))
    await waitFor(() => expect(currentNotifications()).toHaveLength(1))
    currentNotifications()[0]?.action?.onClick()
    await waitFor(async () =>
      expect((await sent('CreateGoalActionItem')).at(-1)).toEqual({ goalId: '1', text: 'Ask each customer' }),
    )
  })
})

describe('the list of goals', () => {
  test('says when there are no goals and offers to set one', async () => {
    await open({ Goals: listed() })
    expect(await screen.findByRole('heading', { name: 'No goals yet' })).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Set a goal' })).toHaveLength(1)
  })

  test('filters by six statuses, and resets a filter without matches', async () => {
    const { sent } = await open({
      Goals: ({ status }) => (status === 'NOT_ARCHIVED' ? listed(measured()) : listed()),
    })
    await card()
    const filter = screen.getByRole('combobox', { name: 'Filter by status' })
    expect(within(filter).getAllByRole('option')).toHaveLength(6)
    fireEvent.change(filter, { target: { value: 'ARCHIVED' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Show all that are not archived' }))
    await card()
    expect((await sent('Goals')).map(({ status }) => status).slice(0, 2)).toEqual([
      'NOT_ARCHIVED',
      'ARCHIVED',
    ])
  })

  test('loads page by page', async () => {
    await open({
      Goals: ({ after }) => ({ metricGoals: after ? page([goal('2')]) : page([measured()], 'next') }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await card('Goal 2')).toBeDefined()
  })

  test('requests past goals when they are opened', async () => {
    const over = {
      ...measured(),
      endedAt: '2026-02-01',
      figures: { value: 30, unit: 'count', pace: 'REACHED' },
    }
    const few = { ...FIGURES, unit: 'stars', totalResults: 7, tooFew: true }
    const { sent } = await open({
      PastGoals: { pastGoals: page([over, { ...over, id: '8', figures: few }]) },
    })
    await card()
    expect(await sent('PastGoals')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Past goals' }))
    const past = within(await screen.findByRole('list', { name: 'Past goals' }))
    expect(past.getByText('Ended, reached')).toBeDefined()
    expect(past.getByText('30 of 60')).toBeDefined()
    expect(past.getByText('n=7, too few')).toBeDefined()
  })

  test('offers Retry if it could not be loaded, and says when access is denied', async () => {
    let fails = true
    await open({ Goals: () => (fails ? problem(500, 'Broken') : listed(measured())) })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    fails = false
    fireEvent.click(retry)
    await card()
    cleanup()
    await open({ Goals: () => failed('This employee does not exist.', 'not_found') })
    expect(
      await screen.findByRole('heading', { name: 'You do not have access to these goals' }),
    ).toBeDefined()
  })

  test('hides setting goals for others without the right to coach', async () => {
    await open({ Goals: listed() }, testSession())
    expect(await screen.findByRole('heading', { name: 'No goals yet' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Set a goal' })).toBeNull()
  })
})

describe('the goal dialog', () => {
  const METRICS = {
    metricConfigs: [
      { id: '1', title: 'Average rating', customTitle: 'CSAT', productArea: 'FEEDBACK', min: 1, max: 5 },
      { id: '9', title: 'QA score', customTitle: null, productArea: 'QA', min: 0, max: 100 },
    ],
  }

  test('sets a metric goal and suggests the metric’s name as its title', async () => {
    const { sent } = await open({ GoalMetrics: METRICS, CreateMetricGoal: payload('createMetricGoal') })
    fireEvent.click(await screen.findByRole('button', { name: 'Set a goal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a goal' }))
    const metric = dialog.getByRole('combobox', { name: /^Metric/ })
    await within(metric).findByRole('option', { name: 'CSAT' })
    // A metric of an area without visible people.
    expect(within(metric).queryByRole('option', { name: 'QA score' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Set goal' }).hasAttribute('disabled')).toBe(true)
    fireEvent.change(metric, { target: { value: '1' } })
    fireEvent.change(dialog.getByLabelText(/^Target/), { target: { value: '4.5' } })
    fireEvent.change(dialog.getByLabelText(/^First day/), { target: { value: '2026-12-01' } })
    fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '2026-12-31' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Set goal' }))
    await waitFor(async () =>
      expect(await sent('CreateMetricGoal')).toEqual([
        {
          employeeId: '7',
          title: 'CSAT',
          metricConfigId: '1',
          goal: 4.5,
          threshold: 1,
          startedAt: '2026-12-01',
          endedAt: '2026-12-31',
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('GOL-515 shows errors at their fields', async () => {
    await open({
      GoalMetrics: METRICS,
      CreateFreeformGoal: {
        createFreeformGoal: { goal: null, ...refused('is before the first day', ['endedAt']) },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Set a goal' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(await dialog.findByRole('button', { name: 'In words' }))
    fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: 'Sing' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Set goal' }))
    expect(await dialog.findByText('is before the first day')).toBeDefined()
    expect(dialog.getByLabelText(/^Last day/).getAttribute('aria-invalid')).toBe('true')
  })

  test('overwrites a newer copy only after confirmation', async () => {
    const current = JSON.stringify({ id: 1, updatedAt: '2026-06-02T10:00:00.000Z' })
    let first = true
    const { sent } = await open({
      UpdateGoal: () => {
        const answer = first
          ? { updateGoal: { goal: null, ...refused('Changed meanwhile', [], 'stale', current) } }
          : payload('updateGoal')
        first = false
        return answer
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Change: More answers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change goal' }))
    fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: 'Many answers' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Keep mine' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(async () =>
      expect((await sent('UpdateGoal')).map(({ title, updatedAt }) => [title, updatedAt])).toEqual([
        ['Many answers', '2026-06-01T10:00:00.000Z'],
        ['Many answers', '2026-06-02T10:00:00.000Z'],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
