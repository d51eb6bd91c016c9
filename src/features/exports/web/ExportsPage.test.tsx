import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { ownExports, TEST_SECTIONS, testExport, testTemplate } from '#features/exports/web/testing.ts'
import { failed, type GraphqlAnswers, graphqlStub, refused, sentTo } from '#platform/web/graphql-testing.ts'
import { changeLanguage } from '#platform/web/i18n.ts'
import { adminSession, stubApi } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const PATH = '/admin/company/feedback_exports'
const EVERYTHING = { FEEDBACK: 'company', QA: 'company', QA_CALIBRATION: 'company', COACHING: 'company' }
const MADE = { createExport: { export: testExport('9', { state: 'PENDING', s3Url: null }), errors: [] } }

async function open(answers: GraphqlAnswers = {}, path = PATH, language: 'en' | 'nb' = 'en') {
  const session = adminSession()
  const server = stubApi({
    'GET /api/v1/session': {
      ...session,
      person: { ...session.person, language },
      dataAccess: EVERYTHING,
    },
    'POST /graphql': graphqlStub({
      OwnExports: ownExports([]),
      ExportTemplates: { feedbackExportTemplates: [] },
      ExportSections: { feedbackExportSections: TEST_SECTIONS },
      MarkExportsRead: { markExportsRead: { exports: { unreadCount: 0 }, errors: [] } },
      CreateExport: MADE,
      ExportState: { exportState: testExport('9') },
      ...answers,
    }),
  })
  const app = await renderApp(path)
  const name = language === 'en' ? 'Feedback Exports' : 'Eksport av tilbakemeldinger'
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  return { ...app, ...server, sent: (name: string) => sentTo(server.requests, name) }
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const openDialog = async () => {
  fireEvent.click((await screen.findAllByRole('button', { name: 'New export' }))[0] as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'New export' }))
}

describe('list of exports', () => {
  test('says that there are no exports, and shows a loading error', async () => {
    await open()
    expect(await screen.findByText('No exports yet')).toBeDefined()
    cleanup()
    await open({ OwnExports: failed('It broke.', 'internal') })
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeDefined()
  })

  test('shows kind and state of each export and offers to download it or make it again', async () => {
    const { sent } = await open({
      OwnExports: ownExports([
        testExport('4', {
          state: 'PROCESSING',
          s3Url: null,
          completedAt: null,
          rowsDone: 500,
          rowsTotal: 1_000,
        }),
        testExport('3', { scheduled: true, template: { id: '1', name: 'Mondays' } }),
        testExport('2', { state: 'FAILED', s3Url: null, fault: 'The file would be larger than 1 GB.' }),
        testExport('1', { expired: true, s3Url: null }),
        testExport('0', { s3Url: null }),
      ]),
    })
    expect(await screen.findByText('Expired')).toBeDefined()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(5)
    const [making, ready, broken, old, hidden] = rows.map((row) => within(row as HTMLElement))
    expect(making?.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('500')
    expect(ready?.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/v1/exports/3/file')
    expect(ready?.getByText('Mondays')).toBeDefined()
    expect(ready?.getByText(/scheduled/)).toBeDefined()
    expect(broken?.getByText('The file would be larger than 1 GB.')).toBeDefined()
    expect(old?.getByText('Expired')).toBeDefined()
    expect(old?.queryByRole('link', { name: 'Download' })).toBeNull()
    expect(old?.getByRole('button', { name: 'Make again' })).toBeDefined()
    expect(hidden?.getByText('No longer available')).toBeDefined()
    expect(hidden?.getByRole('button', { name: 'Make again' })).toBeDefined()
    fireEvent.click(broken?.getByRole('button', { name: 'Make again' }) as HTMLElement)
    await waitFor(async () => expect(await sent('CreateExport')).toHaveLength(1))
    expect((await sent('CreateExport'))[0]).toEqual({
      exportType: 'SOLICITATIONS',
      options: { from: '2026-06-01', to: '2026-06-15' },
    })
  })

  test('shows the reason of a failure in the reader’s language', async () => {
    const fault = 'The server could not finish this export.'
    const broken = testExport('2', { state: 'FAILED', s3Url: null, fault })
    await open({ OwnExports: ownExports([broken]) }, PATH, 'nb')
    expect(await screen.findByText('Serveren klarte ikke å fullføre eksporten.')).toBeDefined()
    await changeLanguage('en')
  })

  test('restores a removed export on Undo', async () => {
    const { sent } = await open({
      OwnExports: ownExports([testExport('3')]),
      ArchiveExport: { archiveExport: { export: { id: '3' }, errors: [] } },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove this export' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(async () =>
      expect(await sent('ArchiveExport')).toEqual([
        { id: '3', archived: true },
        { id: '3', archived: false },
      ]),
    )
  })

  test('EXP-509 counts a completed export as new until the list is opened', async () => {
    let unread = true
    const { sent } = await open(
      {
        OwnExports: () => ownExports([testExport('3', { unread })]),
        MarkExportsRead: () => {
          unread = false
          return { markExportsRead: { exports: { unreadCount: 0 }, errors: [] } }
        },
      },
      `${PATH}?tab=templates`,
    )
    const tabs = within(await screen.findByRole('navigation', { name: 'Exports and templates' }))
    expect(await tabs.findByRole('link', { name: /^Exports ?1 new$/ })).toBeDefined()
    expect(await sent('MarkExportsRead')).toHaveLength(0)
    fireEvent.click(tabs.getByRole('link', { name: /^Exports ?1 new$/ }))
    await waitFor(async () => expect(await sent('MarkExportsRead')).toHaveLength(1))
    expect(await screen.findByText('New')).toBeDefined()
    fireEvent.click(tabs.getByRole('link', { name: 'Templates' }))
    await waitFor(() => expect(tabs.getByRole('link', { name: 'Exports' })).toBeDefined())
  })
})

describe('new export', () => {
  test('EXP-500 offers five kinds, and each starts an export', async () => {
    const { sent } = await open()
    const kinds = ['Feedback', 'QA reviews', 'Coaching', 'Calibrations', 'Performance']
    const types = ['SOLICITATIONS', 'QA_FORM_OVERVIEWS', 'COACHING', 'CALIBRATIONS', 'PERFORMANCE_METRICS']
    for (const [place, name] of kinds.entries()) {
      const dialog = await openDialog()
      const select = dialog.getByRole('combobox', { name: 'What to export' })
      const options = within(select).getAllByRole('option')
      expect(options.map(({ textContent }) => textContent)).toEqual(kinds)
      const { value } = options.find(({ textContent }) => textContent === name) as HTMLOptionElement
      fireEvent.change(select, { target: { value } })
      fireEvent.click(dialog.getByRole('button', { name: 'Start export' }))
      await waitFor(async () => expect(await sent('CreateExport')).toHaveLength(place + 1))
      expect((await sent('CreateExport')).at(-1)).toMatchObject({
        exportType: types[place],
        options: { dateRange: 'LAST_30_DAYS' },
      })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  test('lets people search, select and sort fields and save them as a template', async () => {
    const { sent } = await open({
      CreateExportTemplate: { createExportTemplate: { template: testTemplate('5'), errors: [] } },
    })
    const dialog = await openDialog()
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Choose fields' }))
    expect(await dialog.findByText('0 chosen')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Start export' }))
    expect(await dialog.findByText('Choose at least one field.')).toBeDefined()
    fireEvent.change(dialog.getByRole('searchbox', { name: 'Search for fields' }), {
      target: { value: 'WHY' },
    })
    expect(dialog.queryByRole('checkbox', { name: 'stars' })).toBeNull()
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Why?' }))
    fireEvent.change(dialog.getByRole('searchbox', { name: 'Search for fields' }), { target: { value: '' } })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'stars' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Move stars up' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: /Save as template/ }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Whys' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Start export' }))
    await waitFor(async () => expect(await sent('CreateExport')).toHaveLength(1))
    expect((await sent('CreateExportTemplate'))[0]).toMatchObject({
      name: 'Whys',
      fields: ['stars', 'question:7'],
    })
    expect((await sent('CreateExport'))[0]).toMatchObject({
      exportType: 'CUSTOM_SOLICITATIONS',
      options: { fields: ['stars', 'question:7'] },
    })
  })

  test('starts an export in the chosen format, and the list shows it', async () => {
    const made = testExport('3', { options: { from: '2026-06-01', to: '2026-06-30', format: 'JSONL' } })
    const { sent } = await open({ OwnExports: ownExports([made]) })
    expect(await screen.findByText(/ · JSON Lines/)).toBeDefined()
    const dialog = await openDialog()
    const format = dialog.getByRole('combobox', { name: 'Format' })
    expect(
      within(format)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['CSV', 'JSON Lines', 'Parquet'])
    fireEvent.change(format, { target: { value: 'PARQUET' } })
    expect(dialog.getByText(/with the type of each column/)).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Start export' }))
    await waitFor(async () => expect(await sent('CreateExport')).toHaveLength(1))
    expect((await sent('CreateExport'))[0]).toMatchObject({ options: { format: 'PARQUET' } })
  })

  test('EXP-512 shows the specified dialog while another export is in progress', async () => {
    const { sent } = await open({
      CreateExport: {
        createExport: refused('You already have an export in progress', [], 'conflict'),
      },
    })
    const dialog = await openDialog()
    fireEvent.click(dialog.getByRole('button', { name: 'Start export' }))
    expect(
      await screen.findByRole('dialog', { name: 'You already have an export in progress' }),
    ).toBeDefined()
    expect(await sent('CreateExport')).toHaveLength(1)
    click('OK')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows errors at their fields and offers the file of a finished export', async () => {
    let wrong = true
    const { sent } = await open({
      CreateExport: () => (wrong ? { createExport: refused('is before from', ['options', 'to']) } : MADE),
    })
    const dialog = await openDialog()
    fireEvent.change(dialog.getByRole('combobox', { name: 'Days' }), { target: { value: 'own' } })
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-06-10' } })
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-06-09' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Start export' }))
    expect(await dialog.findByText('is before from')).toBeDefined()
    wrong = false
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-06-11' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Start export' }))
    expect(await screen.findByText('Your export is ready.', {}, { timeout: 3_000 })).toBeDefined()
    expect(screen.getByRole('button', { name: /^Download/ })).toBeDefined()
    expect((await sent('CreateExport')).at(-1)).toMatchObject({
      options: { from: '2026-06-10', to: '2026-06-11' },
    })
  })
})

describe('export templates', () => {
  const TEMPLATES = { ExportTemplates: { feedbackExportTemplates: [testTemplate('5')] } }

  test('show the next run and can be run manually', async () => {
    const { sent } = await open(TEMPLATES, `${PATH}?tab=templates`)
    expect(await screen.findByText('Every Monday at 06:00')).toBeDefined()
    click('Run Mondays now')
    await waitFor(async () => expect(await sent('CreateExport')).toHaveLength(1))
    expect((await sent('CreateExport'))[0]).toMatchObject({
      exportType: 'CUSTOM_SOLICITATIONS',
      options: { dateRange: 'LAST_WEEK', fields: ['stars', 'comment'] },
    })
  })

  test('are saved with their version and can be removed and restored with Undo', async () => {
    const { sent } = await open(
      {
        ...TEMPLATES,
        UpdateExportTemplate: { updateExportTemplate: { template: testTemplate('5'), errors: [] } },
        ArchiveExportTemplate: { archiveExportTemplate: { template: { id: '5' }, errors: [] } },
      },
      `${PATH}?tab=templates`,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Mondays' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mondays' }))
    fireEvent.change(dialog.getByRole('combobox', { name: 'Schedule' }), { target: { value: 'month' } })
    fireEvent.change(dialog.getByRole('combobox', { name: 'Day of the month' }), { target: { value: '31' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await sent('UpdateExportTemplate')).toHaveLength(1))
    expect((await sent('UpdateExportTemplate'))[0]).toMatchObject({
      id: '5',
      updatedAt: '2026-06-01T10:00:00.000Z',
      schedule: { month: 1, dayOfMonth: 31, hour: 6 },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Mondays' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(async () => expect(await sent('ArchiveExportTemplate')).toHaveLength(2))
  })
})
