import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newForm } from '#features/qa/scorecards/edits.ts'
import { FORM_TYPE_LABELS } from '#features/qa/scorecards/form.ts'
import { savedForm } from '#features/qa/scorecards/testing.ts'
import { validateForm } from '#features/qa/scorecards/validate.ts'
import {
  click,
  fill,
  focused,
  freshScreen,
  messages,
  openBuilder,
  outline,
} from '#features/qa/scorecards/web/builder/testing.tsx'
import en from '#features/qa/scorecards/web/locales/en.json'
import nb from '#features/qa/scorecards/web/locales/nb.json'
import { problem } from '#platform/web/testing.tsx'
import { currentNotifications } from '#ui/notify.ts'

beforeEach(freshScreen)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const opened: typeof openBuilder = (path, handlers, isReady) =>
  openBuilder(
    path,
    { 'GET /api/v1/qa_forms/1': savedForm(), 'GET /api/v1/qa_forms/3': savedForm({ id: 3 }), ...handlers },
    isReady,
  )

/** Fills in a valid scorecard. */
function fillNew() {
  fill('Scorecard name', 'Calls')
  fill('Question', 'Greets')
  fill('Answer 1', 'Yes')
  fill('Score of answer 1', '5')
}

describe('a new scorecard', () => {
  test.each([
    ['/qa/forms/new', 'New scorecard', 'regular'],
    ['/qa/forms/new?type=audit', 'New audit scorecard', 'audit'],
    ['/qa/forms/new?type=whatever', 'New scorecard', 'regular'],
  ] as const)('SCB-501 starts with a question and an answer at %s', async (path, title, type) => {
    await opened(path, {})
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText('New')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.getAllByRole('textbox', { name: /^Answer \d/ })).toHaveLength(1)
    expect(screen.queryByRole('textbox', { name: /^Title of section/ })).toBeNull()
    const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).selectedOptions[0]
    expect(chosen?.textContent).toBe(FORM_TYPE_LABELS[type])
  })

  test('SCB-539 offers two types and saves the second as audit', async () => {
    const { sent } = await opened('/qa/forms/new', { 'POST /api/v1/qa_forms': savedForm({ type: 'audit' }) })
    fillNew()
    const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' })
    expect([...type.options].map(({ text }) => text)).toEqual(['QA Review Scorecard', 'Audit Scorecard'])
    fireEvent.change(type, { target: { value: 'audit' } })
    click('Save')
    await waitFor(async () => expect(await sent('POST')).toMatchObject({ name: 'Calls', type: 'audit' }))
  })

  test('SCB-514 SCB-537 SET-505 shows a message after saving and returns to the QA settings', async () => {
    const { router, sent } = await opened('/qa/forms/new', { 'POST /api/v1/qa_forms': savedForm() })
    fillNew()
    click('Save')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/company/qa_settings'))
    expect(messages()).toEqual(['Scorecard saved!'])
    expect(await sent('POST')).toMatchObject({
      name: 'Calls',
      sections: [
        {
          id: null,
          default_section: true,
          questions: [{ id: null, text: 'Greets', options: [{ id: null, text: 'Yes', score: 5 }] }],
        },
      ],
    })
  })

  test('shows one error at a time, in the order of the rules, and focuses its place', async () => {
    const { requests } = await opened('/qa/forms/new', {})
    const refused = async (text: string, place: HTMLElement) => {
      click('Save')
      await focused(place)
      expect(screen.getAllByText(text)).toHaveLength(1)
      expect(place.getAttribute('aria-describedby')).toBe(
        screen.getByText(text).closest('[id]')?.id ?? 'nothing',
      )
    }
    await refused('Scorecard name is required.', screen.getByRole('textbox', { name: 'Scorecard name' }))
    fill('Scorecard name', 'Calls')
    expect(screen.queryByText('Scorecard name is required.')).toBeNull()
    await refused('Question 1 text is required.', screen.getByRole('textbox', { name: 'Question' }))
    fill('Question', 'Greets')
    click('Remove answer 1')
    await refused(
      'Question 1 must have at least one answer.',
      screen.getByRole('button', { name: 'Add an answer' }),
    )
    click('Add an answer')
    await refused(
      'Question 1 - Answer 1 text is required.',
      screen.getByRole('textbox', { name: 'Answer 1' }),
    )
    fill('Answer 1', 'Yes')
    fill('Score of answer 1', 'many')
    await refused(
      'Question 1 - Answer 1 score is required and must be a number.',
      screen.getByRole('textbox', { name: 'Score of answer 1' }),
    )
    fill('Score of answer 1', '4,5')
    click('Add a section')
    fireEvent.click(screen.getByRole('switch', { name: 'Weighted sections' }))
    fill('Weight Section 1', '60')
    await refused(
      'Weights are not distributed correctly. Please check weights before saving.',
      screen.getByRole('button', { name: 'Take 10 from Section 2' }),
    )
    click('Distribute evenly')
    await refused('Section 1 title is required', screen.getByRole('textbox', { name: 'Title of section 1' }))
    fill('Title of section 1', 'Opening')
    fill('Title of section 2', 'Closing')
    click('Question 2: Question without text')
    click('Remove the question')
    await refused(
      'Section 2 must have at least one question.',
      within(screen.getByRole('region', { name: 'Closing' })).getByRole('button', { name: 'Add a question' }),
    )
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('SCB-535 shows the server’s message when it rejects the scorecard', async () => {
    const { router } = await opened('/qa/forms/new', {
      'POST /api/v1/qa_forms': new Response('Scorecard name is required.', {
        status: 422,
        headers: { 'content-type': 'text/plain' },
      }),
    })
    fillNew()
    click('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('Scorecard name is required.')
    expect(router.state.location.pathname).toBe('/qa/forms/new')
  })

  test('SCB-536 shows the status text of any other failure and keeps the changes', async () => {
    await opened('/qa/forms/new', {
      'POST /api/v1/qa_forms': new Response('{"message":"It broke"}', {
        status: 500,
        statusText: 'Internal Server Error',
        headers: { 'content-type': 'application/problem+json' },
      }),
    })
    fillNew()
    click('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('Internal Server Error')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Scorecard name' }).value).toBe('Calls')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  test('can start as a copy with another name, and stores nothing before it is saved', async () => {
    const { sent } = await opened('/qa/forms/new?copy=3', { 'POST /api/v1/qa_forms': savedForm() })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Phone (copy)')
    click('Save')
    await waitFor(async () => expect(await sent('POST')).toMatchObject({ name: 'Phone (copy)' }))
    expect(JSON.stringify(await sent('POST'))).not.toMatch(/"id":\d/)
  })
})

describe('keys', () => {
  test('Enter in a question starts the next question, Enter in an answer the next answer', async () => {
    await opened('/qa/forms/new', {})
    fill('Question', 'First')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Question' }), { key: 'Enter' })
    expect(outline().map(({ textContent }) => textContent)).toEqual([
      '1First',
      '2Question without text',
      'Add a section',
    ])
    expect(screen.getByRole('article', { name: 'Question 2' })).toBeTruthy()
    await focused(screen.getByRole('textbox', { name: 'Question' }))
    const answer = screen.getByRole('textbox', { name: 'Answer 1' })
    fireEvent.change(answer, { target: { value: 'Yes' } })
    fireEvent.keyDown(answer, { key: 'Enter' })
    await focused(screen.getByRole('textbox', { name: 'Answer 2' }))
  })

  test('Alt and the arrow keys move the question with its focus, also into the next section', async () => {
    await opened('/qa/forms/1', {})
    const text = () => screen.getByRole('textbox', { name: 'Question' })
    text().focus()
    fireEvent.keyDown(text(), { key: 'ArrowDown', altKey: true })
    expect(screen.getByRole('article', { name: 'Question 2' })).toBeTruthy()
    fireEvent.keyDown(text(), { key: 'ArrowDown', altKey: true })
    const closing = screen.getByRole('region', { name: 'Closing' })
    expect(within(closing).getByRole('article', { name: 'Question 2' })).toBeTruthy()
    await focused(text())
    expect(screen.getByText('Now question 2')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Answer 1' }), { key: 'ArrowDown', altKey: true })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Answer 1' }).value).toBe('Answer 12')
  })

  test('Mod+D duplicates, Mod+Z undoes, Mod+S saves', async () => {
    await opened('/qa/forms/1', {})
    const press = (key: string) => fireEvent.keyDown(document.body, { key, ctrlKey: true })
    press('d')
    expect(outline().filter(({ textContent }) => textContent?.endsWith('Question 1'))).toHaveLength(2)
    press('z')
    expect(outline().filter(({ textContent }) => textContent?.endsWith('Question 1'))).toHaveLength(1)
    expect(screen.getByText('Up to date')).toBeTruthy()
    fill('Scorecard name', ' ')
    press('s')
    expect(await screen.findByText('Scorecard name is required.')).toBeTruthy()
  })
})

test('undo restores parts that were removed and saved, and saves them as new parts', async () => {
  const opening = savedForm().sections[0]
  const without = savedForm({
    updated_at: '2026-06-16T11:00:00.000Z',
    sections: savedForm().sections.map((section) => ({
      ...section,
      questions: section.questions
        .filter(({ id }) => id !== 1)
        .map((question, index) => ({ ...question, position: index + 1 })),
    })),
  })
  const { sent, requests } = await opened('/qa/forms/1', { 'PUT /api/v1/qa_forms/1': without })
  click('Remove the question')
  click('Save')
  expect(await screen.findByText('Up to date')).toBeTruthy()
  click('Undo')
  expect(outline().some(({ textContent }) => textContent?.endsWith('Question 1'))).toBe(true)
  click('Save')
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  const [first, second] = (await sent('PUT')).sections[0].questions
  expect(first).toMatchObject({ id: null, text: 'Question 1', options: [{ id: null }, { id: null }] })
  expect(second).toMatchObject({ id: 2, text: opening?.questions[1]?.text })
})

test('removing a part moves the focus to the next one', async () => {
  await opened('/qa/forms/1', {})
  click('Remove answer 1')
  await focused(screen.getByRole('textbox', { name: 'Answer 1' }))
  click('Remove answer 1')
  await focused(screen.getByRole('button', { name: 'Add an answer' }))
  click('Remove Closing')
  await focused(screen.getByRole('textbox', { name: 'Title of section 1' }))
})

describe('weights', () => {
  test('distributed over three sections leave one point, which one click adds to the last section', async () => {
    await opened('/qa/forms/1', {})
    click('Distribute evenly')
    click('Add a section')
    expect(screen.getByText('99 of 100')).toBeTruthy()
    expect(screen.getByText('1 point left')).toBeTruthy()
    click('Add 1 to Section 3')
    expect(screen.getByText('100 of 100')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight Section 3' }).value).toBe('34')
    fill('Weight Opening', '40')
    expect(screen.getByText('7 points over')).toBeTruthy()
    click('Take 7 from Section 3')
    expect(screen.getByText('Adds up')).toBeTruthy()
  })

  test('Undo restores a removed section with its questions; removing the last section only resets it', async () => {
    await opened('/qa/forms/1', {})
    click('Remove Closing')
    expect(messages()).toEqual(['Closing and its question removed'])
    currentNotifications()[0]?.action?.onClick()
    await screen.findByRole('region', { name: 'Closing' })
    expect(screen.getByText('Up to date')).toBeTruthy()
    click('Remove Closing')
    click('Remove Opening')
    expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull()
    expect(outline()).toHaveLength(3)
  })
})

describe('a test score', () => {
  const answer = (name: RegExp, text: string) => {
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name })
    const option = [...select.options].find((each) => each.text === text)
    fireEvent.change(select, { target: { value: option?.value } })
  }
  const score = () => screen.getByText(/of 3 answered/).parentElement?.textContent

  test('is computed like a review, with its arithmetic, N/A and autofail', async () => {
    await opened('/qa/forms/1', {})
    expect(score()).toContain('–')
    answer(/^1 Question 1$/, 'Answer 12')
    answer(/^2 Question 2$/, 'Not applicable')
    answer(/^3 Question 3$/, 'Answer 31')
    expect(score()).toContain('100.0%')
    expect(screen.getByText('5 of 5 · counts 60%')).toBeTruthy()
    answer(/^1 Question 1$/, 'Answer 11')
    expect(score()).toContain('40.0%')
    answer(/^3 Question 3$/, 'Answer 32')
    expect(score()).toContain('0.0%')
    expect(screen.getByText(/An autofail answer sets the score to 0/)).toBeTruthy()
    click('Best answers')
    expect(score()).toContain('100.0%')
  })
})

test('the locale has the exact text of every rule, and a Norwegian translation', () => {
  expect(validateForm(newForm())?.message).toBe(en.fault.name)
  expect(Object.keys(nb.fault)).toEqual(Object.keys(en.fault))
})

describe('unsaved work', () => {
  const restored = () => screen.queryByText(/^Restored what you typed on/)
  const nameNow = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Scorecard name' }).value
  const storage = () => JSON.stringify({ ...localStorage })

  test('on a new scorecard is restored after the session ended, can be undone, and is cleared by saving', async () => {
    await opened('/qa/forms/new', { 'POST /api/v1/qa_forms': problem(401) })
    fillNew()
    click('Save')
    await screen.findByText(/session expired/)
    cleanup()
    const { router } = await opened('/qa/forms/new', { 'POST /api/v1/qa_forms': savedForm() })
    expect(restored()).toBeTruthy()
    expect(nameNow()).toBe('Calls')
    click('Undo')
    expect(nameNow()).toBe('')
    click('Redo')
    click('Save')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/company/qa_settings'))
    expect(storage()).not.toContain('Greets')
  })

  test('is not restored in another new scorecard', async () => {
    await opened('/qa/forms/new', {})
    fillNew()
    cleanup()
    await opened('/qa/forms/new?type=audit', {})
    expect(restored()).toBeNull()
    expect(nameNow()).toBe('')
  })

  test('is saved against the copy it was typed on, so that a newer copy asks first', async () => {
    await opened('/qa/forms/1', {})
    fill('Scorecard name', 'My calls')
    cleanup()
    const newer = savedForm({ name: 'Their calls', updated_at: '2026-12-01T10:00:00.000000Z' })
    const { sent } = await opened('/qa/forms/1', {
      'GET /api/v1/qa_forms/1': newer,
      'PUT /api/v1/qa_forms/1': problem(409, 'Somebody else saved it.', { current: newer }),
    })
    expect(nameNow()).toBe('My calls')
    click('Save')
    const conflict = within(await screen.findByRole('dialog'))
    expect(conflict.getByText('Their calls')).toBeTruthy()
    expect(await sent('PUT')).toMatchObject({ name: 'My calls', updated_at: savedForm().updated_at })
  })

  test('is gone after it was discarded', async () => {
    await opened('/qa/forms/1', {})
    fill('Scorecard name', 'My calls')
    cleanup()
    await opened('/qa/forms/1', {})
    click('Discard')
    expect(nameNow()).toBe(savedForm().name)
    expect(restored()).toBeNull()
    expect(storage()).not.toContain('My calls')
  })
})
