import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { testConfiguration, testMetric, testSet } from '#features/metrics/web/testing.ts'
import { PERMISSION_FLAGS } from '#platform/access/permissions.ts'
import { failed, type GraphqlAnswers, graphqlStub, refused, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi, testSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const PATH = '/metric_configuration'
const CSAT = testMetric('1', 'CSAT')
const NPS = testMetric('3', 'NPS', { type: 'NPS_SCORE' })
const QA = testMetric('9', 'QA score', { type: 'QA_SCORE', productArea: 'QA' })
const METRICS = [CSAT, NPS, QA]

async function open(
  answers: GraphqlAnswers = {},
  { path = PATH, session = adminSession }: { path?: string; session?: object } = {},
) {
  const server = stubApi({
    'GET /api/v1/session': session,
    'POST /graphql': graphqlStub({ MetricConfiguration: testConfiguration([CSAT, NPS]), ...answers }),
  })
  const app = await renderApp(path)
  return { ...app, ...server, sent: (name: string) => sentTo(server.requests, name) }
}

const rows = (name: string) =>
  within(screen.getByRole('list', { name: `Metrics: ${name}` }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/(Feedback|QA) ·.*/, ''))

describe('access to metric configuration', () => {
  test.each([true, false])('MET-501 requires manageMetrics (role-based access %s)', async (rbac) => {
    const without = PERMISSION_FLAGS.filter((flag) => !['admin', 'manageMetrics'].includes(flag))
    const features = { role_based_access: rbac }
    const refusedTo = await open({}, { session: testSession({ flags: without, features }) })
    expect(await screen.findByRole('heading', { level: 1, name: '403: Forbidden' })).toBeDefined()
    expect(refusedTo.router.state.location.pathname).toBe('/403')
    cleanup()
    await open({}, { session: testSession({ flags: ['manageMetrics'], features }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Metric configuration' })).toBeDefined()
  })
})

test('MET-502 opens each of the eight parts', async () => {
  await open()
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the product' }))
  const parts = [
    'Dashboard',
    'Key metric set',
    'Metric sets',
    'Stream',
    'Trend',
    'Leaderboards',
    '1:1s dashboard',
    'Performance management',
  ]
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(parts)
  for (const name of parts.filter((part) => part !== 'Metric sets')) {
    fireEvent.click(tabs.getByRole('link', { name }))
    expect(await screen.findByRole('form', { name })).toBeDefined()
    expect(tabs.getByRole('link', { name }).getAttribute('aria-current')).toBe('page')
  }
  fireEvent.click(tabs.getByRole('link', { name: 'Metric sets' }))
  expect(await screen.findByText('No sets yet')).toBeDefined()
})

describe('a metric set', () => {
  test('is sorted with buttons and saved with the version it is based on', async () => {
    const { sent } = await open({
      MetricConfiguration: { ...testConfiguration([CSAT, NPS]), metricConfigs: METRICS },
      UpdateMetricSet: {
        updateMetricSet: {
          metricSet: testSet('1', 'DASHBOARD', [NPS, CSAT], { updatedAt: '2026-06-02T10:00:00.000Z' }),
          errors: [],
        },
      },
    })
    await screen.findByRole('form', { name: 'Dashboard' })
    expect(rows('Dashboard')).toEqual(['CSAT', 'NPS'])
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Move down: CSAT' }))
    expect(rows('Dashboard')).toEqual(['NPS', 'CSAT'])
    expect(screen.getByText('Unsaved changes')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(rows('Dashboard')).toEqual(['CSAT', 'NPS'])
    fireEvent.click(screen.getByRole('button', { name: 'Move up: NPS' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () =>
      expect(await sent('UpdateMetricSet')).toEqual([
        { id: '1', metricConfigIds: ['3', '1'], updatedAt: '2026-06-01T10:00:00.000Z' },
      ]),
    )
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  })

  test('accepts no more than its limit and drops removed metrics', async () => {
    const eleven = Array.from({ length: 11 }, (_, index) => testMetric(String(index + 20), `Metric ${index}`))
    const configuration = testConfiguration(eleven.slice(0, 10))
    await open(
      { MetricConfiguration: { ...configuration, metricConfigs: eleven } },
      { path: `${PATH}?part=key` },
    )
    await screen.findByRole('form', { name: 'Key metric set' })
    const add = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a metric' })
    expect(screen.getByText('10 of 10')).toBeDefined()
    expect(add.disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Metric 0' }))
    expect(screen.getByText('9 of 10')).toBeDefined()
    expect(add.disabled).toBe(false)
    fireEvent.click(add)
    fireEvent.click(await screen.findByRole('option', { name: /Metric 10/ }))
    expect(rows('Key metric set').at(-1)).toBe('Metric 10')
  })

  test('asks which version to keep after a concurrent change', async () => {
    const stored = { ...testSet('1', 'DASHBOARD', [NPS]), id: 1, updatedAt: '2026-06-03T10:00:00.000Z' }
    const answers: object[] = [
      { updateMetricSet: { metricSet: null, ...refused('Changed.', [], 'stale', JSON.stringify(stored)) } },
      { updateMetricSet: { metricSet: testSet('1', 'DASHBOARD', [NPS, CSAT]), errors: [] } },
    ]
    const { sent } = await open({ UpdateMetricSet: () => answers.shift() ?? {} })
    fireEvent.click(await screen.findByRole('button', { name: 'Move down: CSAT' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
    expect(within(dialog).getByText('NPS, CSAT')).toBeDefined()
    fireEvent.click(within(dialog).getByRole('button', { name: /mine/i }))
    await waitFor(async () =>
      expect((await sent('UpdateMetricSet'))[1]).toMatchObject({
        metricConfigIds: ['3', '1'],
        updatedAt: '2026-06-03T10:00:00.000Z',
      }),
    )
  })

  test('of the company can be named, created and archived', async () => {
    const weekly = testSet('1001', 'CUSTOM', [CSAT], { name: 'Weekly' })
    const { sent, router } = await open(
      {
        MetricConfiguration: testConfiguration([CSAT, NPS], [weekly]),
        CreateMetricSet: {
          createMetricSet: { metricSet: null, ...refused('There is one already.', ['name']) },
        },
        ArchiveMetricSet: { archiveMetricSet: { metricSet: { id: '1001' }, errors: [] } },
      },
      { path: `${PATH}?part=sets` },
    )
    const name = await screen.findByRole('textbox', { name: 'New set' })
    fireEvent.change(name, { target: { value: 'weekly' } })
    fireEvent.submit(name.closest('form') as HTMLElement)
    expect(await screen.findByText('There is one already.')).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: 'Weekly' }))
    expect(await screen.findByRole('form', { name: 'Weekly' })).toBeDefined()
    expect(router.state.location.href).toContain('set=1001')
    fireEvent.click(screen.getByRole('button', { name: 'Archive set' }))
    await waitFor(async () => expect(await sent('ArchiveMetricSet')).toEqual([{ id: '1001' }]))
  })
})

test('leaderboards accept only whole numbers as thresholds and keep at least one interval', async () => {
  const { sent } = await open(
    {
      UpdateLeaderboardSettings: {
        updateLeaderboardSettings: {
          leaderboardConfig: testConfiguration([CSAT, NPS]).leaderboardSettings,
          errors: [],
        },
      },
    },
    { path: `${PATH}?part=leaderboards` },
  )
  const day = await screen.findByRole('textbox', { name: 'Results needed: Day' })
  fireEvent.change(day, { target: { value: '-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please enter a whole number, 0 or more.')).toBeDefined()
  for (const name of ['Week', 'Month']) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByText('Please choose an interval.')).toBeDefined()
  expect(await sent('UpdateLeaderboardSettings')).toEqual([])
  fireEvent.change(day, { target: { value: '2' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Year' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await sent('UpdateLeaderboardSettings'))[0]).toMatchObject({
      metricConfigId: '1',
      intervals: ['YEAR'],
      thresholds: { day: 2, week: 3 },
    }),
  )
})

describe('a metric', () => {
  const QUESTIONS = {
    metricQuestions: [
      {
        identifier: 'reason',
        text: 'Reason',
        type: 'SingleChoice',
        options: ['Billing', 'Other'],
        surveys: ['After chat', 'After contact'],
        metricTypes: ['COUNTS', 'PERCENT'],
      },
      {
        identifier: 'reason-2',
        text: 'Reason',
        type: 'StarRating',
        options: [],
        surveys: [],
        metricTypes: ['STAR_RATING'],
      },
    ],
  }

  test('is created from a question with target answers', async () => {
    const { sent } = await open({
      MetricQuestions: QUESTIONS,
      CreateMetricConfig: { createMetricConfig: { metricConfig: testMetric('1002', 'Bills'), errors: [] } },
    })
    await screen.findByRole('form', { name: 'Dashboard' })
    fireEvent.click(screen.getAllByRole('button', { name: 'New metric' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'New metric' }))
    fireEvent.click(await dialog.findByRole('combobox', { name: 'Question' }))
    const choices = await screen.findAllByRole('option')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'ReasonAfter chat, After contact',
      'ReasonNot in any survey now',
    ])
    fireEvent.click(choices[0] as HTMLElement)
    fireEvent.change(dialog.getByRole('combobox', { name: 'Calculation' }), {
      target: { value: 'PERCENT' },
    })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Billing' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Title' }), { target: { value: 'Bills' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(async () =>
      expect(await sent('CreateMetricConfig')).toEqual([
        {
          title: 'Bills',
          type: 'PERCENT',
          questionIdentifier: 'reason',
          nickname: null,
          higherIsBetter: true,
          targetAnswers: ['Billing'],
          denominator: 'ANSWERS',
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows an error at its field and asks after a concurrent change', async () => {
    const newer = { ...CSAT, id: 1, customTitle: 'Stars', updatedAt: '2026-06-05T10:00:00.000Z' }
    const answers: object[] = [
      { updateMetricConfig: { metricConfig: null, ...refused('is too long', ['customTitle']) } },
      {
        updateMetricConfig: {
          metricConfig: null,
          ...refused('Changed.', [], 'stale', JSON.stringify(newer)),
        },
      },
      { updateMetricConfig: { metricConfig: CSAT, errors: [] } },
    ]
    const { sent } = await open({ UpdateMetricConfig: () => answers.shift() ?? {} })
    fireEvent.click(await screen.findByRole('button', { name: 'Change CSAT' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'CSAT' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Display name' }), { target: { value: 'Happy' } })
    const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    save()
    expect(await dialog.findByText('is too long')).toBeDefined()
    save()
    fireEvent.click(await dialog.findByRole('button', { name: 'Keep mine' }))
    save()
    await waitFor(async () =>
      expect((await sent('UpdateMetricConfig'))[2]).toEqual({
        id: '1',
        customTitle: 'Happy',
        updatedAt: newer.updatedAt,
      }),
    )
  })
})

test('offers a retry when loading fails', async () => {
  const answers: object[] = [failed('Down.', 'internal')]
  await open({ MetricConfiguration: () => answers.shift() ?? testConfiguration(METRICS) })
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('form', { name: 'Dashboard' })).toBeDefined()
})
