import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { option, question, survey } from '#features/surveys/configuration/testing.ts'
import { SurveyEditor } from '#features/surveys/web/editor/SurveyEditor.tsx'
import en from '#features/surveys/web/locales/en.json'
import type { SurveyState } from '#features/surveys/web/survey-calls.ts'
import { adminSession, renderWeb, stubApi } from '#platform/web/testing.tsx'

const configuration = survey(
  [
    [question(1, 'NPS')],
    [
      question(2, 'Scalar', {
        options: [1, 2].map((n) =>
          option(n, { integer_value: n, translations: { en: { label: String(n) } } }),
        ),
      }),
    ],
    [question(3, 'SingleChoice', { options: [option(1), option(2)] })],
    [question(4, 'Text', { condition: { question_id: 1, operator: '<', value: 6 } })],
    [question(5, 'StarRating')],
    [question(6, 'AreasOfImprovement', { options: [option(1)] })],
    [question(7, 'AreasOfExcellence', { options: [option(1)] })],
  ],
  { id: 'u', features: { languages: ['en'] } },
)

const state: SurveyState = {
  configuration,
  configurationHash: 'h0',
  publishedHash: 'h0',
  publishedConfiguration: configuration,
  features: { preview: false },
  filterOptions: { languages: ['en', 'nb'], brands: [], channels: [] },
  globalMarketingSettings: { enabled: false, text: '' },
  availableQuestions: [
    {
      id: 9,
      uuid: '0197-asked',
      identifier: 'asked',
      text: 'Asked before?',
      type: 'FCR',
      scale_min: null,
      scale_max: null,
      surveys: [],
      options: [],
    },
  ],
  updatedAt: '2026-06-16T10:42:00.000Z',
}

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function opened(features: SurveyState['features'] = state.features, session = adminSession()) {
  const saved: { configuration: typeof configuration }[] = []
  const { requests } = stubApi({
    'GET /api/v1/survey_previews': {
      context: { company: { name: 'Demo', image: null }, brands: [], employee: null },
    },
    'POST /graphql': async (request: Request) => {
      const { variables } = await request.json()
      saved.push(variables)
      const surveyConfiguration = {
        uuid: 'u',
        configurationHash: `h${saved.length}`,
        updatedAt: state.updatedAt,
      }
      return { data: { saveSurveyConfiguration: { surveyConfiguration, errors: [] } } }
    },
  })
  await renderWeb(<SurveyEditor state={{ ...state, features }} uuid="u" onCreated={() => undefined} />, {
    session,
    texts: { surveys: en },
  })
  const outline = await screen.findByRole('navigation', { name: 'Outline' })
  const open = (text: string) =>
    fireEvent.click(within(outline).getByRole('button', { name: new RegExp(text) }))
  const requestedPaths = () => requests.map(({ url }) => new URL(url).pathname)
  return { saved, requestedPaths, open, last: () => saved.at(-1)?.configuration.pages.flat() ?? [] }
}

test('reports an NPS condition that omits 6, and fixes it with one click', async () => {
  const { open, last } = await opened()
  open('Question 4')
  expect(screen.getByText('Ask this only if “Question 1” is less than 6')).toBeTruthy()
  const card = screen.getByRole('article', { name: 'Page 4, question 1' })
  expect(within(card).getByText(/An answer of 6 matches no preset/)).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: 'Change to “is 6 or less”' }))
  expect(within(card).queryByText(/matches no preset/)).toBeNull()
  await waitFor(() => expect(last()[3]?.condition).toEqual({ question_id: 1, operator: '<=', value: 6 }))
  expect(screen.getByText('1 unpublished change')).toBeTruthy()
})

test.each([
  ['Question 6', 'Question 5', { operator: '<', value: 4 }],
  ['Question 6', 'Question 1', { operator: '<', value: 6 }],
  ['Question 7', 'Question 5', { operator: '>=', value: 4 }],
])(
  'a condition chosen for %s on %s starts with the preset that suits it',
  async (name, source, comparison) => {
    const { open, last } = await opened()
    open(name)
    const choice = screen.getByLabelText<HTMLSelectElement>('Question that decides')
    const id = Number(source.split(' ')[1])
    fireEvent.change(choice, { target: { value: String(id) } })
    const at = Number(name.split(' ')[1]) - 1
    await waitFor(() => expect(last()[at]?.condition).toEqual({ question_id: id, ...comparison }))
  },
)

test('a scale keeps its options while an invalid range is typed', async () => {
  const { open, last } = await opened()
  open('Question 2')
  const [min, max] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
  for (const [end, text, error] of [
    [max, '0', 'This must not be below the first number.'],
    [min, 'x', 'Enter a whole number.'],
    [max, '500', /at most 101/],
  ] as const) {
    fireEvent.change(end, { target: { value: text } })
    expect(screen.getByText(error)).toBeTruthy()
    fireEvent.change(end, { target: { value: end === min ? '1' : '2' } })
  }
  fireEvent.change(max, { target: { value: '4' } })
  await waitFor(() =>
    expect(last()[1]?.options.map(({ integer_value }) => integer_value)).toEqual([1, 2, 3, 4]),
  )
})

test('options are added, labelled, given values, deactivated, reordered and removed', async () => {
  const { open, last } = await opened()
  open('Question 3')
  fireEvent.click(screen.getByRole('button', { name: 'Add an answer' }))
  const third = screen.getByLabelText<HTMLInputElement>('Answer 3')
  expect(third.value).toBe('Option 3')
  await waitFor(() => expect(document.activeElement).toBe(third))
  fireEvent.change(third, { target: { value: 'Other' } })
  fireEvent.change(screen.getByLabelText('Value of Other'), { target: { value: '7' } })
  fireEvent.change(screen.getByLabelText('Value of Other'), { target: { value: '7x' } })
  fireEvent.click(screen.getByLabelText('Option 1 can be chosen'))
  fireEvent.keyDown(third, { key: 'ArrowUp', altKey: true })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Option 2' }))
  await waitFor(() =>
    expect(last()[2]?.options).toMatchObject([
      { identifier: 'option-1', active: false, position: 1 },
      {
        identifier: 'option-3',
        active: true,
        integer_value: 7,
        position: 2,
        translations: { en: { label: 'Other' } },
      },
    ]),
  )
})

test('undo reverts one step, continued typing counts as one; keys inside a question stay there', async () => {
  const { open } = await opened()
  open('Question 1')
  const text = screen.getByLabelText<HTMLTextAreaElement>('Question')
  fireEvent.change(text, { target: { value: 'Question 1 a' } })
  fireEvent.change(text, { target: { value: 'Question 1 ab' } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(text.value).toBe('Question 1')
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  expect(text.value).toBe('Question 1 ab')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByText(/unpublished change/)).toBeNull()
})

test('ACC-011 without the feature the editor neither shows nor requests a preview; with it, it does', async () => {
  const off = await opened({ preview: false })
  const pane = () => screen.getByRole('complementary', { name: en.preview.title })
  expect(pane().textContent).toBe(en.preview.off)
  expect(off.requestedPaths()).not.toContain('/api/v1/survey_previews')
  cleanup()
  const on = await opened({ preview: true })
  expect(within(pane()).getByRole('link', { name: en.preview.open })).toBeTruthy()
  await waitFor(() => expect(on.requestedPaths()).toContain('/api/v1/survey_previews'))
})

test('restores changes that could not be saved, but not while viewing as another person or after 30 days', async () => {
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await opened()
  fireEvent.change(name(), { target: { value: 'Mine' } })
  const storage = { ...localStorage }
  // Leaving the editor saves, but a crash does not.
  const crash = async () => {
    cleanup()
    await waitFor(() => expect(localStorage.length).toBe(0))
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, String(value))
  }
  await crash()
  const viewAs = { admin: { id: 1, name: 'An Admin' }, until: '2099-01-01T00:00:00Z' }
  await opened(undefined, { ...adminSession(), viewAs })
  expect(name().value).not.toBe('Mine')
  cleanup()
  await opened()
  expect(name().value).toBe('Mine')
  await crash()
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ['Date'] })
  await opened()
  expect(name().value).not.toBe('Mine')
  vi.useRealTimers()
})

test('restores keys and values typed in their dialog, and Cancel removes them', async () => {
  const key = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Keys and values/ }))
    const dialog = within(await screen.findByRole('dialog'))
    return {
      dialog,
      field: (await dialog.findAllByRole<HTMLInputElement>('textbox', { name: 'Key' })).at(-1),
    }
  }
  await opened()
  const first = await key()
  fireEvent.change(first.field as HTMLElement, { target: { value: 'crm_field' } })
  cleanup()
  await opened()
  const second = await key()
  expect(second.field?.value).toBe('crm_field')
  fireEvent.click(second.dialog.getByRole('button', { name: 'Cancel' }))
  expect(JSON.stringify({ ...localStorage })).not.toContain('crm_field')
})
