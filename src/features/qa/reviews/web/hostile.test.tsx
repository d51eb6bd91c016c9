import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { opens } from '#features/qa/reviews/web/workspace/page-testing.tsx'
import { testWorkspace } from '#features/qa/reviews/web/workspace/testing.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import { workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { HOSTILE_TEXTS } from '#platform/testing/hostile-texts.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { findActiveContent } from '#platform/web/plain-text-testing.ts'

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

/** A review with the same text in every field that people or other systems write, including names. */
function saying(text: string, change: Partial<Workspace['review']>): Workspace {
  const { review, form, snapshot } = testWorkspace()
  const [section] = form.sections
  const [question] = section?.questions ?? []
  if (!section || !question || !snapshot) throw new Error('no question, or no conversation')
  const [turn] = snapshot.interaction.events
  if (!turn) throw new Error('no message')
  const person = { id: 7, name: text, image: null }
  return {
    reviewee_letter: null,
    review: {
      ...review,
      scorecard_name: text,
      employee: person,
      reviewer: person,
      ext_interaction_id: text,
      filename: text,
      channel: { id: 2, name: text, slug: text },
      language: text,
      ...change,
    },
    form: {
      ...form,
      name: text,
      sections: [
        {
          ...section,
          title: text,
          questions: [
            {
              ...question,
              text,
              instructions: text,
              options: question.options.map((option) => ({ ...option, text })),
            },
            {
              ...question,
              id: 2,
              text,
              options: question.options.map((each) => ({ ...each, id: each.id + 10, text })),
            },
          ],
        },
      ],
    },
    answers: [1, 2].map((id) => ({
      id,
      qa_review_id: 1,
      qa_question_id: id,
      qa_option_id: id * 10 + 1,
      answered: true,
      comments: text,
      updated_at: '2026-06-16T10:42:00.000Z',
    })),
    annotations: [11, null].map((event, index) => ({
      id: index + 1,
      qa_review_id: 1,
      start: event === null ? null : 1,
      stop: event === null ? null : 4,
      content: text,
      comments: text,
      media_type: text,
      interaction_event_id: event,
    })),
    snapshot: {
      ...snapshot,
      interaction: {
        ...snapshot.interaction,
        ext_interaction_id: text,
        employee: person,
        team: { id: 1, name: text },
        customer: { name: text, email: text, phone: text },
        channel: { id: 2, name: text, slug: text },
        language: text,
        summary: text,
        tags: [text],
        properties: { [text]: text, other: text },
        events: [
          { ...turn, text, translated_text: text },
          { ...turn, id: 12, kind: text, speaker: text as 'agent', text: '' },
          { ...turn, id: 13, speaker: text as 'agent', text },
        ],
      },
    },
  }
}

test.each<[string, Partial<Workspace['review']>, number]>([
  ['written', {}, 8],
  ['read', { can_edit: false, completed_at: '2026-06-16T11:00:00.000Z' }, 12],
])(
  'two hundred hostile texts in every place of a review that is %s stay texts',
  async (_state, change, places) => {
    const app = await opened(
      saying('Good morning', change),
      {
        'POST /graphql': { data: { qaReviewHistory: [] } },
        'GET /api/v1/qa_reviews': { qa_reviews: [], total_count: 0, total_pages: 0, total_capped: false },
      },
      { drawn: false },
    )
    await screen.findAllByRole('article')
    // Four at a time, because rendering the page is slow.
    for (let from = 0; from < HOSTILE_TEXTS.length; from += 4) {
      const text = HOSTILE_TEXTS.slice(from, from + 4).join(' ')
      act(() => void app.queryClient.setQueryData(workspaceQuery(1).queryKey, saying(text, change)))
      await waitFor(() =>
        expect([text, (document.body.textContent ?? '').split(text).length > places]).toEqual([text, true]),
      )
      expect(findActiveContent(document.body), text).toEqual([])
    }
  },
)
