import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { ListedExport } from '#features/exports/web/exports-api.ts'
import { ownExports, TEST_SECTIONS, testExport, testTemplate } from '#features/exports/web/testing.ts'
import { type GraphqlAnswers, graphqlStub, refused, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const PATH = '/admin/company/feedback_exports'
const LAKE = { id: '3', name: 'Lake' }

const delivery = (more: Partial<NonNullable<ListedExport['delivery']>>) => ({
  state: 'WAITING' as const,
  destination: LAKE,
  path: null,
  attempts: 0,
  fault: null,
  nextAttemptAt: null,
  deliveredAt: null,
  ...more,
})

async function open(answers: GraphqlAnswers = {}, path = PATH) {
  const server = stubApi({
    'GET /api/v1/session': { ...adminSession(), dataAccess: { FEEDBACK: 'company' } },
    'POST /graphql': graphqlStub({
      OwnExports: ownExports([]),
      ExportTemplates: { feedbackExportTemplates: [] },
      ExportSections: { feedbackExportSections: TEST_SECTIONS },
      UsableDestinations: { exportDestinations: [LAKE] },
      CreateExport: {
        createExport: { export: testExport('9', { state: 'PENDING', s3Url: null }), errors: [] },
      },
      ExportState: { exportState: testExport('9') },
      ...answers,
    }),
  })
  await renderApp(path)
  await screen.findByRole('heading', { level: 1, name: 'Feedback Exports' })
  return { sent: (name: string) => sentTo(server.requests, name) }
}

test('the list of exports says how far each delivery is, and delivers again what failed', async () => {
  const { sent } = await open({
    OwnExports: ownExports([
      testExport('5', { state: 'PROCESSING', s3Url: null, delivery: delivery({}) }),
      testExport('4', { delivery: delivery({}) }),
      testExport('3', {
        delivery: delivery({
          state: 'DELIVERED',
          path: 'acme-solicitations-3.csv',
          deliveredAt: '2026-06-16T10:01:00Z',
        }),
      }),
      testExport('2', {
        delivery: delivery({
          attempts: 1,
          fault: 'This bucket does not exist.',
          nextAttemptAt: '2026-06-16T10:06:00Z',
        }),
      }),
      testExport('1', {
        delivery: delivery({ state: 'FAILED', attempts: 10, fault: 'The disk of the folder is full.' }),
      }),
    ]),
    DeliverExportAgain: { deliverExportAgain: { export: { id: '1' }, errors: [] } },
  })
  expect(await screen.findByText('Will be delivered to Lake')).toBeDefined()
  expect(screen.getByText('Being delivered to Lake')).toBeDefined()
  expect(screen.getByText(/^Delivered to Lake as acme-solicitations-3\.csv/)).toBeDefined()
  expect(screen.getByText(/^Not delivered to Lake: This bucket does not exist\. Next attempt/)).toBeDefined()
  expect(screen.getByText('Not delivered to Lake: The disk of the folder is full.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Deliver again' }))
  await waitFor(async () => expect(await sent('DeliverExportAgain')).toEqual([{ id: '1' }]))
  expect(await screen.findByText('The export is delivered to Lake again.')).toBeDefined()
})

test('a new export names its destination, and a refusal appears at the field', async () => {
  const { sent } = await open({
    CreateExport: { createExport: refused('is not a destination that you may use', ['destinationId']) },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'New export' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New export' }))
  fireEvent.change(await dialog.findByRole('combobox', { name: 'Deliver to' }), { target: { value: '3' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Start export' }))
  expect(await dialog.findByText('is not a destination that you may use')).toBeDefined()
  expect((await sent('CreateExport'))[0]).toMatchObject({ destinationId: '3' })
})

test('a template keeps its destination until another one is chosen', async () => {
  const template = testTemplate('5', { destination: LAKE })
  const { sent } = await open(
    {
      ExportTemplates: { feedbackExportTemplates: [template] },
      UpdateExportTemplate: { updateExportTemplate: { template, errors: [] } },
    },
    `${PATH}?tab=templates`,
  )
  expect(await screen.findByText(/to Lake/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Run Mondays now' }))
  await waitFor(async () => expect((await sent('CreateExport'))[0]).toMatchObject({ destinationId: '3' }))
  fireEvent.click(screen.getByRole('button', { name: 'Edit Mondays' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mondays' }))
  const field = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Deliver to' })
  expect(field.value).toBe('3')
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await sent('UpdateExportTemplate'))[0]).toMatchObject({ destinationId: null }),
  )
})

test('nothing is offered to people who may use no destination', async () => {
  await open({ UsableDestinations: { exportDestinations: [] } })
  fireEvent.click((await screen.findAllByRole('button', { name: 'New export' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New export' }))
  expect(await dialog.findByRole('combobox', { name: 'Format' })).toBeDefined()
  expect(dialog.queryByRole('combobox', { name: 'Deliver to' })).toBeNull()
})
