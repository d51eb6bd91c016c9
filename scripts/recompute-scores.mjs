#!/usr/bin/env node
// Recomputes review scores from the CSV export of reviews and the scorecards as JSON (GET
// /api/v1/qa_forms?all_versions=true), and prints those that differ from the exported ones. It shares no code with the
// product on purpose.
//
//   node scripts/recompute-scores.mjs reviews.csv forms.json
import { readFileSync } from 'node:fs'

const [csvFile, formsFile] = process.argv.slice(2)
if (!csvFile || !formsFile) {
  process.stderr.write('usage: recompute-scores.mjs REVIEWS.csv FORMS.json\n')
  process.exit(2)
}

const forms = new Map(JSON.parse(readFileSync(formsFile, 'utf8')).qa_forms.map((form) => [form.id, form]))
const [header = [], ...records] = parse(readFileSync(csvFile, 'utf8').replace(/^\uFEFF/, ''))
const reviews = new Map()
for (const record of records) {
  const row = Object.fromEntries(header.map((name, index) => [name, record[index] ?? '']))
  const review = reviews.get(row.review_id) ?? { ...row, answers: new Map() }
  reviews.set(row.review_id, review)
  if (row.answer_kind === 'option') review.answers.set(Number(row.question_id), Number(row.option_id))
}

let compared = 0
let differences = 0
for (const review of reviews.values()) {
  if (review.completed_at === '') continue
  const form = forms.get(Number(review.qa_form_id))
  const [exported, own] = [
    review.review_score === '' ? null : Number(review.review_score),
    form ? scoreOf(form, review.answers) : NaN,
  ]
  compared++
  if (exported === own) continue
  differences++
  if (differences <= 20)
    process.stderr.write(`review ${review.review_id}: exported ${exported}, computed ${own}\n`)
}
process.stdout.write(`${JSON.stringify({ compared, differences })}\n`)
process.exitCode = differences === 0 ? 0 : 1

/**
 * Chosen points divided by the best points of the answered questions. With weights, each section counts by its weight
 * among the sections with counted answers. An autofail makes the score 0; without counted answers there is no score.
 */
function scoreOf(form, answers) {
  let failed = false
  const sections = form.sections.map(({ questions, weight }) => {
    let [points, possible] = [0, 0]
    for (const { id, options } of questions) {
      const chosen = options.find((option) => option.id === answers.get(id))
      if (!chosen) continue
      if (chosen.autofail) failed = true
      const best = Math.max(...options.map(({ score }) => score))
      if (best <= 0) continue
      points += chosen.score
      possible += best
    }
    return { points, possible, weight }
  })
  if (failed) return 0
  const counting = sections.filter(({ possible }) => possible > 0)
  if (!form.weighted_sections) {
    const sum = (name) => counting.reduce((total, section) => total + section[name], 0)
    return counting.length === 0 ? null : rounded((100 * Math.max(0, sum('points'))) / sum('possible'))
  }
  const weights = counting.reduce((total, { weight }) => total + weight, 0)
  if (weights === 0) return null
  let score = 0
  for (const { points, possible, weight } of counting)
    score += ((100 * weight) / weights) * Math.max(0, points / possible)
  return rounded(score)
}

function rounded(number) {
  // Rounds half up, with a tolerance for binary fractions just below a half.
  return Math.floor(number * 10_000 + 0.5 + 1e-6) / 10_000
}

/** Parses CSV with quotes (RFC 4180). */
function parse(text) {
  const rows = []
  let [row, cell, quoted] = [[], '', false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      row = []
      cell = ''
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}
