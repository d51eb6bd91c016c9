import { counted, entriesOf, eventsOf, type Kind } from '#bench/durability/kind.ts'
import type { Writer } from '#bench/durability/scene.ts'

/** A review is started with a transcript, each question is answered, and the review is completed. */
export const reviews: Kind = {
  name: 'review',
  async write({ writer, scene, mark, turn }) {
    const { status, body } = await writer.post('/api/v1/qa_reviews', {
      qa_form_id: scene.form.id,
      employee_id: scene.coachees[turn % scene.coachees.length],
      interaction_id: mark,
      transcript: `The conversation of ${mark}.`,
    })
    const id = status === 201 ? JSON.parse(body).id : await draftOf(writer, mark)
    for (const { id: qa_question_id, options } of scene.form.questions)
      await writer.post('/api/v1/qa_answers', {
        qa_review_id: id,
        qa_question_id,
        qa_option_id: options[turn % options.length],
        comments: mark,
      })
    await writer.put(`/api/v1/qa_reviews/${id}`, { completed_at: new Date().toISOString() })
  },
  // Three answers, the snapshot of the transcript, the completion, and its history.
  expected: { parts: 6, audits: 5, events: 1 },
  stored: `
    with ${entriesOf('qa_review.started', 'qa_answer.saved', 'qa_review.completed')},
    ${eventsOf('reviewCompleted', 'reviewId')}
    select r.ext_interaction_id as mark,
           (select count(*)::int from app.qa_answer a where a.company_id = $1 and a.review_id = r.id
              and a.comments = r.ext_interaction_id)
           + (select count(*)::int from app.interaction_snapshot s where s.company_id = $1 and s.id = r.snapshot_id)
           + (case when r.completed_at is not null and r.score is not null then 1 else 0 end)
           + (select count(*)::int from app.qa_review_change c where c.company_id = $1 and c.review_id = r.id) as parts,
           ${counted('r.id')}
      from app.qa_review r where r.company_id = $1`,
}

/** Finds the draft after the answer to its creation was lost. */
async function draftOf(writer: Writer, mark: string): Promise<number> {
  const { body } = await writer.get(`/api/v1/qa_reviews?drafted=true&by_reviewer_id=${writer.id}&per=100`)
  const found = JSON.parse(body).qa_reviews.find(
    (review: { ext_interaction_id: string | null }) => review.ext_interaction_id === mark,
  )
  if (!found) throw new Error(`The draft of ${mark} is not listed: ${body.slice(0, 500)}`)
  return found.id
}

/** A reviewer passes a response, each only once. */
export const passes: Kind = {
  name: 'pass',
  async write({ writer, scene, mark, turn }) {
    const solicitation_id = scene.responses[turn]
    if (solicitation_id === undefined) throw new Error('There are too few responses to pass.')
    await writer.post('/api/v1/qa_passes', { solicitation_id, reason: 'other', comments: mark })
  },
  expected: { parts: 0, audits: 1, events: 1 },
  stored: `
    with ${entriesOf('qa_pass.made')}, ${eventsOf('interactionPassed', 'passId')}
    select p.comments as mark, 0 as parts, ${counted('p.id')} from app.qa_pass p where p.company_id = $1`,
}
