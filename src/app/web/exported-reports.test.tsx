import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { ownExports, testExport } from '#features/exports/web/testing.ts'
import { aReport } from '#features/reports/qa/web/testing.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const MADE = { createExport: { export: testExport('9', { state: 'PENDING', s3Url: null }), errors: [] } }
const SUBJECT = { kind: 'PERSON', id: '5', name: 'Ada Lund', image: null, teamId: null, teamName: null }

type Options = {
  scope?: 'self' | 'own_team'
  flags?: PermissionFlag[]
  viewAs?: object
  answers?: GraphqlAnswers
}

async function open(address: string, { scope = 'own_team', flags = [], viewAs, answers }: Options = {}) {
  const session = testSession({ person: { id: 5 }, flags: ['qaEnabled', 'viewQADashboard', ...flags] })
  const { requests } = stubApi({
    ...aReport(),
    'GET /api/v1/session': {
      ...session,
      dataAccess: { FEEDBACK: scope, QA: scope },
      ...(viewAs && { viewAs }),
    },
    'GET /api/v1/qa_forms': { qa_forms: [{ id: 7, name: 'Voice', version_number: 1, sections: [] }] },
    'GET /api/v1/employees': { employees: [] },
    'GET /api/v1/channels': { channels: [] },
    'POST /graphql': graphqlStub({
      OwnExports: ownExports([testExport('3', { exportType: 'QA_FORM_OVERVIEWS' })]),
      CreateExport: MADE,
      ExportState: { exportState: testExport('9') },
      PerformanceSubject: { performanceSubject: { ...SUBJECT, memberCount: null, coaching: null } },
      ...answers,
    }),
  })
  await renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  return (name: string) => sentTo(requests, name)
}

async function startExport() {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Export' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New export' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Start export' }))
  return dialog
}

test('EXP-500 a team leader exports the reviews shown in a report and finds the files there', async () => {
  const sent = await open(
    '/qa/reports/overview?startDate=2026-11-01&endDate=2026-11-05&teams=4&autofailed=true&languages=nb',
  )
  const dialog = await startExport()
  const latest = within(await dialog.findByRole('region', { name: 'Your latest exports' }))
  expect(latest.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/v1/exports/3/file')
  expect(dialog.getByText(/^These filters of the page also apply/)).toBeDefined()
  await waitFor(async () => expect(await sent('CreateExport')).toHaveLength(1))
  expect((await sent('CreateExport'))[0]).toEqual({
    exportType: 'QA_FORM_OVERVIEWS',
    options: { from: '2026-11-01', to: '2026-11-05', teamIds: ['4'], autofailed: true, languages: ['nb'] },
  })
})

test('EXP-500 an agent exports their own performance and is offered no teams', async () => {
  const sent = await open('/performance?employeeId=5&start_date=2026-06-01&end_date=2026-06-07', {
    scope: 'self',
    flags: ['viewPerformance'],
  })
  const dialog = await startExport()
  expect(dialog.queryByText('Teams')).toBeNull()
  await waitFor(async () => expect(await sent('CreateExport')).toHaveLength(1))
  expect((await sent('CreateExport'))[0]).toEqual({
    exportType: 'PERFORMANCE_METRICS',
    options: { from: '2026-06-01', to: '2026-06-07', employeeIds: ['5'] },
  })
})

test('hides exports while an admin views the product as another person', async () => {
  await open('/qa/reports/overview', {
    viewAs: { admin: { id: 1, name: 'Ada' }, until: '2026-11-22T12:00:00Z' },
  })
  expect((await screen.findAllByRole('button', { name: /Previous period/ })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
