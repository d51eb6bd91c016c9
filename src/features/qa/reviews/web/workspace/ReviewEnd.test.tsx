import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { testReview } from '#features/qa/reviews/web/testing.ts'
import { card, notifies, opens, press, saved } from '#features/qa/reviews/web/workspace/page-testing.tsx'
import { testInteraction, testWorkspace } from '#features/qa/reviews/web/workspace/testing.ts'
import type { Annotation, Review } from '#features/qa/reviews/web/workspace/types.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { problem } from '#platform/web/testing.tsx'

const opened = opens(renderApp)

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('annotations', () => {
  const stored: Annotation = {
    id: 50,
    qa_review_id: 1,
    start: null,
    stop: null,
    content: '',
    comments: 'Well done',
    media_type: 'note',
    interaction_event_id: null,
  }

  test('QAR-559 a note without a place says "Notes saved!", one with a place "Annotation saved!"', async () => {
    const app = await opened(testWorkspace(), {
      'POST /api/v1/qa_annotations': async (request: Request) => ({ ...stored, ...(await request.json()) }),
    })
    fireEvent.change(screen.getByRole('textbox', { name: 'A note on the whole' }), {
      target: { value: 'Well done' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Save notes' }))
    await notifies(app, 'Notes saved!')
    expect(screen.getByText('Well done')).toBeTruthy()

    press(']')
    press('a')
    const field = await screen.findByRole('textbox', { name: 'About this message' })
    fireEvent.change(field, { target: { value: 'Friendly' } })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await notifies(app, 'Annotation saved!')
    expect((await app.sent('POST /api/v1/qa_annotations'))[1]).toMatchObject({
      qa_review_id: 1,
      interaction_event_id: 11,
      comments: 'Friendly',
    })
    expect(await screen.findByText('Friendly')).toBeTruthy()
  })

  test('an open form is restored at its place after a crash, until it is cancelled', async () => {
    const about = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'About this message' })
    await opened(testWorkspace())
    press(']')
    press('a')
    fireEvent.change(await about(), { target: { value: 'Friendly' } })
    cleanup()
    await opened(testWorkspace())
    expect((await about()).value).toBe('Friendly')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(JSON.stringify({ ...localStorage })).not.toContain('Friendly')
  })

  test('a saved note stays visible when a flag of the review changes', async () => {
    const app = await opened(testWorkspace(), {
      'POST /api/v1/qa_annotations': async (request: Request) => ({ ...stored, ...(await request.json()) }),
      'PUT /api/v1/qa_reviews/1': testReview({ count_toward_score: false }),
    })
    fireEvent.change(screen.getByRole('textbox', { name: 'A note on the whole' }), {
      target: { value: 'Well done' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Save notes' }))
    await notifies(app, 'Notes saved!')
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Do not count toward the score' }))
    expect(await screen.findByText('Does not count')).toBeTruthy()
    expect(screen.getByText('Well done')).toBeTruthy()
  })

  test('QAR-560 deleting says "Annotation deleted!" and can be undone', async () => {
    const app = await opened(
      { ...testWorkspace(), annotations: [stored] },
      {
        'DELETE /api/v1/qa_annotations/50': { deleted: true },
        'POST /api/v1/qa_annotations': { ...stored, id: 51 },
      },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Delete this note' }))
    await notifies(app, 'Annotation deleted!')
    expect(screen.queryByText('Well done')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    expect(await screen.findByText('Well done')).toBeTruthy()
  })
})

describe('completing and discarding', () => {
  const answers = [saved(1, 11), saved(2, 21), saved(3, 31)]
  const complete = (review: Review = testReview()) => ({
    'PUT /api/v1/qa_reviews/1': { ...review, completed_at: '2026-06-16T11:00:00.000Z' },
  })

  test('QAR-512 a plain review returns to the list, and Undo reopens it', async () => {
    const app = await opened({ ...testWorkspace(), answers }, complete())
    fireEvent.click(screen.getByRole('button', { name: /^Complete/ }))
    await waitFor(() => expect(app.at()).toBe('/qa/reports/reviews'))
    expect(app.notified()).toContain('success: Review completed')
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(app.at()).toBe('/qa/reviews/1'))
    expect(
      (await app.sent('PUT /api/v1/qa_reviews/1')).map(({ completed_at }) => completed_at === null),
    ).toEqual([false, true])
  })

  test('QAR-516 a review of a calibration returns to the calibrations', async () => {
    const of = { qa_calibration_id: 4 }
    const { at } = await opened({ ...testWorkspace(of), answers }, complete(testReview(of)))
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(at()).toBe('/qa/calibrations/overview'))
  })

  test('with open questions the first press focuses one, the second completes anyway', async () => {
    const app = await opened({ ...testWorkspace(), answers: [saved(1, 11)] }, complete())
    press('Enter', { ctrlKey: true })
    await notifies(app, 'Some questions are unanswered.')
    expect(await app.sent('PUT /api/v1/qa_reviews/1')).toEqual([])
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(app.at()).toBe('/qa/reports/reviews'))
  })

  test('a rejected answer prevents completing', async () => {
    const app = await opened(
      { ...testWorkspace(), answers: [saved(1, 11), saved(2, 21)] },
      { ...complete(), 'POST /api/v1/qa_answers': problem(500) },
    )
    press('1')
    press('Enter', { ctrlKey: true })
    await notifies(app, 'Some changes are not saved yet. Complete the review once they are.')
    expect(await app.sent('PUT /api/v1/qa_reviews/1')).toEqual([])
  })

  test('the next review of the queue is preloaded and opens with the same scorecard', async () => {
    const next = testReview({ id: 2, interaction_id: 40 })
    const app = await opened(
      { ...testWorkspace(), answers },
      {
        ...complete(),
        'GET /api/v1/interactions/40': testInteraction(),
        'POST /api/v1/qa_reviews': next,
        'GET /api/v1/qa_reviews/2/workspace': { ...testWorkspace(), review: next },
      },
      { address: '/qa/reviews/1?interactions=40&of=8' },
    )
    expect(screen.getByText('7 of 8')).toBeTruthy()
    await waitFor(() => expect(app.requests.some(({ url }) => url.includes('/interactions/40'))).toBe(true))
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(app.at()).toBe('/qa/reviews/2?of=8'))
    expect(await app.sent('POST /api/v1/qa_reviews')).toMatchObject([{ qa_form_id: 1, interaction_id: 40 }])
  })

  test('the next conversation of several employees opens where their part is chosen', async () => {
    const spoke = (id: number, name: string) => ({ id, name, image: null, turns: 1, letter: null })
    const app = await opened(
      { ...testWorkspace(), answers },
      {
        ...complete(),
        'GET /api/v1/interactions/40': testInteraction({
          participants: [spoke(7, 'Jonas Lind'), spoke(8, 'Ben Moe')],
        }),
        'GET /api/v1/employees': { employees: [] },
        'GET /api/v1/qa_reviews': { qa_reviews: [], total_count: 0 },
      },
      { address: '/qa/reviews/1?interactions=40&of=8' },
    )
    await waitFor(() => expect(app.requests.some(({ url }) => url.includes('/interactions/40'))).toBe(true))
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(app.at()).toMatch(/^\/qa\/reviews\/new\?.*interaction_id=40/))
    expect(await app.sent('POST /api/v1/qa_reviews')).toEqual([])
  })

  test('QAR-561 discarding says "Review discarded" and can be undone', async () => {
    const app = await opened(testWorkspace(), { 'PUT /api/v1/qa_reviews/1': testReview() })
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Discard the review' }))
    await waitFor(() => expect(app.notified()).toContain('success: Review discarded'))
    await waitFor(() => expect(app.at()).toBe('/qa/reports/reviews'))
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(app.at()).toBe('/qa/reviews/1'))
    const [gone, back] = await app.sent('PUT /api/v1/qa_reviews/1')
    expect([typeof gone.deleted_at, back.deleted_at]).toEqual(['string', null])
  })

  test('discarding first sends unsent changes, and leaves no cached copy', async () => {
    let answer: (() => void) | undefined
    const app = await opened(testWorkspace(), {
      'PUT /api/v1/qa_reviews/1': testReview(),
      'POST /api/v1/qa_answers': () =>
        new Promise((resolve) => {
          answer = () => resolve(saved(1, 11))
        }),
    })
    press('1')
    await waitFor(() => expect(answer).toBeDefined())
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Discard the review' }))
    expect(await app.sent('PUT /api/v1/qa_reviews/1')).toEqual([])
    answer?.()
    await waitFor(() => expect(app.at()).toBe('/qa/reports/reviews'))
    await waitFor(() => expect(app.queryClient.getQueryData(['qa-reviews', 'workspace', 1])).toBeUndefined())
  })

  test('a reviewer who leaves while the review is completed stays there, and no review is started', async () => {
    let done: (() => void) | undefined
    const app = await opened(
      { ...testWorkspace(), answers },
      {
        'PUT /api/v1/qa_reviews/1': () =>
          new Promise((resolve) => {
            done = () => resolve({ ...testReview(), completed_at: '2026-06-16T11:00:00.000Z' })
          }),
        'GET /api/v1/interactions/40': testInteraction(),
      },
      { address: '/qa/reviews/1?interactions=40&of=8' },
    )
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(done).toBeDefined())
    fireEvent.click(screen.getAllByRole('link', { name: 'Reviews' })[0] as HTMLElement)
    await waitFor(() => expect(app.at()).toMatch(/^\/qa\/reports\/reviews/))
    done?.()
    await notifies(app, 'Review completed')
    expect(app.at()).toMatch(/^\/qa\/reports\/reviews/)
    expect(await app.sent('POST /api/v1/qa_reviews')).toEqual([])
  })

  test('QAR-555 a review that could not be discarded stays', async () => {
    const app = await opened(testWorkspace(), { 'PUT /api/v1/qa_reviews/1': problem(500) })
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Discard the review' }))
    await notifies(app, 'Sorry, there was an error while discarding your review. Please try again.')
    expect(app.at()).toBe('/qa/reviews/1')
    expect(card()).toBeTruthy()
  })
})
