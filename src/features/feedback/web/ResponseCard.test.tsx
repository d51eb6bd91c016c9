import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { type CardAction, CardActions } from '#features/feedback/web/card-actions.ts'
import type { CardHandlers } from '#features/feedback/web/card-handlers.ts'
import en from '#features/feedback/web/locales/en.json'
import { ResponseCard, type ResponseCardProps } from '#features/feedback/web/ResponseCard.tsx'
import { dateTexts } from '#features/feedback/web/stream-dates.ts'
import { testSolicitation } from '#features/feedback/web/testing.ts'
import { renderWeb } from '#platform/web/testing.tsx'

const dates = dateTexts('en', 'UTC', '2026-11-20')

/** Every handler as a mock. */
function watched() {
  return {
    focus: vi.fn(),
    expand: vi.fn(),
    open: vi.fn(),
    copyLink: vi.fn(),
    select: vi.fn(),
    edit: vi.fn(),
    note: vi.fn(),
    removeComments: vi.fn(),
    restoreComments: vi.fn(),
  } satisfies CardHandlers
}

type Props = Partial<ResponseCardProps> & { actions?: readonly CardAction[] }

async function show(parts: Partial<Solicitation>, { actions = [], ...props }: Props = {}) {
  const card = (
    <CardActions value={actions}>
      <ResponseCard
        solicitation={testSolicitation({ id: 1, ...parts })}
        dates={dates}
        href="/requests/1"
        current={false}
        expanded={false}
        selected={false}
        selecting={false}
        editing={false}
        noting={false}
        handlers={watched()}
        {...props}
      />
    </CardActions>
  )
  await renderWeb(card, { texts: { feedback: en } })
  return screen.getByRole('article')
}

afterEach(cleanup)

test('STR-002 STR-048 shows five stars, filled according to the rating', async () => {
  const card = await show({ stars: 3 })
  const symbols = [...within(card).getByRole('img', { name: '3 of 5 stars' }).querySelectorAll('svg')]
  expect(symbols).toHaveLength(5)
  const looks = symbols.map((symbol) => symbol.getAttribute('class'))
  expect(new Set(looks.slice(0, 3)).size).toBe(1)
  expect(new Set(looks.slice(3)).size).toBe(1)
  expect(looks[0]).not.toBe(looks[3])
})

test('STR-003 shows the comment in its language and direction', async () => {
  await show({ comments: 'Great help', language: 'es' })
  const voice = screen.getByText('Great help')
  expect(voice.lang).toBe('es')
  expect(voice.dir).toBe('auto')
  expect(screen.getByText('Spanish')).toBeTruthy()
})

test('shows customers’ words as text, never as markup', async () => {
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

test('shows a question with the name that the customer was asked about', async () => {
  const parts: Partial<Solicitation> = {
    answers: [
      {
        question_id: 1,
        comment: null,
        selected_option_ids: [11],
        questionType: 'Scalar',
        questionText: 'How was {agent} of {company}?',
      },
    ],
    selected_options: [{ id: 11, label: '4', integer_value: 4 }],
  }
  const questionText = async (more: Partial<Solicitation>) => {
    const { textContent } = within(await show({ ...parts, ...more })).getByRole('term')
    cleanup()
    return textContent
  }
  expect(await questionText({ employee: { id: 1, name: 'Priya $& Nair', image: null } })).toBe(
    'How was Priya $& Nair of Test Company?',
  )
  expect(await questionText({ employee: null })).toBe('How was us of Test Company?')
})

test('shows answers with their question and the selected option', async () => {
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

test('shows a response without stars, words or employee', async () => {
  const card = await show({ stars: null, comments: null, employee: null })
  expect(card.getAttribute('aria-label')).toBe('No stars, 10:42')
  expect(within(card).getByText('No comment')).toBeTruthy()
  expect(within(card).queryByRole('img')).toBeNull()
})

test('cuts off a very long comment until it is expanded', async () => {
  const comments = 'word '.repeat(20_000)
  const handlers = watched()
  const card = await show({ comments }, { handlers })
  expect(card.textContent?.length).toBeLessThan(2_000)
  fireEvent.click(within(card).getByRole('button', { name: 'Show all' }))
  expect(handlers.expand).toHaveBeenCalledWith(1)
  cleanup()
  expect((await show({ comments }, { expanded: true })).textContent).toContain(comments)
})

test('cuts off a long answer as well, and shows it in full when the response is expanded', async () => {
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

test('only the focused card shows its actions; Enter opens it, except on its links', async () => {
  const handlers = watched()
  const card = await show({}, { current: true, handlers })
  fireEvent.click(await within(card).findByRole('button', { name: 'Copy link' }))
  expect(handlers.copyLink).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }))
  fireEvent.click(within(card).getByRole('button', { name: 'Follow up' }))
  expect(handlers.note).toHaveBeenCalledWith(1, true)
  fireEvent.keyDown(within(card).getByRole('link'), { key: 'Enter' })
  expect(handlers.open).not.toHaveBeenCalled()
  fireEvent.keyDown(card, { key: 'Enter' })
  expect(handlers.open).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }))
  cleanup()
  expect(within(await show({})).queryByRole('button', { name: 'Copy link' })).toBeNull()
})

/** The entries of the card's menu. */
async function menuOf(card: HTMLElement) {
  const [button] = within(card).getAllByRole('button', { name: 'More actions' })
  fireEvent.click(button as HTMLElement)
  // Hidden because happy-dom gives the menu no position.
  const menu = await screen.findByRole('menu')
  return within(menu)
    .getAllByRole('menuitem')
    .filter((item) => !(item as HTMLButtonElement).disabled)
    .map((item) => item.querySelector('span span')?.textContent)
}

test('offers editing and removing comments only to viewers who may', async () => {
  expect(await menuOf(await show({}))).toEqual(['Follow up', 'Copy link', 'Open', 'Select'])
  cleanup()
  const editors = ['Follow up', 'Copy link', 'Open', 'Select', 'Edit', 'Remove comments']
  expect(await menuOf(await show({ can_edit: true }))).toEqual(editors)
  cleanup()
  const wordless = await menuOf(await show({ can_edit: true, comments: null }))
  expect(wordless).not.toContain('Remove comments')
  cleanup()
  const removed = await show({ can_edit: true, comments: '', comments_removed_at: '2026-11-20T10:00:00Z' })
  expect(within(removed).getByText('Comments removed')).toBeTruthy()
  expect(await menuOf(removed)).toContain('Restore comments')
})

test('shows actions of other areas by permission, and none by default', async () => {
  const run = vi.fn()
  const action = {
    id: 'review',
    label: 'feedback:card.show',
    icon: 'clipboard-check',
    keys: 'r',
    run,
  } as const
  const offered = vi.fn(({ stars }: Solicitation) => stars === 5)
  const parts = { actions: [{ ...action, offered }], current: true }
  const card = await show({ stars: 5 }, parts)
  fireEvent.click(await within(card).findByRole('button', { name: 'Open' }))
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }))
  cleanup()
  const others = within(await show({ stars: 4 }, parts))
  await others.findByRole('button', { name: 'Follow up' })
  expect(others.queryByRole('button', { name: 'Open' })).toBeNull()
  cleanup()
  const plain = within(await show({}, { current: true }))
  await plain.findByRole('button', { name: 'Follow up' })
  const buttons = plain.getAllByRole('button')
  expect(buttons.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
    'Follow upN',
    'Copy linkC',
    'More actions',
    'More actions',
  ])
})

test('shows the customer, the properties and the source if known', async () => {
  const card = await show({
    customer: { name: 'Kari Kunde', email: 'kari@customer.example', phone: null },
    properties: { plan: 'Gold', region_name: 'East', store_name: 'Oslo', empty: null, visits: 3 },
    external_url: 'https://crm.example/case/1',
  })
  expect(within(card).getByText('Kari Kunde')).toBeTruthy()
  const terms = within(card).getAllByRole('term')
  expect(terms.map((term) => term.textContent)).toEqual(['Store name', 'Region name', 'plan', 'visits'])
  const values = within(card).getAllByRole('definition')
  expect(values.map((value) => value.textContent)).toEqual(['Oslo', 'East', 'Gold', '3'])
  const source = within(card).getByRole('link', { name: 'Source' })
  expect(source.getAttribute('href')).toBe('https://crm.example/case/1')
  expect(source.getAttribute('rel')).toContain('noopener')
  cleanup()
  const hostile = await show({ external_url: 'javascript:alert(1)' })
  expect(within(hostile).queryByRole('link', { name: 'Source' })).toBeNull()
})

test('shows what the customer said after a service recovery', async () => {
  const card = await show({
    recovery_feedback: { stars: 4, comments: 'Sorted now', solved: true, note: null, times: 2 },
  })
  const recovery = within(await within(card).findByRole('region', { name: 'After the follow-up' }))
  expect(recovery.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy()
  expect(recovery.getByText('Sorted now')).toBeTruthy()
  expect(recovery.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['Yes', '2'])
  cleanup()
  expect(within(await show({ recovery_feedback: {} })).queryByRole('region')).toBeNull()
})

test('once a card is selected, every card can be selected by its checkbox or by Shift and a click', async () => {
  const handlers = watched()
  const card = await show({}, { selecting: true, handlers })
  fireEvent.click(await within(card).findByRole('checkbox', { name: 'Select 5 stars for Test Agent, 10:42' }))
  expect(handlers.select).toHaveBeenCalledWith(1, false)
  fireEvent.mouseDown(card, { shiftKey: true })
  expect(handlers.select).toHaveBeenLastCalledWith(1, true)
  fireEvent.mouseDown(within(card).getByRole('link'), { shiftKey: true })
  expect(handlers.select).toHaveBeenCalledTimes(2)
  cleanup()
  expect(within(await show({})).queryByRole('checkbox')).toBeNull()
})
