import { testForm, testReview } from '#features/qa/reviews/web/testing.ts'
import type { Interaction, Review, Workspace } from '#features/qa/reviews/web/workspace/types.ts'

const option = (id: number, text: string, score: number, autofail = false) => ({
  id,
  text,
  score,
  autofail,
  position: id % 10,
})
const question = (id: number, text: string, more: { na_option?: boolean; autofail?: boolean } = {}) => ({
  id,
  text,
  instructions: '',
  na_option: more.na_option ?? false,
  position: id,
  options: [
    option(id * 10 + 1, 'Yes', 5),
    option(id * 10 + 2, 'In part', 2),
    option(id * 10 + 3, 'No', 0, more.autofail),
  ],
})

const QUESTIONS = [
  question(1, 'Greets'),
  question(2, 'Finds the cause', { na_option: true }),
  question(3, 'Checks who calls', { autofail: true }),
]

/** A draft with two messages and three questions; option ids are `question * 10 + place`. */
export const testWorkspace = (change: Partial<Review> = {}): Workspace => ({
  review: testReview(change),
  reviewee_letter: null,
  form: testForm([
    {
      id: 1,
      title: 'Opening',
      position: 1,
      default_section: true,
      weight: 0,
      questions: QUESTIONS,
    },
  ]),
  answers: [],
  annotations: [],
  snapshot: {
    id: 3,
    interaction_id: null,
    removed: false,
    blind: false,
    created_at: '2026-06-16T09:00:00.000Z',
    interaction: { ext_interaction_id: 'INT-1', started_at: '2026-06-16T08:00:00.000Z', events: turns },
  },
})

const turns = ['Hello, how can I help?', 'My order has not come.'].map((text, index) => ({
  id: 11 + index,
  position: index + 1,
  kind: 'turn',
  speaker: index === 0 ? 'agent' : 'customer',
  author: null,
  text,
  translated_text: null,
  at: '2026-06-16T08:00:00.000Z',
}))

/** A reviewable interaction. */
export const testInteraction = (change: Partial<Interaction> = {}): Interaction => ({
  id: 40,
  ext_interaction_id: 'INT-40',
  channel: { id: 2, name: 'Chat', slug: 'chat' },
  employee: { id: 7, name: 'Jonas Lind', image: null },
  team: null,
  participants: [],
  customer: null,
  language: 'en',
  started_at: '2026-06-16T08:00:00.000Z',
  resolved_at: null,
  external_url: null,
  has_audio: false,
  tags: [],
  summary: null,
  event_count: turns.length,
  reviewed: false,
  blind: false,
  audio_url: null,
  audio_peaks: null,
  audio_seconds: null,
  properties: {},
  events: turns,
  updated_at: '2026-06-16T08:00:00.000Z',
  ...change,
})
