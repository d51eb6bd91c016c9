import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GROUPS = '/admin/company/reporting_groups'
const GROUP = {
  id: '7',
  name: 'New hires',
  description: null,
  active: true,
  color: '#2f6311',
  emoji: '🌱',
  image: null,
  hidden: true,
  filterable: true,
  matchAll: true,
  streamFooterDisplayable: false,
  membersCount: 2,
  version: 5,
  parent: null,
  criteria: [
    { criterionType: 'TENURE', operator: 'LESS_THAN', period: 'MONTH', periodValue: null, value: ['3'] },
  ],
}
const list = (nodes: object[]) => ({
  reportingGroups: { nodes, totalCount: nodes.length, pageInfo: { hasNextPage: false, endCursor: null } },
})
const PREVIEW = {
  reportingGroupPreview: {
    employeesCount: 1,
    uncounted: [],
    employees: {
      edges: [
        {
          node: { id: '1', roleLabel: 'Employee', profile: { fullName: 'Ada Lund', imageUrl: null } },
          reasons: [{ criterion: 0, met: true, fact: '2026-05-01' }],
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  },
}
const ANSWERS: GraphqlAnswers = {
  ReportingGroups: ({ active }) => list(active ? [GROUP] : []),
  ReportingGroup: ({ id }) => ({ reportingGroup: id === '7' ? GROUP : null }),
  ReportingGroupChoices: { reportingGroups: { nodes: [] } },
  ReportingGroupPreview: PREVIEW,
  CriterionValues: {
    reportingGroupCriteriaTypes: [{ counted: true, values: [{ id: '4', label: 'North' }] }],
  },
}

async function open(path: string, answers: GraphqlAnswers = {}) {
  const server = stubApi({
    'GET /api/v1/session': adminSession(),
    'POST /graphql': graphqlStub({ ...ANSWERS, ...answers }),
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, variablesOf: (name: string) => sentTo(server.requests, name) }
}

const preview = () => screen.findByRole('region', { name: 'Who would be in it' })

describe('the list of reporting groups', () => {
  test('shows a group’s criteria and where it is shown', async () => {
    await open(GROUPS)
    const row = (await screen.findByRole('link', { name: 'New hires' })).closest('tr') as HTMLElement
    expect(within(row).getByText('1 criterion')).toBeDefined()
    expect(within(row).getByText('Hidden')).toBeDefined()
    expect(within(row).getByText('2')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Archived' }))
    expect(await screen.findByRole('heading', { name: 'No archived groups' })).toBeDefined()
  })
})

describe('the editor', () => {
  test('previews members with reasons while editing, from complete criteria only', async () => {
    const { variablesOf } = await open(`${GROUPS}/7`)
    expect(await within(await preview()).findByText(/^Started/)).toBeDefined()
    fireEvent.change(screen.getByRole('textbox', { name: 'Number' }), { target: { value: '' } })
    expect(
      await within(await preview()).findByText('1 criterion is incomplete and was left out.'),
    ).toBeDefined()
    fireEvent.change(screen.getByRole('textbox', { name: 'Number' }), { target: { value: '6' } })
    await waitFor(async () => {
      const variables = (await variablesOf('ReportingGroupPreview')).at(-1)
      expect(variables?.criteria).toEqual([{ ...GROUP.criteria[0], value: ['6'] }])
    })
  })

  test('names criteria that have no data', async () => {
    const uncounted = { reportingGroupPreview: { ...PREVIEW.reportingGroupPreview, uncounted: [0] } }
    await open(`${GROUPS}/7`, { ReportingGroupPreview: uncounted })
    expect(await within(await preview()).findByText(/^Not counted yet: Tenure/)).toBeDefined()
  })

  test('saves the whole group on the version that was read', async () => {
    const update = vi.fn((_variables: object) => ({
      updateReportingGroup: { reportingGroup: { id: '7', version: 6 }, errors: [] },
    }))
    const { router } = await open(`${GROUPS}/7`, { UpdateReportingGroup: update })
    fireEvent.click(await screen.findByRole('button', { name: 'any of these' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hidden' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(router.latestLocation.pathname).toBe(GROUPS))
    expect(update).toHaveBeenCalledWith({
      id: '7',
      version: 5,
      name: 'New hires',
      description: null,
      color: '#2f6311',
      emoji: '🌱',
      parentId: null,
      hidden: false,
      filterable: true,
      streamFooterDisplayable: false,
      matchAll: false,
      criteria: GROUP.criteria,
    })
  })

  test('shows both copies if another person saved first', async () => {
    const stale = {
      updateReportingGroup: {
        reportingGroup: null,
        errors: [{ message: 'Changed.', path: [], details: { code: 'stale', current: '{}' } }],
      },
    }
    let reads = 0
    const newer = { ...GROUP, name: 'Newcomers', description: 'Changed there alone', version: 6 }
    const { variablesOf } = await open(`${GROUPS}/7`, {
      UpdateReportingGroup: stale,
      ReportingGroup: () => {
        reads += 1
        return { reportingGroup: reads === 1 ? GROUP : newer }
      },
    })
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Starters' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
    expect(within(dialog).getByText('Starters')).toBeDefined()
    expect(within(dialog).getAllByText('Newcomers').length).toBeGreaterThan(0)
    expect(within(dialog).queryByText('Changed there alone')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () => expect(await variablesOf('UpdateReportingGroup')).toHaveLength(2))
    expect((await variablesOf('UpdateReportingGroup'))[1]).toMatchObject({
      version: 6,
      name: 'Starters',
      description: 'Changed there alone',
    })
  })

  test('shows an error at its criterion', async () => {
    const refused = {
      updateReportingGroup: {
        reportingGroup: null,
        errors: [
          {
            message: 'Value must be a whole number.',
            path: ['criteria', '0', 'value'],
            details: { code: 'invalid', current: null },
          },
        ],
      },
    }
    await open(`${GROUPS}/7`, { UpdateReportingGroup: refused })
    fireEvent.change(await screen.findByRole('textbox', { name: 'Number' }), { target: { value: '1.5' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const line = screen.getByRole('group', { name: 'Criterion 1' })
    expect(await within(line).findByText('Value must be a whole number.')).toBeDefined()
  })

  test('says that an unknown group does not exist', async () => {
    await open(`${GROUPS}/8`)
    expect(await screen.findByRole('heading', { name: 'Reporting group not found' })).toBeDefined()
  })
})
