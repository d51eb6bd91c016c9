import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { testForm, testReview } from '#features/qa/reviews/web/testing.ts'

type Parts = Partial<Omit<Workspace, 'review'>> & { review?: Partial<Workspace['review']> }

const option = (id: number, text: string, score: number, autofail = false) => ({
  id,
  text,
  score,
  autofail,
  position: id,
})
const question = (id: number, text: string, options: ReturnType<typeof option>[]) => ({
  id,
  text,
  instructions: '',
  na_option: true,
  position: id,
  options,
})

/** A completed review with weights 60 and 40 that scored 100 and 50 per cent: 80. One question open, one annotation. */
export const testWorkspace = ({ review, ...parts }: Parts = {}): Workspace => ({
  reviewee_letter: null,
  review: testReview({
    id: 11,
    scorecard_name: 'Calls',
    employee: { id: 5, name: 'Ann Lee', image: null },
    reviewer: { id: 9, name: 'Rosa Delgado', image: null },
    interaction_id: 1,
    ext_interaction_id: 'PH-1',
    interaction_snapshot_id: 1,
    channel: null,
    started_at: '2026-11-20T09:00:00.000Z',
    completed_at: '2026-11-20T10:00:00.000Z',
    annotations_count: 1,
    score: 80,
    score_before_autofail: 80,
    points: 15,
    possible: 20,
    sections: [],
    can_edit: false,
    can_acknowledge: true,
    updated_at: '2026-11-20T10:00:00.000Z',
    ...review,
  }),
  form: testForm(
    [
      {
        id: 1,
        title: 'Opening',
        position: 1,
        default_section: false,
        weight: 60,
        questions: [
          question(1, 'Greets', [option(1, 'Yes', 5), option(2, 'No', 0)]),
          question(2, 'Asks who is there', [option(3, 'Yes', 5), option(4, 'No', 0)]),
        ],
      },
      {
        id: 2,
        title: 'Solution',
        position: 2,
        default_section: false,
        weight: 40,
        questions: [question(3, 'Solves it', [option(5, 'Fully', 10), option(6, 'In part', 5)])],
      },
    ],
    {
      name: 'Calls',
      slug: 'calls',
      weighted_sections: true,
      version_number: 3,
      updated_at: '2026-11-01T10:00:00.000Z',
    },
  ),
  answers: [
    answer(1, { qa_option_id: 1, comments: 'Warm voice' }),
    answer(2, { qa_option_id: null }),
    answer(3, { qa_option_id: 6 }),
  ],
  annotations: [remark(1, { media_type: 'text;kind=good' })],
  snapshot: {
    id: 1,
    interaction_id: 1,
    removed: false,
    blind: false,
    created_at: '2026-11-20T09:00:00.000Z',
    interaction: {
      started_at: '2026-11-20T08:00:00.000Z',
      events: [turn(21, 'Good morning, this is Ann'), turn(22, 'My bill is wrong')],
    },
  },
  ...parts,
})

export const answer = (id: number, parts: Partial<Workspace['answers'][number]> = {}) => ({
  id,
  qa_review_id: 11,
  qa_question_id: id,
  qa_option_id: 1,
  answered: true,
  comments: '',
  updated_at: '2026-11-20T10:00:00.000Z',
  ...parts,
})

export const remark = (id: number, parts: Partial<Workspace['annotations'][number]> = {}) => ({
  id,
  qa_review_id: 11,
  start: 0,
  stop: 12,
  content: 'Good morning',
  comments: `Remark ${id}`,
  media_type: 'text',
  interaction_event_id: 21,
  ...parts,
})

export const turn = (id: number, text: string) => ({
  id,
  position: id,
  kind: 'turn',
  speaker: id % 2 ? 'agent' : 'customer',
  author: null,
  text,
  translated_text: null,
  at: '2026-11-20T08:00:00.000Z',
})
