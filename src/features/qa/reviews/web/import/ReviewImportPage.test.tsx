import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import { REVIEW_FIELDS } from '#features/qa/reviews/import/fields.ts'
import { guessMapping } from '#features/qa/reviews/import/guess.ts'
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
  not_kept: {},
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
  not_kept: {},
  undo_requested_at: null,
  undone_at: null,
  removed: 0,
  kept: 0,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

async function chooseFile(container: HTMLElement, name = 'answers.csv', type = 'text/csv') {
  const input = await waitFor(() => {
    const found = container.querySelector('input[type=file]')
    if (!found) throw new Error('No file can be chosen.')
    return found
  })
  fireEvent.change(input, { target: { files: [new File(['a\n1'], name, { type })] } })
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

test('accepts zip files, and lists what of them has no place', async () => {
  const { container } = await show({
    'POST /api/v1/review_import_files': { ...file, not_kept: { section_scores: 1_200, csat: 3 } },
  })
  await chooseFile(container, 'raw_export.zip', 'application/zip')
  expect(await screen.findByText('Section scores: 1,200. They are computed from the answers.')).toBeTruthy()
  expect(screen.getByText('Customer ratings: 3. Import them as feedback.')).toBeTruthy()
  expect(screen.queryByText(/^Annotations:/)).toBeNull()
})

test('offers an example file whose columns are recognised', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Download an example file' }))
  const [header = ''] = (await saved[0]?.text())?.split('\n') ?? []
  expect(Object.keys(guessMapping(header.split(',')).columns).sort()).toEqual([...REVIEW_FIELDS].sort())
})

describe('undoing an import', () => {
  const done = { ...run, dry_run: false, unknown_people: [], created: 3 }
  const path = '/admin/company/review_imports?import=12'

  test('asks first, and then shows how many reviews were deleted and which stay', async () => {
    const states = [
      done,
      { ...done, undo_requested_at: done.created_at, removed: 1 },
      { ...done, undo_requested_at: done.created_at, undone_at: done.created_at, removed: 2, kept: 1 },
    ]
    let asked = 0
    const { requests } = await show(
      {
        'GET /api/v1/review_imports/12': () => states[Math.min(asked, 2)],
        'POST /api/v1/review_imports/12/undo': () => {
          asked = 2
          return states[1]
        },
        'GET /api/v1/review_imports/12/kept_reviews': { kept_reviews: [{ id: 77, review_id: 'R-9' }] },
      },
      path,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/^The 3 reviews that this import created are deleted/)).toBeTruthy()
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(
      await screen.findByText('The import was undone: 2 reviews were deleted.', {}, { timeout: 4_000 }),
    ).toBeTruthy()
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'R-9' })
    expect(link.getAttribute('href')).toBe('/qa/reviews/77')
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Go to the reviews' })).toBeNull()
    expect(screen.queryByText(/keep the total of the file/)).toBeNull()
  })

  test('says why it is refused', async () => {
    const message = 'An import can be undone for 30 days. This one is older.'
    await show(
      {
        'GET /api/v1/review_imports/12': done,
        'POST /api/v1/review_imports/12/undo': problem(409, 'conflict', { message }),
      },
      path,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await within(dialog).findByText(message)).toBeTruthy()
  })

  test('is not offered for a dry run', async () => {
    await show({}, path)
    expect(await screen.findByText('1 version of a scorecard would be created.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  })
})
