import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { savedForm } from '#features/qa/scorecards/testing.ts'
import {
  click,
  fill,
  freshScreen,
  messages,
  openBuilder,
  widthIs,
} from '#features/qa/scorecards/web/builder/testing.tsx'
import { judge } from '#lib/sums.ts'
import { problem } from '#platform/web/testing.tsx'
import { currentNotifications } from '#ui/notify.ts'

const NOT_USED = savedForm()
const USED = savedForm({ id: 3, editable: false, qa_reviews_count: 412, version_number: 3 })
const sums = (count: number, mean: number, deviation: number, scale = { min: -100, max: 100 }) => {
  const [sum, squares] = [count * mean, count * (mean ** 2 + deviation ** 2)]
  const { lower, upper, tooFew } = judge('mean', null, { n: count, sum, squares }, scale)
  return { count, sum, sum_squares: squares, lower, upper, too_few: tooFew }
}
const scores = (mean: number, deviation: number) => sums(412, mean, deviation, { min: 0, max: 100 })
const REPLAY = {
  start_date: '2026-05-18',
  end_date: '2026-06-16',
  reviews: 412,
  capped: false,
  before: {
    average_score: 86.7,
    scores: scores(86.7, 12),
    autofailed: 3,
    buckets: [3, 0, 0, 0, 0, 0, 9, 50, 150, 200],
  },
  after: {
    average_score: 85.1,
    scores: scores(85.1, 13),
    autofailed: 3,
    buckets: [3, 0, 0, 0, 0, 2, 19, 60, 148, 180],
  },
  change: sums(412, -1.6, 6),
  raised: 4,
  changed_ids: [31, 30],
  lowered: 27,
  unchanged: 381,
}

beforeEach(freshScreen)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const opened: typeof openBuilder = (path, handlers, isReady) =>
  openBuilder(
    path,
    {
      'GET /api/v1/qa_forms/1': NOT_USED,
      'GET /api/v1/qa_forms/3': USED,
      'POST /api/v1/qa_forms/3/replay': REPLAY,
      ...handlers,
    },
    isReady,
  )

describe('saving a change', () => {
  test('stays in the builder and gives new parts their saved ids', async () => {
    const { sent } = await opened('/qa/forms/1', {
      'PUT /api/v1/qa_forms/1': async (request: Request) => ({
        ...NOT_USED,
        ...(await request.json()),
        updated_at: 'b',
      }),
    })
    fill('Scorecard name', 'Telephone')
    click('Save')
    await screen.findByText('Up to date')
    expect(messages()).toEqual(['Scorecard saved!'])
    expect(await sent('PUT')).toMatchObject({ name: 'Telephone', updated_at: NOT_USED.updated_at })
  })

  test('shows a newer copy beside the edited one and loses neither without asking', async () => {
    const theirs = { ...savedForm({ name: 'Theirs' }), updated_at: 'later' }
    const { sent, handlers } = await opened('/qa/forms/1', {
      'PUT /api/v1/qa_forms/1': problem(409, 'stale', { current: theirs }),
    })
    fill('Scorecard name', 'Mine')
    click('Save')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('row', { name: /Scorecard name Mine Theirs/ })).toBeTruthy()
    handlers['PUT /api/v1/qa_forms/1'] = { ...theirs, name: 'Mine' }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () => expect(await sent('PUT')).toMatchObject({ name: 'Mine', updated_at: 'later' }))
    await screen.findByText('Up to date')
  })

  test('continues as a new version if the scorecard got its first review in the meantime', async () => {
    const { handlers } = await opened('/qa/forms/1', {
      'PUT /api/v1/qa_forms/1': new Response(
        'This scorecard has reviews: save the change as a new version.',
        { status: 422, headers: { 'content-type': 'text/plain' } },
      ),
      'POST /api/v1/qa_forms/1/replay': REPLAY,
    })
    fill('Scorecard name', 'Telephone')
    handlers['GET /api/v1/qa_forms/1'] = savedForm({ editable: false, qa_reviews_count: 1 })
    click('Save')
    await screen.findByRole('button', { name: 'Save as version 2' })
    expect(screen.getByText('1 review uses version 1.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Scorecard name' }).value).toBe('Telephone')
  })
})

describe('a scorecard in use', () => {
  test('is read-only and offers a new version', async () => {
    const { router } = await opened('/qa/forms/3', {})
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('412 reviews use version 3.')).toBeTruthy()
    click('New version')
    await waitFor(() => expect(router.state.location.searchStr).toBe('?version=new'))
    expect(await screen.findByRole('textbox', { name: 'Scorecard name' })).toBeTruthy()
  })

  test('can still be switched off, with Undo', async () => {
    const { sent } = await opened('/qa/forms/3', {
      'PUT /api/v1/qa_forms/3': async (request: Request) => ({ ...USED, ...(await request.json()) }),
    })
    fireEvent.click(screen.getByRole('switch', { name: 'Active' }))
    await screen.findByText('Hidden from new reviews.')
    expect(await sent('PUT')).toEqual({ active: false })
    currentNotifications()[0]?.action?.onClick()
    await screen.findByText('Reviewers can choose it.')
  })

  test.each([
    [sums(412, -0.2, 12), 'No detectable change in the mean.'],
    [sums(3, -20, 0), 'Only 3 reviews have a score in both: too few to say how the mean changes.'],
    [sums(412, 0, 0), 'The mean does not change.'],
  ])('does not call a change within noise a rise or fall', async (change, words) => {
    await opened('/qa/forms/3?version=new', {
      'POST /api/v1/qa_forms/3/replay': { ...REPLAY, change },
    })
    const pane = screen.getByRole('complementary')
    expect(await within(pane).findByText(words)).toBeTruthy()
    expect(within(pane).queryByText(/^The mean (rises|falls)/)).toBeNull()
  })

  test('shows last month’s scores under the new version before it is saved', async () => {
    const { router, sent } = await opened('/qa/forms/3?version=new', {
      'POST /api/v1/qa_forms/3/versions': savedForm({ version_number: 4 }),
    })
    const pane = screen.getByRole('complementary')
    fill('Weight Opening', '50')
    expect(within(pane).getByText(/Shown once the scorecard can be saved/)).toBeTruthy()
    click('Add 10 to Closing')
    expect(await within(pane).findByText('The mean falls by 1.6 points.')).toBeTruthy()
    expect(within(pane).getByText(/^n 412, 95% -2\.\d to -\d\.\d points$/)).toBeTruthy()
    expect(within(pane).getByText(/^n 412 · 95% 85\.\d–87\.\d$/)).toBeTruthy()
    expect(within(pane).getByText(/412 reviews from 18 May to 16 Jun/)).toBeTruthy()
    expect(within(pane).getByText(/31 reviews would score differently: 4 higher, 27 lower/)).toBeTruthy()
    const them = within(pane).getByRole('link', { name: 'Open the newest 2' })
    expect([them.getAttribute('href'), them.getAttribute('target')]).toEqual([
      '/qa/reader?reviewIds=31,30',
      '_blank',
    ])
    click('Save as version 4')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/412 reviews keep version 3 and their scores/)).toBeTruthy()
    expect(await within(dialog).findByText('The mean falls by 1.6 points.')).toBeTruthy()
    expect(within(dialog).getByText(/Section 1: weight/).textContent).toBe('Section 1: weight 60 50')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save as version 4' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/company/qa_settings'))
    expect(messages()).toEqual(['Scorecard saved!'])
    expect(await sent('POST')).toMatchObject({
      sections: [
        { id: 1, weight: 50 },
        { id: 2, weight: 50 },
      ],
    })
  })

  test('reports a version published in the meantime and keeps the edits', async () => {
    await opened('/qa/forms/3?version=new', {
      'POST /api/v1/qa_forms/3/versions': problem(409, 'stale', { current: { ...USED, replaced: true } }),
    })
    fill('Scorecard name', 'Mine')
    click('Save as version 4')
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save as version 4' }),
    )
    expect(await screen.findByText(/Someone else has published a newer version/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Scorecard name' }).value).toBe('Mine')
  })
})

describe('on a phone', () => {
  test('a scorecard can be read, tested and renamed', async () => {
    widthIs(390)
    await opened('/qa/forms/1', {})
    expect(screen.getByText('Editing needs a wider screen. Here you can read, test and rename.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('100 of 100')).toBeTruthy()
    click('Best answers')
    expect(screen.getByText('100.0')).toBeTruthy()
  })
})

describe('states', () => {
  test('a missing scorecard and a failed request have their own pages', async () => {
    await opened('/qa/forms/3', { 'GET /api/v1/qa_forms/3': problem(404) }, () => true)
    expect(await screen.findByRole('heading', { name: 'Scorecard not found' })).toBeTruthy()
    cleanup()
    const { handlers } = await opened('/qa/forms/3', { 'GET /api/v1/qa_forms/3': problem(500) }, () => true)
    const retry = await screen.findByRole('button', { name: /Retry/ })
    handlers['GET /api/v1/qa_forms/3'] = USED
    fireEvent.click(retry)
    expect(await screen.findByText('412 reviews use version 3.')).toBeTruthy()
  })

  test('markup in its texts is shown as text everywhere', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const [first, ...others] = savedForm().sections
    if (!first) throw new Error('no section')
    const [question, ...rest] = first.questions
    if (!question) throw new Error('no question')
    const bad = savedForm({
      id: 3,
      name: hostile,
      editable: false,
      sections: [
        {
          ...first,
          title: hostile,
          questions: [
            {
              ...question,
              text: hostile,
              instructions: hostile,
              options: question.options.map((each) => ({ ...each, text: hostile })),
            },
            ...rest,
          ],
        },
        ...others,
      ],
    })
    for (const path of ['/qa/forms/3', '/qa/forms/3?version=new', '/qa/forms/new?copy=3']) {
      const { container } = await opened(path, { 'GET /api/v1/qa_forms/3': bad })
      await screen.findAllByText((_, element) => element?.textContent?.includes(hostile) === true)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(hostile)
      expect(container.querySelector('img, script, [onerror]')).toBeNull()
      cleanup()
    }
  })
})
