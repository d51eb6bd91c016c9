import { counted, entriesOf, eventsOf, type Kind } from '#bench/durability/kind.ts'

/** A batch of two responses with two answers each, sent by a program. */
export const responses: Kind = {
  name: 'responses',
  async write({ writer, mark }) {
    const response = (place: number) => ({
      external_id: `${mark}/${place}`,
      responded_at: '2026-11-19T12:00:00Z',
      stars: 4,
      comment: `${mark} was sorted.`,
      channel: 'Phone',
      answers: [
        { question: 'Was it solved?', type: 'SingleChoice', value: 'Yes' },
        { question: 'What else?', type: 'Text', value: mark },
      ],
    })
    const { status, body } = await writer.post('/api/v1/feedback', { responses: [response(1), response(2)] })
    if (status === 200 && JSON.parse(body).rejected.length > 0) throw new Error(`Responses rejected: ${body}`)
  },
  // Two responses and their four answers.
  expected: { parts: 6, audits: 1, events: 1 },
  stored: `
    with ${entriesOf('feedback.ingested')}, ${eventsOf('feedbackIngested', 'created')},
    batches as (
      select split_part(r.external_id, '/', 1) as mark, min(r.id) as id,
             (count(distinct r.id) + count(a.response_id))::int as parts
        from app.response r left join app.answer a on a.company_id = $1 and a.response_id = r.id
       where r.company_id = $1 and r.external_id !~ '^(seed-|survey_request:)' group by 1)
    select mark, parts, ${counted('batches.id')} from batches`,
}

/** A customer opens a survey page, answers both questions and sends the form. */
export const surveyAnswers: Kind = {
  name: 'survey_answer',
  async write({ writer, scene, mark }) {
    const number = Number(mark.split('-')[1])
    const path = scene.surveyPaths[number]
    if (path === undefined) throw new Error('There are too few survey links.')
    const [rating = '', comment = ''] = scene.surveyFields
    const fields = {
      part: 'open',
      page: '0',
      seen: scene.surveySeen,
      [rating]: '9',
      [comment]: mark,
      go: 'next',
    }
    // Each customer has an address of their own, because many answers from one look like a robot's.
    await writer.form(path, fields, `10.1.${number >> 8}.${number & 255}`)
  },
  // The rating, the request that points to its response, and its history.
  expected: { parts: 3, audits: 2, events: 1 },
  stored: `
    with ${eventsOf('feedbackIngested', 'created')}
    select r.comment as mark,
           (select count(*)::int from app.answer a where a.company_id = $1 and a.response_id = r.id)
           + (case when q.status = 'answered' then 1 else 0 end)
           + (select count(*)::int from app.survey_request_event e
               where e.company_id = $1 and e.request_id = q.id and e.kind = 'answered') as parts,
           (select count(*)::int from app.audit_entry e where e.company_id = $1
              and ((e.object_type = 'response' and e.object_id = r.id::text and e.action = 'feedback.answered')
                or (e.object_type = 'survey_request' and e.object_id = q.id::text
                    and e.action = 'survey_request.answered'))) as audits,
           coalesce((select count from happened where happened.id = r.id), 0) as events
      from app.response r
      left join app.survey_request q on q.company_id = $1 and q.response_id = r.id
     where r.company_id = $1 and r.external_id like 'survey_request:%'`,
}

export const followUps: Kind = {
  name: 'follow_up',
  async write({ writer, scene, mark, turn }) {
    const follow_upable_id = scene.responses[turn % scene.responses.length]
    await writer.post('/api/v1/follow_ups', {
      follow_upable_type: 'solicitation',
      follow_upable_id,
      note: mark,
    })
  },
  expected: { parts: 0, audits: 1, events: 1 },
  stored: `
    with ${entriesOf('follow_up.written')}, ${eventsOf('followUpChanged', 'followUpId')}
    select f.note as mark, 0 as parts, ${counted('f.id')} from app.follow_up f where f.company_id = $1`,
}
