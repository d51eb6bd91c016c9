import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { FLAGS, listed, pageAnswers, whole } from '#features/qa/reviews/web/interactions/testing.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'

const PATH = '/qa/interactions'

const open = async (
  path = PATH,
  { flags = FLAGS, ...handlers }: { flags?: typeof FLAGS } & Parameters<typeof stubApi>[0] = {},
) => {
  stubApi({ 'GET /api/v1/session': testSession({ flags }), ...pageAnswers(), ...handlers })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return app
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a search', () => {
  const hit = { turn: 2, excerpt: 'We refunded it', marks: [{ start: 3, end: 11 }] }
  const said = (position: number, text: string) => ({
    id: 70 + position,
    position,
    kind: 'turn',
    speaker: 'customer',
    author: null,
    text,
    translated_text: null,
    at: null,
  })
  const answers = {
    'GET /api/v1/interactions': {
      interactions: [
        listed(1, { hit }),
        listed(2, { summary: 'Refunds asked for', hit: { turn: null, excerpt: null, marks: [] } }),
        listed(3, { blind: true, employee: null, summary: null, hit: null }),
      ],
      next_cursor: null,
    },
    'GET /api/v1/interactions/1': whole(1, {
      events: [said(1, 'Refunds?'), said(2, 'We refunded it, and refunded again'), said(3, 'Fine')],
    }),
  }
  const marksIn = (element: HTMLElement) =>
    [...element.querySelectorAll('mark')].map((mark) => mark.textContent)

  test('marks the words it found and opens the conversation at their message', async () => {
    const { router } = await open(`${PATH}?search=refunds`, answers)
    const found = await screen.findByRole('button', { name: 'We refunded it' })
    expect(marksIn(found)).toEqual(['refunded'])
    fireEvent.click(found)
    await waitFor(() => expect(router.latestLocation.searchStr).toBe('?search=refunds&peek=1&turn=2'))
    const peek = await screen.findByRole('complementary', { name: 'PH-1' })
    const message = (text: RegExp) =>
      within(peek)
        .getAllByRole('article')
        .find((each) => text.test(each.textContent ?? '')) as HTMLElement
    await waitFor(() => expect(message(/again/)).toBeDefined())
    expect(marksIn(message(/again/))).toEqual(['refunded', 'refunded'])
    expect(marksIn(message(/Refunds/))).toEqual(['Refunds'])
    // The message is where Tab enters the conversation.
    await waitFor(() => expect(message(/again/).tabIndex).toBe(0))
    expect(message(/Fine/).tabIndex).toBe(-1)
  })

  test('marks words of the summary if no message has them, and shows no hit of a blind review', async () => {
    await open(`${PATH}?search=refund`, answers)
    const rowOf = async (id: number) =>
      (await screen.findByRole('link', { name: `PH-${id}` })).closest('tr') as HTMLElement
    expect(marksIn(await rowOf(2))).toEqual(['Refunds'])
    expect(marksIn(await rowOf(3))).toEqual([])
  })

  test('opens at the message of a shared address and marks the words without the list', async () => {
    await open(`${PATH}?search=fine&peek=1&turn=3`, {
      ...answers,
      'GET /api/v1/interactions': { interactions: [], next_cursor: null },
    })
    const peek = await screen.findByRole('complementary', { name: 'PH-1' })
    await waitFor(() => expect(marksIn(peek)).toEqual(['Fine']))
    expect((within(peek).getByText('Fine').closest('article') as HTMLElement).tabIndex).toBe(0)
  })

  test('offers filters by response only to viewers who may see responses', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
    const names = async () =>
      within(await screen.findByRole('dialog'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(await names()).toContain('Reviewed by')
    expect(await names()).not.toContain('Customer rating')
    cleanup()
    await open(PATH, { flags: [...FLAGS, 'viewStream'] })
    fireEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
    expect(await names()).toEqual(expect.arrayContaining(['Customer rating', 'Response', 'Brands']))
  })

  test('filters by minutes, and keeps seconds in the address', async () => {
    const { router } = await open(`${PATH}?durationFrom=90`)
    fireEvent.click(await screen.findByRole('button', { name: /^Duration in minutes/ }))
    const from = (await screen.findByLabelText('From')) as HTMLInputElement
    expect(from.value).toBe('1.5')
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '10' } })
    await waitFor(() => expect(router.latestLocation.searchStr).toBe('?durationFrom=90&durationTo=600'))
    expect(await screen.findByText('1.50–10 min')).toBeDefined()
  })
})
