import { expect } from 'vitest'
import { type QaFigures, rounded } from '#test/server/feeds/qa-figures.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

/** Compares every figure with the report that the dashboard shows, and returns their number. */
export async function compareFigures(
  admin: Client,
  figures: QaFigures,
  range: { from: string; to: string },
): Promise<number> {
  const days = `completed_from=${range.from}&completed_to=${range.to}`
  const read = async (report: string, more = '') =>
    ok(await admin.get(`/api/v1/qa_reporting/${report}?${days}${more}`))
  const differences: unknown[] = []
  let compared = 0
  const same = (what: string, ours: unknown, theirs: unknown) => {
    compared++
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) differences.push([range, what, ours, theirs])
  }

  const [totals, overview, people] = [
    await figures.totals(range),
    await read('team_overview'),
    await figures.people(range),
  ]
  const total = await read('total_reviews')
  for (const [name, value] of Object.entries(totals)) same(name, value, total[name] ?? overview[name])
  same('scores', await figures.scores(range), scoresIn(overview.scores))
  for (const interval of ['day', 'week', 'month'])
    for (const { from, to, reviews, scores } of (await read('trends_over_time', `&interval=${interval}`))
      .points) {
      same(`trend ${from}`, await figures.scores({ from, to }), scoresIn(scores))
      same(`reviews ${from}`, (await figures.totals({ from, to })).total_reviews, reviews)
    }
  const { scorecards } = await read('scorecards_overview')
  same(
    'scorecards',
    await figures.scorecards(range),
    scorecards
      .map((each: Report) => ({
        id: each.scorecard_id,
        scored: each.scored_review_count,
        people: each.scored_team_member_count,
        ...scoresIn(each.scores),
      }))
      .sort((a: { id: number }, b: { id: number }) => a.id - b.id),
  )
  for (const { scorecard_id: form } of scorecards) {
    const ofForm = `&qa_form_id=${form}`
    const sections = await figures.sections(form, range)
    for (const { section_id, scores } of (await read('scorecard_section_breakdown', ofForm)).sections)
      same(`section ${section_id}`, sections.get(section_id) ?? NO_SCORES, scoresIn(scores))
    for (const { section_id, points } of (await read('scorecard_section_trends_over_time', ofForm)).series)
      for (const { from, to, scores } of points)
        same(
          `section ${section_id} ${from}`,
          (await figures.sections(form, { from, to })).get(section_id) ?? NO_SCORES,
          scoresIn(scores),
        )
    const questions = await figures.questions(form, range)
    for (const each of (await read('scorecard_question_breakdown', ofForm)).questions) {
      const own = questions.get(each.question_id)
      const { options, answered, ...scores } = own ?? { ...NO_SCORES, answered: 0, options: new Map() }
      same(`question ${each.question_id}`, scores, scoresIn(each.scores))
      same(`answers ${each.question_id}`, answered, each.answered_count)
      same(`not applicable ${each.question_id}`, options.get(null) ?? 0, each.not_applicable_count)
      for (const { option_id, count } of each.options)
        same(`option ${option_id}`, options.get(option_id) ?? 0, count)
    }
  }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { team_members, total_pages } = await read('team_members', `&members_page=${page}`)
    pages = total_pages
    for (const { id, scored, unscored } of team_members)
      same(`person ${id}`, people.get(id), { scored, unscored })
  }
  expect(differences).toEqual([])
  return compared
}

// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
type Report = Record<string, any>

const NO_SCORES = { count: 0, sum: 0, average: null }

const scoresIn = ({ count, sum, average }: Report) => ({
  count,
  sum: rounded(sum),
  average: rounded(average),
})
