import { describe, expect, test } from 'vitest'
import {
  back,
  type CalibrationForm,
  EMPTY_FORM,
  findMissingFields,
  firstStepOf,
  hasInput,
  missingAt,
  NEW_WIZARD,
  next,
  toggleId,
  withForm,
  withoutParticipant,
  withParticipant,
} from '#features/qa/calibrations/web/new/wizard.ts'

const ada = { id: 3, name: 'Ada', image: null }
const bo = { id: 4, name: 'Bo', image: null }
const WHOLE: CalibrationForm<{ employee: object | null }> = {
  interaction: { employee: {} },
  employee: null,
  formId: 2,
  questionIds: [7],
  participants: [ada],
  day: '2026-11-24',
  time: '10:30',
}

describe('steps', () => {
  test('CAL-518 there are three steps, starting at the first', () => {
    const second = next(NEW_WIZARD)
    expect([NEW_WIZARD.step, second.step, next(second).step, next(next(second)).step]).toEqual([1, 2, 3, 3])
    expect([back(second).step, back(NEW_WIZARD).step]).toEqual([1, 1])
  })

  test('each step lists its missing fields', () => {
    expect(missingAt(1, EMPTY_FORM)).toEqual(['interaction_id', 'qa_form_id'])
    expect(missingAt(2, EMPTY_FORM)).toEqual(['qa_question_ids'])
    expect(missingAt(3, EMPTY_FORM)).toEqual(['participant_ids', 'meeting_at'])
    expect(findMissingFields(WHOLE)).toEqual([])
    expect(missingAt(3, { ...WHOLE, time: '' })).toEqual(['meeting_at'])
  })

  test('an employee is required if there is no interaction or it has no employee', () => {
    const employee = { value: '7', label: 'Jonas' }
    expect(findMissingFields({ ...WHOLE, interaction: null })).toEqual(['interaction_id'])
    expect(findMissingFields({ ...WHOLE, interaction: null, employee })).toEqual([])
    expect(findMissingFields({ ...WHOLE, interaction: { employee: null } })).toEqual(['employee_id'])
    expect(findMissingFields({ ...WHOLE, interaction: { employee: null }, employee })).toEqual([])
  })

  test('errors lead to the first step that contains one of the fields', () => {
    expect(firstStepOf(['meeting_at', 'qa_question_ids'])).toBe(2)
    expect(firstStepOf(['participant_ids'])).toBe(3)
  })
})

describe('values', () => {
  test('CAL-520 a question is selected, then deselected', () => {
    expect(toggleId([1], 2)).toEqual([1, 2])
    expect(toggleId(toggleId([1], 2), 2)).toEqual([1])
  })

  test('changing the scorecard clears the chosen questions', () => {
    expect(withForm(WHOLE, 2).questionIds).toEqual([7])
    expect(withForm(WHOLE, 5)).toMatchObject({ formId: 5, questionIds: [], participants: [ada] })
  })

  test('CAL-522 adding a participant twice adds them once', () => {
    expect(withParticipant(withParticipant([], ada), { ...ada })).toEqual([ada])
    expect(withParticipant([ada], bo)).toEqual([ada, bo])
  })

  test('CAL-523 a participant can be removed', () => {
    expect(withoutParticipant([ada, bo], 3)).toEqual([bo])
    expect(withoutParticipant([ada], 9)).toEqual([ada])
  })

  test('any value counts as unsaved input', () => {
    expect(hasInput(EMPTY_FORM)).toBe(false)
    expect(hasInput({ ...EMPTY_FORM, participants: [ada] })).toBe(true)
  })
})
