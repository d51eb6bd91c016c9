import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import { ImportPage } from '#features/feedback/web/ImportPage.tsx'
import { columnChoice } from '#features/feedback/web/import/mapping-draft.ts'
import en from '#features/feedback/web/locales/en.json'
import importsEn from '#platform/web/imports/locales/en.json'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'

const file = {
  file_key: '1/key',
  file_name: 'reviews.csv',
  size: 1_234,
  rows: 41,
  rows_sampled: 41,
  delimiter: ',',
  header_line: 1,
  encoding: 'utf-8',
  header: ['id', 'date', 'rating', 'text'],
  sample: [
    { row: 1, cells: ['a', '2024-03-05', '9', 'Fine'] },
    { row: 2, cells: null },
  ],
  mapping: {
    external_id: { column: 'id' },
    responded_at: { column: 'date', format: 'iso' },
    stars: { column: 'rating', required: true },
    comment: { column: 'text' },
  },
  guesses: [
    { field: 'stars', columns: ['rating'], confidence: 0.6 },
    { field: 'comment', columns: ['text'], confidence: 0.95 },
  ],
}
const preview = {
  rows: [
    { row: 1, values: null, errors: [{ row: 1, column: 'rating', message: '"9" is above 5' }] },
    {
      row: 3,
      values: {
        external_id: 'b',
        responded_at: '2024-03-05T17:00:00.000Z',
        stars: 4,
        'properties.store_name': 'Oslo',
      },
      errors: [],
    },
  ],
}
const run = {
  id: 12,
  file_name: 'reviews.csv',
  file_key: '1/key',
  mapping: file.mapping,
  dry_run: true,
  status: 'done',
  total_bytes: 1_234,
  read_bytes: 1_234,
  total_rows: 41,
  rows: 41,
  created: 21,
  updated: 1,
  unchanged: 1,
  rejected: 18,
  error_count: 1,
  errors: [{ row: 6, column: 'rating', message: '"9.0" is above 5' }],
  fault: null,
  created_by: { id: 5, name: 'Test Person' },
  created_at: '2026-06-16T12:00:00.000Z',
  started_at: '2026-06-16T12:00:01.000Z',
  finished_at: '2026-06-16T12:00:02.000Z',
}
const none = { feedback_imports: [], next_cursor: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(handlers: Parameters<typeof stubApi>[0] = {}, path = '/admin/company/feedback_imports') {
  const api = stubApi({
    'GET /api/v1/feedback_imports': none,
    'POST /api/v1/feedback_import_files': file,
    'POST /api/v1/feedback_import_previews': preview,
    'POST /api/v1/feedback_imports': { ...run, status: 'queued' },
    'GET /api/v1/feedback_imports/12': run,
    ...handlers,
  })
  const page = await renderWeb(<ImportPage />, {
    session: adminSession(),
    path,
    texts: { feedback: en, imports: importsEn, app: appEn },
  })
  return { ...api, ...page }
}

async function sendFile() {
  const input = await screen.findByLabelText('CSV file with one response per row')
  fireEvent.change(input, { target: { files: [new File(['id\n1'], 'reviews.csv', { type: 'text/csv' })] } })
}

const bodies = async (requests: Request[], path: string) =>
  Promise.all(
    requests
      .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
      .map((request) => request.json()),
  )

describe('choosing a file', () => {
  it('shows its columns, the guesses and a preview of its rows', async () => {
    await show()
    expect(await screen.findByText('No imports yet')).toBeTruthy()
    await sendFile()
    expect(await screen.findByText('41 rows, 4 columns separated by commas, 1 kB')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('reviews.csv')
    expect(screen.getByText('Please check: 60%')).toBeTruthy()
    expect(screen.getByText('guessed, 95% sure')).toBeTruthy()
    expect(await screen.findByText('rating: "9" is above 5')).toBeTruthy()
    const table = within(screen.getByRole('region', { name: 'What the first rows become' }))
    expect(table.getByText('Oslo')).toBeTruthy()
    expect(table.getByText('store_name')).toBeTruthy()
  })

  it('says why a file is rejected, and accepts another one', async () => {
    const refusal = problem(422, 'CSV: row 1 has a quote that is never closed (line 2)')
    const { handlers } = await show({ 'POST /api/v1/feedback_import_files': refusal })
    await sendFile()
    expect((await screen.findByRole('alert')).textContent).toContain('never closed (line 2)')
    handlers['POST /api/v1/feedback_import_files'] = file
    await sendFile()
    expect(await screen.findByText('What the columns mean')).toBeTruthy()
  })
})

it('shows a general message if a proxy rejects the file', async () => {
  const headers = { 'content-type': 'text/html' }
  await show({
    'POST /api/v1/feedback_import_files': new Response('<h1>413</h1>', { status: 413, headers }),
  })
  await sendFile()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(appEn.errors.write)
})

describe('the mapping', () => {
  it('is previewed again when it changes, and sent unchanged', async () => {
    const { requests, router } = await show()
    await sendFile()
    fireEvent.change(await screen.findByLabelText('Channel'), { target: { value: 'constant' } })
    fireEvent.change(screen.getByLabelText('Channel of every row'), { target: { value: 'Phone' } })
    fireEvent.click(screen.getByLabelText('Reject rows without stars'))
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('Customer’s e-mail'), { target: { value: columnChoice('text') } })
    const expected = {
      external_id: { column: 'id' },
      responded_at: { column: 'date', format: 'iso' },
      stars: { column: 'rating', required: false },
      channel: { constant: 'Phone' },
      customer_email: { column: 'text' },
    }
    await waitFor(async () => {
      const previews = await bodies(
        requests.map((request) => request.clone()),
        '/feedback_import_previews',
      )
      expect(previews.at(-1)).toEqual({ file_key: '1/key', mapping: expected })
    })
    fireEvent.click(screen.getByRole('button', { name: 'Dry run' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?import=12'))
    expect(await bodies(requests, '/feedback_imports')).toEqual([
      { file_key: '1/key', mapping: expected, dry_run: true },
    ])
  })

  it('from a mapping file shows no guesses, even if the data file is uploaded again', async () => {
    const { handlers } = await show()
    await sendFile()
    expect(await screen.findByText('guessed, 95% sure')).toBeTruthy()
    const mapping = new File([JSON.stringify(file.mapping)], 'own.json', { type: 'application/json' })
    fireEvent.change(screen.getByLabelText('Open mapping'), { target: { files: [mapping] } })
    expect(await screen.findByText(/^Loaded from the mapping file/)).toBeTruthy()
    expect(screen.queryByText(/^guessed|^Guessed|^Please check/)).toBeNull()

    handlers['GET /api/v1/feedback_imports/12'] = { ...run, file_key: null, status: 'cancelled' }
    fireEvent.click(screen.getByRole('button', { name: 'Dry run' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the mapping' }))
    expect(await screen.findByText(/^Loaded from the mapping file/)).toBeTruthy()
    expect(screen.queryByText(/^guessed|^Guessed|^Please check/)).toBeNull()
  })

  it('cannot be imported while it is incomplete or the server rejects it', async () => {
    const { handlers } = await show()
    await sendFile()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 41 rows' })
    fireEvent.click(screen.getByRole('button', { name: 'Add an answer' }))
    expect(screen.getByText('Each answer needs a question and a column.')).toBeTruthy()
    expect(button.disabled).toBe(true)
    handlers['POST /api/v1/feedback_import_previews'] = problem(422, 'no', {
      errors: [{ path: 'mapping.answers.0.number', message: 'min is above max' }],
    })
    const answers = within(screen.getByRole('group', { name: 'Answers' }))
    fireEvent.change(answers.getByLabelText('Column'), { target: { value: 'text' } })
    expect(await screen.findByText('answers.0.number: min is above max')).toBeTruthy()
    expect(button.disabled).toBe(true)
  })

  it('with several columns keeps them in the order of the file', async () => {
    const { requests } = await show()
    await sendFile()
    fireEvent.click(await screen.findByRole('button', { name: 'Several columns together' }))
    fireEvent.click(screen.getByLabelText('text'))
    fireEvent.click(screen.getByLabelText('date'))
    await waitFor(async () => {
      const previews = await bodies(
        requests.map((request) => request.clone()),
        '/feedback_import_previews',
      )
      expect(previews.at(-1).mapping.external_id).toEqual({ hash: ['id', 'date', 'text'] })
    })
  })
})

describe('an import', () => {
  const at = '/admin/company/feedback_imports?import=12'

  it('shows the result of a dry run with its errors, and starts the real import', async () => {
    const { requests } = await show({}, at)
    expect(await screen.findByText('The dry run is done. Nothing was saved.')).toBeTruthy()
    expect(screen.getByText('"9.0" is above 5')).toBeTruthy()
    expect(screen.getByText('Would be created').nextSibling?.textContent).toBe('21')
    expect(screen.getByRole('link', { name: 'Download all' }).getAttribute('href')).toBe(
      '/api/v1/feedback_imports/12/errors.csv',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Import now' }))
    await waitFor(async () =>
      expect(
        await bodies(
          requests.map((request) => request.clone()),
          '/feedback_imports',
        ),
      ).toEqual([{ file_key: '1/key', mapping: file.mapping, dry_run: false }]),
    )
  })

  it('shows its progress and can be cancelled', async () => {
    const running = { ...run, dry_run: false, status: 'running', rows: 20, error_count: 0, errors: [] }
    const cancelled = { ...running, status: 'cancelled' }
    const { handlers } = await show(
      {
        'GET /api/v1/feedback_imports/12': running,
        'POST /api/v1/feedback_imports/12/cancel': () => {
          handlers['GET /api/v1/feedback_imports/12'] = cancelled
          return cancelled
        },
      },
      at,
    )
    const bar = await screen.findByRole('progressbar', { name: 'Reading the rows' })
    expect(bar.getAttribute('aria-valuetext')).toBe('20 of 41 rows')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Cancelled. Rows that were already imported are kept.')).toBeTruthy()
  })

  const sent = (requests: Request[]) =>
    requests.filter(({ url }) => url.endsWith('/feedback_import_files')).length

  it('makes way for another file when done; if its file is gone, a new upload keeps the mapping', async () => {
    const { requests, handlers } = await show()
    const gone = { ...run, dry_run: false, status: 'cancelled', file_key: null }
    handlers['POST /api/v1/feedback_imports'] = gone
    handlers['GET /api/v1/feedback_imports/12'] = gone
    await sendFile()
    fireEvent.click(await screen.findByRole('button', { name: 'Import 41 rows' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the mapping' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Import 41 rows' }))
    expect(sent(requests)).toBe(2)

    handlers['GET /api/v1/feedback_imports/12'] = { ...gone, status: 'done' }
    fireEvent.click(await screen.findByRole('button', { name: 'Import another file' }))
    expect(await screen.findByLabelText('CSV file with one response per row')).toBeTruthy()
    expect(sent(requests)).toBe(2)
  })

  it('by someone else leaves the open mapping unchanged', async () => {
    const other = { ...run, id: 3, dry_run: false, file_key: null, file_name: 'other.csv' }
    const { requests } = await show({
      'GET /api/v1/feedback_imports': { feedback_imports: [other], next_cursor: null },
      'GET /api/v1/feedback_imports/3': other,
    })
    await sendFile()
    fireEvent.click(await screen.findByRole('button', { name: 'other.csv' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the mapping' }))
    expect(await screen.findByRole('button', { name: 'Import 41 rows' })).toBeTruthy()
    expect(sent(requests)).toBe(1)
  })

  it('whose file has been deleted says so, and does not blame the mapping', async () => {
    const fault = 'This file does not exist any more. Send it again.'
    const refusal = problem(422, fault, { errors: [{ path: 'file_key', message: fault }] })
    await show({ 'POST /api/v1/feedback_imports': refusal })
    await sendFile()
    fireEvent.click(await screen.findByRole('button', { name: 'Dry run' }))
    expect((await screen.findByRole('alert')).textContent).toBe(fault)
    expect(screen.queryByText('The mapping has errors')).toBeNull()
  })

  it('says what failed, and shows that an unknown import does not exist', async () => {
    const fault = 'CSV: row 3 has a quote that is never closed (line 4)'
    const failed = { ...run, status: 'failed', fault, error_count: 0, errors: [] }
    const page = await show({ 'GET /api/v1/feedback_imports/12': failed }, at)
    expect((await screen.findByRole('alert')).textContent).toContain(fault)
    page.unmount()
    await show({ 'GET /api/v1/feedback_imports/12': problem(404, 'This import does not exist.') }, at)
    expect(await screen.findByText('Import not found')).toBeTruthy()
  })
})

it('the list of imports shows a loading error, and opens an import', async () => {
  const { handlers, router } = await show({ 'GET /api/v1/feedback_imports': problem(500, 'no') })
  const retry = await screen.findByRole('button', { name: /retry/i })
  handlers['GET /api/v1/feedback_imports'] = { feedback_imports: [run], next_cursor: null }
  fireEvent.click(retry)
  fireEvent.click(await screen.findByRole('button', { name: 'reviews.csv' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?import=12'))
})

it('shows an error below the list if older imports fail to load, and loads them on Retry', async () => {
  let works = false
  await show({
    'GET /api/v1/feedback_imports': (request: Request) => {
      if (!new URL(request.url).searchParams.has('after'))
        return { feedback_imports: [run], next_cursor: 'older' }
      return works
        ? { feedback_imports: [{ ...run, id: 3, file_name: 'old.csv' }], next_cursor: null }
        : problem(500, 'no')
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  const retry = await screen.findByRole('button', { name: /retry/i })
  expect(screen.getByRole('button', { name: 'reviews.csv' })).toBeTruthy()
  works = true
  fireEvent.click(retry)
  expect(await screen.findByRole('button', { name: 'old.csv' })).toBeTruthy()
})
