import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import { ReviewImportPage } from '#features/qa/reviews/web/import/ReviewImportPage.tsx'
import en from '#features/qa/reviews/web/locales/en.json'
import importsEn from '#platform/web/imports/locales/en.json'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'

const file = {
  file_key: '1/key',
  file_name: 'answers.csv',
  size: 1_234,
  rows: 4,
  delimiter: ',',
  header_line: 1,
  encoding: 'utf-8',
  header: ['ID', 'Agent', 'Reviewer', 'Date', 'Friendly'],
  sample: [{ row: 1, cells: ['R-1', 'kim@example.com', 'lee@example.com', '2026-03-05', 'yes'] }],
  mapping: {
    source: 'file',
    columns: { review_id: 'ID', employee: 'Agent', reviewer: 'Reviewer', reviewed_at: 'Date' },
    questions: [],
    date_format: 'iso',
  },
  ambiguous_dates: false,
}
const run = {
  id: 12,
  file_name: 'answers.csv',
  file_key: '1/key',
  mapping: { columns: {}, people: {} },
  dry_run: true,
  status: 'done',
  total_rows: 4,
  rows: 4,
  created: 3,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  error_count: 1,
  errors: [
    { row: 4, column: 'Agent', message: '"Kim Old" is not the e-mail address or name of an employee' },
  ],
  fault: null,
  created_by: { id: 5, name: 'Test Person' },
  created_at: '2026-06-16T12:00:00.000Z',
  started_at: '2026-06-16T12:00:01.000Z',
  finished_at: '2026-06-16T12:00:02.000Z',
  scorecards: 1,
  kept_totals: 2,
  unknown_people: ['Kim Old'],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(handlers: Parameters<typeof stubApi>[0] = {}, path = '/admin/company/review_imports') {
  const api = stubApi({
    'GET /api/v1/review_imports': { review_imports: [], next_cursor: null },
    'POST /api/v1/review_import_files': file,
    'POST /api/v1/review_imports': { ...run, status: 'queued' },
    'GET /api/v1/review_imports/12': run,
    ...handlers,
  })
  const page = await renderWeb(<ReviewImportPage />, {
    session: adminSession(),
    path,
    texts: { 'qa-reviews': en, imports: importsEn, app: appEn },
  })
  return { ...page, ...api }
}

async function chooseFile(container: HTMLElement) {
  const input = await waitFor(() => {
    const found = container.querySelector('input[type=file]')
    if (!found) throw new Error('No file can be chosen.')
    return found
  })
  fireEvent.change(input, { target: { files: [new File(['a\n1'], 'answers.csv', { type: 'text/csv' })] } })
}

test('says what a mapping still needs, and starts a dry run of a file with a column per question', async () => {
  const { container, requests } = await show()
  expect(await screen.findByText('No imports yet')).toBeTruthy()
  await chooseFile(container)
  await screen.findByText('What the columns mean')
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Dry run' })
  expect(start.disabled).toBe(true)
  expect(screen.getByText('Choose the column with the scorecard, or enter one.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Scorecard' }), { target: { value: 'Calls' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /Friendly/ }))
  fireEvent.click(start)
  expect(await screen.findByText('The dry run is done. Nothing was saved.')).toBeTruthy()
  const posted = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/review_imports'))
  expect(await posted?.clone().json()).toEqual({
    file_key: '1/key',
    dry_run: true,
    mapping: {
      source: 'file',
      delimiter: ',',
      columns: file.mapping.columns,
      questions: ['Friendly'],
      scorecard: 'Calls',
      date_format: 'iso',
      people: {},
    },
  })
})

test('shows what an import would do, and tries it again with the people it did not find', async () => {
  const { requests } = await show({}, '/admin/company/review_imports?import=12')
  expect(await screen.findByText('1 version of a scorecard would be created.')).toBeTruthy()
  expect(screen.getByText(/^2 reviews keep the total of the file/)).toBeTruthy()
  const retry = screen.getByRole<HTMLButtonElement>('button', { name: 'Dry run with these people' })
  expect(retry.disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail of Kim Old' }), {
    target: { value: 'kim@example.com' },
  })
  fireEvent.click(retry)
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  const posted = requests.find(({ method }) => method === 'POST')
  expect(await posted?.clone().json()).toMatchObject({
    dry_run: true,
    mapping: { people: { 'Kim Old': 'kim@example.com' } },
  })
})

test('says why the server rejects the chosen people', async () => {
  await show(
    {
      'POST /api/v1/review_imports': problem(422, 'no', {
        message: 'People is not an e-mail address',
        errors: [{ path: 'mapping.people', message: 'is not an e-mail address' }],
      }),
    },
    '/admin/company/review_imports?import=12',
  )
  fireEvent.change(await screen.findByRole('textbox', { name: 'E-mail of Kim Old' }), {
    target: { value: 'kim@' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Dry run with these people' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
