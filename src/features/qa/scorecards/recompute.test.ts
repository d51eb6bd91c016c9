import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Form } from '#features/qa/scorecards/form.ts'
import { scoreReview } from '#features/qa/scorecards/score.ts'

const REVIEWS = 10_000
const script = join(import.meta.dirname, '../../../../scripts/recompute-scores.mjs')

const formArbitrary = fc.record({
  weighted_sections: fc.boolean(),
  sections: fc.array(
    fc.record({
      weight: fc.integer({ min: 0, max: 100 }),
      questions: fc.array(
        fc.array(
          fc.record({
            score: fc.oneof(fc.integer({ min: -5, max: 10 }), fc.constantFrom(0.1, 2.5, 1 / 3)),
            autofail: fc.integer({ min: 0, max: 29 }).map((n) => n === 0),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        { minLength: 1, maxLength: 5 },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  /** Index of the chosen option for each question; an index past the last option means unanswered. */
  chosen: fc.array(fc.nat(5), { minLength: 25, maxLength: 25 }),
})

test(`an independent program computes the same scores for ${REVIEWS} random scorecards and answers`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-scores-'))
  try {
    const forms: object[] = []
    const lines = ['review_id,qa_form_id,completed_at,review_score,question_id,answer_kind,option_id']
    for (const [index, made] of fc.sample(formArbitrary, { numRuns: REVIEWS, seed: 7 }).entries()) {
      const form = numbered(index + 1, made)
      const questions = form.sections.flatMap((section) => section.questions)
      const answers = questions.flatMap(({ id, options }, place) => {
        const option = options[made.chosen[place] ?? 0]
        return option ? [[id, option.id] as const] : []
      })
      const { score } = scoreReview(form, new Map(answers.map(([id, optionId]) => [id, { optionId }])))
      const start = `${form.id},${form.id},2026-06-16T12:00:00Z,${score ?? ''}`
      forms.push(form)
      if (answers.length === 0) lines.push(`${start},,,`)
      lines.push(...answers.map(([id, option]) => `${start},${id},option,${option}`))
    }
    const [csv, json] = [join(folder, 'reviews.csv'), join(folder, 'forms.json')]
    writeFileSync(csv, `${lines.join('\n')}\n`)
    writeFileSync(json, JSON.stringify({ qa_forms: forms }))
    const output = execFileSync(process.execPath, [script, csv, json], { encoding: 'utf8' })
    expect(JSON.parse(output)).toEqual({ compared: REVIEWS, differences: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

type Made = typeof formArbitrary extends fc.Arbitrary<infer T> ? T : never

function numbered(id: number, { weighted_sections, sections }: Made): Form {
  let next = 1
  return {
    id,
    name: `Form ${id}`,
    active: true,
    type: 'regular',
    weighted_sections,
    sections: sections.map(({ weight, questions }, s) => ({
      id: s + 1,
      title: 'Section',
      position: s + 1,
      default_section: false,
      weight,
      questions: questions.map((options, q) => ({
        id: next++,
        text: 'Question',
        instructions: '',
        na_option: true,
        position: q + 1,
        options: options.map((option, o) => ({ ...option, id: next++, text: 'Answer', position: o + 1 })),
      })),
    })),
  }
}
