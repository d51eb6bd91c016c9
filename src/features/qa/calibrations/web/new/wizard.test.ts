import { describe, expect, test } from 'vitest'
import {
  back,
  firstStepOf,
  isBegun,
  missingAt,
  missingIn,
  NEW_WIZARD,
  NO_WISH,
  next,
  toggled,
  type Wish,
  withForm,
  withoutParticipant,
  withParticipant,
} from '#features/qa/calibrations/web/new/wizard.ts'

const ada = { id: 3, name: 'Ada', image: null }
const bo = { id: 4, name: 'Bo', image: null }
const WHOLE: Wish<{ employee: object | null }> = {
  interaction: { employee: {} },
  employee: null,
  formId: 2,
  questionIds: [7],
  participants: [ada],
  day: '2026-11-24',
  time: '10:30',
}

describe('the steps', () => {
  test('CAL-518 there are three, from the first on, and none before or after them', () => {
    const second = next(NEW_WIZARD)
    expect([NEW_WIZARD.step, second.step, next(second).step, next(next(second)).step]).toEqual([1, 2, 3, 3])
    expect([back(second).step, back(NEW_WIZARD).step]).toEqual([1, 1])
  })

  test('each names what it still needs', () => {
    expect(missingAt(1, NO_WISH)).toEqual(['interaction_id', 'qa_form_id'])
    expect(missingAt(2, NO_WISH)).toEqual(['qa_question_ids'])
    expect(missingAt(3, NO_WISH)).toEqual(['participant_ids', 'meeting_at'])
    expect(missingIn(WHOLE)).toEqual([])
    expect(missingAt(3, { ...WHOLE, time: '' })).toEqual(['meeting_at'])
  })

  test('somebody stands in for an interaction, and is needed where it has nobody', () => {
    const employee = { value: '7', label: 'Jonas' }
    expect(missingIn({ ...WHOLE, interaction: null })).toEqual(['interaction_id'])
    expect(missingIn({ ...WHOLE, interaction: null, employee })).toEqual([])
    expect(missingIn({ ...WHOLE, interaction: { employee: null } })).toEqual(['employee_id'])
    expect(missingIn({ ...WHOLE, interaction: { employee: null }, employee })).toEqual([])
  })

  test('a refusal leads to the first step that can mend it', () => {
    expect(firstStepOf(['meeting_at', 'qa_question_ids'])).toBe(2)
    expect(firstStepOf(['participant_ids'])).toBe(3)
  })
})

describe('what is chosen', () => {
  test('CAL-520 a question is selected, then not', () => {
    expect(toggled([1], 2)).toEqual([1, 2])
    expect(toggled(toggled([1], 2), 2)).toEqual([1])
  })

  test('another scorecard takes the questions of the one before away', () => {
    expect(withForm(WHOLE, 2).questionIds).toEqual([7])
    expect(withForm(WHOLE, 5)).toMatchObject({ formId: 5, questionIds: [], participants: [ada] })
  })

  test('CAL-522 adding a participant twice leaves one', () => {
    expect(withParticipant(withParticipant([], ada), { ...ada })).toEqual([ada])
    expect(withParticipant([ada], bo)).toEqual([ada, bo])
  })

  test('CAL-523 a participant can be taken away', () => {
    expect(withoutParticipant([ada, bo], 3)).toEqual([bo])
    expect(withoutParticipant([ada], 9)).toEqual([ada])
  })

  test('anything chosen is something to lose', () => {
    expect(isBegun(NO_WISH)).toBe(false)
    expect(isBegun({ ...NO_WISH, participants: [ada] })).toBe(true)
  })
})
