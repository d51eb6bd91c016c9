import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { option, question, savedForm, section } from '#features/qa/scorecards/testing.ts'
import { freshScreen, openBuilder } from '#features/qa/scorecards/web/builder/testing.tsx'
import en from '#features/qa/scorecards/web/locales/en.json'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { QaSettingsPage } from '#features/qa/scorecards/web/settings/QaSettingsPage.tsx'
import { HOSTILE_TEXTS } from '#platform/testing/hostile-texts.ts'
import { findActiveContent, findTextsNotShown } from '#platform/web/plain-text-testing.ts'
import { adminSession, renderWeb, stubApi } from '#platform/web/testing.tsx'

beforeEach(freshScreen)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Ten sections of twenty texts; each text is used as a question, its instructions and an answer. */
function hostileForm(input: Partial<SavedForm> = {}): SavedForm {
  const sections = Array.from({ length: 10 }, (_, s) => {
    const texts = HOSTILE_TEXTS.slice(20 * s, 20 * s + 20)
    const questions = texts.map((text, q) =>
      question(20 * s + q + 1, 5, {
        text,
        instructions: text,
        position: q + 1,
        options: [option(1_000 + 20 * s + q, 5, { text })],
      }),
    )
    return section(s + 1, questions, { title: texts[0] ?? '', weight: 10 })
  })
  return savedForm({
    name: HOSTILE_TEXTS[0] ?? '',
    sections: sections as SavedForm['sections'],
    ...input,
  })
}

test('the list of scorecards shows 200 hostile names as text', async () => {
  stubApi({
    'GET /api/v1/qa_forms': ({ url }: Request) => ({
      qa_forms: url.includes('audit')
        ? []
        : HOSTILE_TEXTS.map((name, index) => savedForm({ id: index + 1, name, lineage: `l${index}` })),
    }),
  })
  await renderWeb(<QaSettingsPage />, {
    session: adminSession(),
    path: '/admin/company/qa_settings',
    texts: { 'qa-scorecards': en, app: { settings: { title: 'Settings' } } },
  })
  await waitFor(() => expect(document.querySelectorAll('tr')).toHaveLength(201))
  expect(findTextsNotShown(document.body, HOSTILE_TEXTS)).toEqual([])
  expect(findActiveContent(document.body)).toEqual([])
})

test('the builder shows 200 hostile questions, instructions, answers and titles as text', async () => {
  await openBuilder('/qa/forms/1', { 'GET /api/v1/qa_forms/1': hostileForm() })
  expect(findTextsNotShown(document.body, HOSTILE_TEXTS)).toEqual([])
  expect(findActiveContent(document.body)).toEqual([])
})

test('200 hostile texts stay text while they are typed', async () => {
  await openBuilder('/qa/forms/1', { 'GET /api/v1/qa_forms/1': savedForm() })
  const fields = [
    screen.getByRole('textbox', { name: 'Scorecard name' }),
    screen.getByRole('textbox', { name: 'Question' }),
    screen.getByRole('textbox', { name: 'Answer 1' }),
    screen.getByRole('textbox', { name: 'Title of section 1' }),
  ]
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const field = fields[index % fields.length] as HTMLElement
    fireEvent.change(field, { target: { value: text } })
    if (findActiveContent(document.body).length > 0) expect.fail(text)
  }
})

test('the reader of a scorecard in use shows 200 hostile questions as text', async () => {
  await openBuilder('/qa/forms/1', { 'GET /api/v1/qa_forms/1': hostileForm({ editable: false }) })
  expect(findTextsNotShown(document.body, HOSTILE_TEXTS)).toEqual([])
  expect(findActiveContent(document.body)).toEqual([])
})
