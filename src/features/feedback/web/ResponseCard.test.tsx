import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import en from '#features/feedback/web/locales/en.json'
import { ResponseCard, type ResponseCardProps } from '#features/feedback/web/ResponseCard.tsx'
import { dateTexts } from '#features/feedback/web/stream-dates.ts'
import { testSolicitation } from '#features/feedback/web/testing.ts'
import { renderWeb } from '#platform/web/testing.tsx'

const dates = dateTexts('en', 'UTC', '2026-11-20')
const nothing = () => {}

async function show(parts: Partial<Solicitation>, props: Partial<ResponseCardProps> = {}) {
  const card = (
    <ResponseCard
      solicitation={testSolicitation({ id: 1, ...parts })}
      dates={dates}
      href="/?response=1"
      current={false}
      expanded={false}
      onExpand={nothing}
      onCopyLink={nothing}
      {...props}
    />
  )
  await renderWeb(card, { texts: { feedback: en } })
  return screen.getByRole('article')
}

afterEach(cleanup)

test('STR-002 STR-048 stars are shown of five, as many filled as given', async () => {
  const card = await show({ stars: 3 })
  const symbols = [...within(card).getByRole('img', { name: '3 of 5 stars' }).querySelectorAll('svg')]
  expect(symbols).toHaveLength(5)
  const looks = symbols.map((symbol) => symbol.getAttribute('class'))
  expect(new Set(looks.slice(0, 3)).size).toBe(1)
  expect(new Set(looks.slice(3)).size).toBe(1)
  expect(looks[0]).not.toBe(looks[3])
})

test('STR-003 the comment is shown, in its language and direction', async () => {
  await show({ comments: 'Great help', language: 'es' })
  const voice = screen.getByText('Great help')
  expect(voice.lang).toBe('es')
  expect(voice.dir).toBe('auto')
  expect(screen.getByText('Spanish')).toBeTruthy()
})

test('what customers write is text, never markup', async () => {
  const hostile = '<img src=x onerror="alert(1)"><b>bold</b> & {{count}} $t(card.more) ‮'
  const card = await show({
    comments: hostile,
    employee: { id: 7, name: hostile, image: null },
    team: { id: 1, name: hostile },
    brand: { id: 1, name: hostile },
    channel: { id: 1, name: hostile, slug: hostile },
    areas_of_excellence: [{ id: 1, caption: hostile }],
    answers: [
      {
        question_id: 1,
        comment: hostile,
        selected_option_ids: [2],
        questionType: 'Scalar',
        questionText: hostile,
      },
    ],
    selected_options: [{ id: 2, label: hostile, integer_value: 3 }],
    language: 'no such tag',
  })
  expect(card.querySelectorAll('img, b b, script')).toHaveLength(0)
  expect(within(card).getAllByText(hostile).length).toBeGreaterThanOrEqual(7)
  expect(card.getAttribute('aria-label')).toBe(`5 stars for ${hostile}, 10:42`)
})

test('answers are read by their question and the option chosen', async () => {
  const answer = { question_id: 1, comment: null, selected_option_ids: [11], questionText: 'Solved today' }
  const card = await show({
    answers: [
      { ...answer, questionType: 'FCR' },
      { ...answer, questionType: 'Scalar', questionText: 'Effort', selected_option_ids: [12] },
      {
        ...answer,
        questionType: 'Text',
        questionText: 'Why',
        selected_option_ids: [],
        comment: 'Nobody rang',
      },
      { ...answer, questionType: 'Scalar', questionText: 'Gone', selected_option_ids: [99] },
    ],
    selected_options: [
      { id: 11, label: 'No', integer_value: 0 },
      { id: 12, label: '0', integer_value: 0 },
    ],
  })
  const terms = within(card)
    .getAllByRole('term')
    .map((term) => term.textContent)
  expect(terms).toEqual(['Solved today', 'Effort'])
  const [solved, effort] = within(card).getAllByRole('definition')
  expect(solved?.textContent).toBe('No')
  expect(solved?.querySelector('svg')).toBeTruthy()
  expect(effort?.textContent).toBe('0')
  expect(effort?.querySelector('svg')).toBeNull()
  expect(within(card).getByText('Nobody rang')).toBeTruthy()
})

test('a response without stars, words or a person still says what it is', async () => {
  const card = await show({ stars: null, comments: null, employee: null })
  expect(card.getAttribute('aria-label')).toBe('No stars, 10:42')
  expect(within(card).getByText('No comment')).toBeTruthy()
  expect(within(card).queryByRole('img')).toBeNull()
})

test('a very long comment is cut until it is asked for', async () => {
  const comments = 'word '.repeat(20_000)
  const onExpand = vi.fn()
  const card = await show({ comments }, { onExpand })
  expect(card.textContent?.length).toBeLessThan(2_000)
  fireEvent.click(within(card).getByRole('button', { name: 'Show all' }))
  expect(onExpand).toHaveBeenCalledWith(1)
  cleanup()
  expect((await show({ comments }, { expanded: true })).textContent).toContain(comments)
})

test('a long answer is cut as well, and there in full when the response is', async () => {
  const comment = 'word '.repeat(200)
  const answer = { question_id: 1, comment, selected_option_ids: [], questionType: 'Text' }
  const answers = [{ ...answer, questionText: `Why ${'so '.repeat(100)}?` }]
  const card = await show({ answers })
  expect(card.textContent).not.toContain(comment)
  cleanup()
  const full = await show({ answers }, { expanded: true })
  expect(full.textContent).toContain(comment)
  expect(full.textContent).toContain(answers[0]?.questionText)
})

test('only the card in focus shows its actions; Enter opens it, on its links Enter stays theirs', async () => {
  const onOpen = vi.fn()
  const onCopyLink = vi.fn()
  const card = await show({}, { current: true, onOpen, onCopyLink })
  // One of the two stands on wide screens, the other on phones.
  const copy = within(card).getAllByRole('button', { name: 'Copy link' })
  expect(copy).toHaveLength(2)
  for (const button of copy) fireEvent.click(button)
  expect(onCopyLink.mock.calls).toEqual([[1], [1]])
  fireEvent.keyDown(within(card).getByRole('link'), { key: 'Enter' })
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.keyDown(card, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledWith(1)
  cleanup()
  expect(within(await show({})).getAllByRole('button', { name: 'Copy link' })).toHaveLength(1)
})
