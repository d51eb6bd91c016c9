import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { completedReview, foundQaCompany, ok, type QaCompany, questionsIn } from '#test/server/qa/setup.ts'
import { placesOf, tensForm, WEEK } from '#test/server/reports/qa-reports-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let first: SavedForm
let second: SavedForm

/**
 * Five reviews of 70 with version 1 in the week before; five of 80 with it in the week itself, then three of 100 with
 * version 2, in which the last question is replaced and the first is reworded.
 */
beforeAll(async () => {
  app = await buildServer(services)
  services.clock.set('2026-06-03T10:00:00Z')
  demo = await foundQaCompany(services, app, 'demo')
  first = ok(await demo.clients.admin.post('/api/v1/qa_forms', tensForm())) as SavedForm
  await review(first, 5, 70)
  services.clock.set('2026-06-09T10:00:00Z')
  await review(first, 5, 80)
  services.clock.set('2026-06-11T10:00:00Z')
  second = ok(await demo.clients.admin.post(`/api/v1/qa_forms/${first.id}/versions`, newVersion(first)))
  await review(second, 3, 100)
})
afterAll(() => app.close())

async function review(form: SavedForm, times: number, score: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await completedReview({ ...demo, form }, {}, placesOf(score))
}

function newVersion(form: SavedForm) {
  const sections = structuredClone(form.sections)
  const [opening, closing] = sections
  if (opening?.questions[0]) opening.questions[0].text = 'First, reworded'
  const removed = closing?.questions.pop()
  if (closing && removed)
    closing.questions.push({
      ...removed,
      id: -1,
      text: 'New question',
      options: removed.options.map((each, index) => ({ ...each, id: -2 - index })),
    })
  return { ...form, sections }
}

const read = async (report: string, query = '') =>
  ok(await demo.clients.admin.get(`/api/v1/qa_reporting/${report}?${WEEK}&${query}`))
const sums = (count: number, score: number) => ({ count, sum: count * score })

describe('versions of a scorecard', () => {
  test('are one row of the table, with all their reviews and their previous period', async () => {
    const { scorecards } = await read('scorecards_overview')
    expect(scorecards).toEqual([
      expect.objectContaining({
        scorecard_id: second.id,
        scorecard_name: 'Tens',
        version_number: 2,
        versions: [
          { id: first.id, version_number: 1, scored_review_count: 5 },
          { id: second.id, version_number: 2, scored_review_count: 3 },
        ],
        scored_review_count: 8,
        scores: expect.objectContaining({ count: 8, sum: 700 }),
        previous_scores: expect.objectContaining(sums(5, 70)),
      }),
    ])
  })

  test('are selected together by the id of any version, in every report and in the list of reviews', async () => {
    for (const { id } of [first, second]) {
      const chosen = `by_qa_form_id=${id}`
      expect(await read('total_reviews', chosen)).toMatchObject({ total_reviews: 8 })
      expect(await read('team_overview', chosen)).toMatchObject({ average_score: 87.5 })
      expect(await read('trends_over_time', chosen)).toMatchObject({
        scores: { count: 8 },
        previous_scores: sums(5, 70),
      })
      const list = ok(await demo.clients.admin.get(`/api/v1/qa_reviews?completed=true&${WEEK}&${chosen}`))
      expect(list.total_count).toBe(8)
    }
  })

  test('mark the first day on which a new version was used', async () => {
    const mark = { scorecard_id: second.id, scorecard_name: 'Tens', version_number: 2, date: '2026-06-11' }
    expect((await read('trends_over_time')).versions).toEqual([mark])
    expect((await read('trends_over_time', `by_qa_form_id=${demo.form.id}`)).versions).toEqual([])
    const sections = await read('scorecard_section_trends_over_time', `qa_form_id=${first.id}`)
    expect(sections.versions).toEqual([mark])
    const later = ok(
      await demo.clients.admin.get(
        '/api/v1/qa_reporting/trends_over_time?completed_from=2026-06-12&completed_to=2026-06-14',
      ),
    )
    expect(later.versions).toEqual([])
  })

  test('share sections and questions; a question missing in some versions lists the ones that have it', async () => {
    for (const { id } of [first, second]) {
      const breakdown = await read('scorecard_section_breakdown', `qa_form_id=${id}`)
      expect(breakdown).toMatchObject({ qa_form_id: second.id, scorecard_name: 'Tens', version_number: 2 })
      expect(breakdown.sections).toMatchObject([
        { section_id: second.sections[0]?.id, scores: sums(8, 100), previous_scores: sums(5, 100) },
        {
          section_id: second.sections[1]?.id,
          scores: { count: 8, sum: 5 * 60 + 3 * 100 },
          previous_scores: sums(5, 40),
        },
      ])
      const { questions } = await read('scorecard_question_breakdown', `qa_form_id=${id}`)
      expect(questions).toHaveLength(11)
      expect(questions[0]).toMatchObject({
        question_id: questionsIn(second)[0]?.id,
        text: 'First, reworded',
        first_version: 1,
        last_version: 2,
        answered_count: 8,
        scores: { count: 8 },
        previous_scores: { count: 5 },
        options: [{ count: 0 }, { option_id: questionsIn(second)[0]?.options[1]?.id, count: 8 }],
      })
      expect(questions[9]).toMatchObject({
        text: 'New question',
        first_version: 2,
        last_version: 2,
        answered_count: 3,
      })
      expect(questions[10]).toMatchObject({
        question_id: questionsIn(first)[9]?.id,
        text: 'Second 5',
        first_version: 1,
        last_version: 1,
        answered_count: 5,
      })
    }
  })

  test('link from a question or an answer to the reviews of all versions', async () => {
    const question = questionsIn(second)[0]
    const count = async (query: string) =>
      ok(await demo.clients.admin.get(`/api/v1/qa_reviews?completed=true&${WEEK}&${query}`)).total_count
    expect(await count(`qa_question_id=${question?.id}`)).toBe(8)
    expect(await count(`qa_option_id=${question?.options[1]?.id}`)).toBe(8)
    expect(await count(`qa_option_id=${question?.options[0]?.id}`)).toBe(0)
    expect(await count(`qa_option_id=${questionsIn(first)[0]?.options[1]?.id}`)).toBe(8)
    expect(await count(`qa_question_id=${questionsIn(first)[9]?.id}`)).toBe(5)
  })

  test('are one column of the team members, sortable by the id of any version', async () => {
    for (const { id } of [first, second]) {
      const answer = await read('team_members', `order_by=scorecard_${id}`)
      expect(answer.scorecards).toEqual([
        { id: second.id, name: 'Tens', has_sections: true, versions: [1, 2], comparable: false },
      ])
      expect(answer.team_members).toMatchObject([
        {
          id: demo.people.agent.id,
          scorecards: { [second.id]: { scores_count: 8, previous_scores_count: 5 } },
        },
      ])
      const sections = await read('team_members_scorecard_sections', `qa_form_id=${id}`)
      expect(sections.team_members).toMatchObject([
        {
          scored: 8,
          sections: {
            [second.sections[0]?.id ?? 0]: { scores: { count: 8 }, previous_scores: { count: 5 } },
          },
        },
      ])
    }
  })

  test('are compared with the previous period unless they score differently', async () => {
    // Version 2 asks another question than version 1, with which all reviews of the week before were made.
    const ofEach = async () => [
      (await read('team_overview')).comparable,
      (await read('scorecards_overview')).scorecards[0].comparable,
      (await read('scorecard_section_breakdown', `qa_form_id=${first.id}`)).comparable,
      (await read('scorecard_question_breakdown', `qa_form_id=${first.id}`)).comparable,
      (await read('team_members_scorecard_sections', `qa_form_id=${first.id}`)).comparable,
    ]
    expect(await ofEach()).toEqual([false, false, false, false, false])
    // Corrected wordings do not change scores.
    const { id, ...content } = second
    const reworded = structuredClone(content.sections)
    if (reworded[0]) reworded[0].title = 'Opening words'
    services.clock.set('2026-06-20T10:00:00Z')
    const third = ok(
      await demo.clients.admin.post(`/api/v1/qa_forms/${id}/versions`, { ...content, sections: reworded }),
    )
    await review(third, 2, 90)
    const later = ok(
      await demo.clients.admin.get(
        '/api/v1/qa_reporting/scorecards_overview?completed_from=2026-06-15&completed_to=2026-06-20&by_qa_form_id=' +
          id,
      ),
    )
    // The days before are 9 to 14 June, including reviews of version 1.
    expect(later.scorecards[0].comparable).toBe(false)
    const nearer = ok(
      await demo.clients.admin.get(
        '/api/v1/qa_reporting/scorecards_overview?completed_from=2026-06-16&completed_to=2026-06-21',
      ),
    )
    expect(nearer.scorecards[0]).toMatchObject({
      scores: { count: 2 },
      previous_scores: { count: 3 },
      comparable: true,
      versions: [{ id: third.id, version_number: 3 }],
    })
  })
})
