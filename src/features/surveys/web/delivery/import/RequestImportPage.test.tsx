import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import { RequestImportPage } from '#features/surveys/web/delivery/import/RequestImportPage.tsx'
import en from '#features/surveys/web/locales/en.json'
import importsEn from '#platform/web/imports/locales/en.json'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'

const SURVEY = '01970000-0000-7000-8000-000000000001'
const file = {
  file_key: '1/key',
  file_name: 'customers.csv',
  size: 1_234,
  rows: 41,
  delimiter: ',',
  header_line: 1,
  encoding: 'utf-8',
  header: ['Ticket', 'E-mail', 'Shop'],
  sample: [
    { row: 1, cells: ['T1', 'kim@customer.example', 'Oslo'] },
    { row: 2, cells: null },
  ],
  mapping: { columns: { ext_interaction_id: 'Ticket', customer_email: 'E-mail' }, date_format: 'iso' },
  ambiguous_dates: false,
}
const tile = {
  id: '1',
  uuid: SURVEY,
  name: 'After contact',
  questionCount: 4,
  configurationHash: 'a',
  publishedHash: 'a',
  publishedAt: '2026-06-16T12:00:00.000Z',
  differencesCount: 0,
  updatedAt: '2026-06-16T12:00:00.000Z',
  archived: false,
}
const run = {
  id: 12,
  file_name: 'customers.csv',
  file_key: '1/key',
  mapping: {},
  dry_run: true,
  status: 'done',
  total_rows: 41,
  rows: 41,
  created: 39,
  updated: 0,
  unchanged: 1,
  rejected: 1,
  error_count: 1,
  errors: [{ row: 6, column: 'E-mail', message: 'is not an e-mail address' }],
  fault: null,
  created_by: { id: 5, name: 'Test Person' },
  created_at: '2026-06-16T12:00:00.000Z',
  started_at: '2026-06-16T12:00:01.000Z',
  finished_at: '2026-06-16T12:00:02.000Z',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(
  handlers: Parameters<typeof stubApi>[0] = {},
  path = '/admin/company/survey_request_imports',
) {
  const api = stubApi({
    'GET /api/v1/survey_request_imports': { survey_request_imports: [], next_cursor: null },
    'POST /api/v1/survey_request_import_files': file,
    'POST /api/v1/survey_request_imports': { ...run, status: 'queued' },
    'GET /api/v1/survey_request_imports/12': run,
    'GET /admin/company/survey_configurations': {
      surveys: [
        tile,
        { ...tile, uuid: '2', name: 'Draft', publishedAt: null, publishedHash: null },
        { ...tile, uuid: '3', name: 'Old', archived: true },
      ],
    },
    ...handlers,
  })
  const page = await renderWeb(<RequestImportPage />, {
    session: adminSession(),
    path,
    texts: { surveys: en, imports: importsEn, app: appEn },
  })
  return { ...page, ...api }
}

/** Drops a file once the page has loaded. */
async function dropFile(container: HTMLElement) {
  const input = await waitFor(() => {
    const found = container.querySelector('input[type=file]')
    if (!found) throw new Error('No file can be chosen.')
    return found
  })
  fireEvent.change(input, { target: { files: [new File(['a\n1'], 'customers.csv', { type: 'text/csv' })] } })
}
async function chooseFile(container: HTMLElement) {
  await dropFile(container)
  await screen.findByText('What the columns mean')
}
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } })

test('guesses the mapping of a file, runs a dry run with the chosen survey, and shows rejected rows', async () => {
  const { container, requests } = await show()
  expect(await screen.findByText('No imports yet')).toBeTruthy()
  await chooseFile(container)
  expect(select('Interaction').value).toBe('Ticket')
  expect(select('Customer’s e-mail').value).toBe('E-mail')
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Dry run' })
  expect(start.disabled).toBe(true)
  expect(screen.getByText('Choose the survey to send, or the column that names it.')).toBeTruthy()
  // Only published surveys can be sent.
  await screen.findByRole('option', { name: 'After contact' })
  const names = within(select('Survey'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Choose a survey', 'After contact'])
  choose('Survey', SURVEY)
  fireEvent.change(screen.getByRole('textbox', { name: 'Minutes to wait before sending' }), {
    target: { value: '30' },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: /Shop/ }))
  fireEvent.click(start)
  expect(await screen.findByText('The dry run is done. Nothing was saved.')).toBeTruthy()
  const posted = requests.find(
    ({ method, url }) => method === 'POST' && url.endsWith('/survey_request_imports'),
  )
  expect(await posted?.clone().json()).toEqual({
    file_key: '1/key',
    dry_run: true,
    mapping: {
      delimiter: ',',
      columns: { ext_interaction_id: 'Ticket', customer_email: 'E-mail' },
      survey: SURVEY,
      deliver: 'email',
      delay_minutes: 30,
      date_format: 'iso',
      properties: { Shop: 'Shop' },
    },
  })
  expect(screen.getByText('Would be requested')).toBeTruthy()
  expect(screen.getByText('is not an e-mail address')).toBeTruthy()
  // An import only adds requests, so it does not mention changes.
  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Rows',
    'Would be requested',
    'Unchanged',
    'Rejected',
  ])
})

test('says what is missing for an import, one thing at a time', async () => {
  const { container } = await show()
  await chooseFile(container)
  choose('Interaction', '')
  choose('Customer’s e-mail', '')
  const problems = () => screen.getByRole('status').querySelectorAll('li')
  expect([...problems()].map(({ textContent }) => textContent)).toEqual([
    'Choose a column for the request ID or the interaction, which identifies a request.',
    'Choose the survey to send, or the column that names it.',
    'Choose the column with the customer’s e-mail, or send links.',
  ])
  choose('Delivery', 'link')
  choose('Request ID', 'Ticket')
  choose('Survey (name or ID)', 'Shop')
  expect(screen.queryByText(/^Choose/)).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Minutes to wait before sending' }), {
    target: { value: 'soon' },
  })
  expect(screen.getByText('The delay must be a whole number of minutes, at most a year.')).toBeTruthy()
})

test('says why a file is rejected', async () => {
  const { container } = await show({
    'POST /api/v1/survey_request_import_files': problem(422, 'no', {
      message: 'CSV: the file is empty',
      errors: [{ path: 'attachment', message: 'CSV: the file is empty' }],
    }),
  })
  await dropFile(container)
  expect(await screen.findByText(/the file is empty/)).toBeTruthy()
})

test('surveys that failed to load can be loaded again', async () => {
  let broken = true
  const { container } = await show({
    'GET /admin/company/survey_configurations': () =>
      broken ? Response.json({}, { status: 500 }) : Response.json({ surveys: [tile] }),
  })
  await chooseFile(container)
  broken = false
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: 'After contact' })).toBeTruthy()
})
