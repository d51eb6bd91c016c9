import { describe, expect, test } from 'vitest'
import {
  agreementAmong,
  alignmentScore,
  daysOf,
  groupPeriods,
  scoresOf,
} from '#features/qa/calibrations/scores.ts'
import type { ScoreRow } from '#features/qa/calibrations/scores-query.ts'

const WEEK = daysOf({ start: '2026-06-09', end: '2026-06-15' }, 'Europe/Oslo')
const row = (overrides: Partial<ScoreRow>): ScoreRow => ({
  calibration_id: 1,
  form_id: 1,
  completed_at: new Date('2026-06-12T10:00:00Z'),
  question_id: 10,
  option_id: 100,
  answers: 1,
  decided: true,
  aligned: true,
  ...overrides,
})
const question = (id: number) => ({
  id,
  text: `Question ${id}`,
  instructions: '',
  na_option: true,
  position: 1,
  options: [100, 101].map((option, index) => ({
    id: option,
    text: '',
    score: index,
    autofail: false,
    position: index,
  })),
})
const FORM = {
  id: 1,
  name: 'Calls',
  sections: [
    {
      id: 5,
      title: 'A',
      position: 1,
      default_section: false,
      weight: 0,
      questions: [question(10), question(11)],
    },
    { id: 6, title: 'B', position: 2, default_section: false, weight: 0, questions: [question(12)] },
  ],
}

describe('alignment', () => {
  test('CAL-515 three of four answers that match the consensus score 75 percent; no answers give no score', () => {
    const rows = [row({ answers: 3 }), row({ option_id: null, aligned: false })]
    expect(scoresOf(rows, [FORM], WEEK)).toMatchObject({
      alignedAnswersCount: 3,
      answersCount: 4,
      alignmentScore: 75,
    })
    expect(alignmentScore(0, 0)).toBeNull()
    expect(alignmentScore(2, 3)).toBe(66.67)
    expect(scoresOf([], [], WEEK)).toMatchObject({
      alignmentScore: null,
      answersCount: 0,
      calibrationsCount: 0,
    })
  })

  test('questions without a consensus and calibrations without answers do not count', () => {
    const rows = [
      row({ answers: 2 }),
      row({ question_id: 11, decided: false, aligned: false, answers: 9 }),
      row({
        calibration_id: 2,
        question_id: null,
        option_id: null,
        decided: false,
        aligned: false,
        answers: 0,
      }),
    ]
    const scores = scoresOf(rows, [FORM], WEEK)
    expect(scores).toMatchObject({ answersCount: 2, alignmentScore: 100, calibrationsCount: 2 })
    expect(scores.trend).toEqual([null, null, null, 100, null, null, null])
    expect(scores.dates).toEqual(WEEK.dates)
    const [a, b] = scores.forms[0]?.sections ?? []
    expect(a?.questions.map(({ alignmentScore: score }) => score)).toEqual([100, null])
    expect(b).toMatchObject({ answersCount: 0, alignmentScore: null, calibrationsCount: 0 })
  })

  test('days follow the company’s time zone and can be grouped by week', () => {
    const late = row({ completed_at: new Date('2026-06-11T22:30:00Z') })
    expect(scoresOf([late], [], WEEK).trend[3]).toBe(100)
    const monthly = groupPeriods(daysOf({ start: '2026-05-30', end: '2026-06-02' }, 'UTC'), (date) =>
      date.slice(0, 7),
    )
    expect(monthly.dates).toEqual(['2026-05', '2026-06'])
    expect(monthly.of(new Date('2026-06-01T12:00:00Z'))).toBe(1)
  })
})

describe('agreement between reviewers', () => {
  const calibrations = (count: number, options: (number | null)[]) =>
    Array.from({ length: count }, (_, index) =>
      options.map((option_id) => row({ calibration_id: index + 1, option_id })),
    ).flat()

  test('compares the reviewers’ own answers, not the consensus', () => {
    const found = agreementAmong(calibrations(6, [100, 100, 101]), 3)
    expect(found).toMatchObject({ state: 'ok', units: 6, pairs: 18 })
    expect(found.observed).toBeCloseTo(1 / 3, 9)
    expect(found.interval()).not.toBeNull()
    expect(found.alphaInterval()).not.toBeNull()
  })

  test('is reported as too few below five calibrations', () => {
    expect(agreementAmong(calibrations(4, [100, 101]), 3)).toMatchObject({ state: 'too_few', units: 4 })
    expect(agreementAmong(calibrations(4, [100, 101]), 3).interval()).toBeNull()
    expect(agreementAmong([], 3)).toMatchObject({ state: 'too_few', observed: null, alpha: null })
  })
})
