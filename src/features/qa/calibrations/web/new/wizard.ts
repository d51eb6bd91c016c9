import type { ComboboxOption } from '#ui/Combobox.tsx'

export const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]

/** The values of the form for a new calibration. */
export type CalibrationForm<Interaction> = {
  interaction: Interaction | null
  employee: ComboboxOption | null
  formId: number | null
  /** In the order they were chosen; the server sorts them like the scorecard. */
  questionIds: readonly number[]
  participants: readonly Participant[]
  /** 'yyyy-MM-dd' and 'HH:mm', in the company's time zone. */
  day: string
  time: string
}
export type Participant = { id: number; name: string; image: string | null }

export const EMPTY_FORM: CalibrationForm<never> = {
  interaction: null,
  employee: null,
  formId: null,
  questionIds: [],
  participants: [],
  day: '',
  time: '',
}

export type Wizard<Interaction> = { step: Step; values: CalibrationForm<Interaction> }
export const NEW_WIZARD: Wizard<never> = { step: 1, values: EMPTY_FORM }

export const next = <I>(wizard: Wizard<I>): Wizard<I> => ({ ...wizard, step: stepAt(wizard.step + 1) })
export const back = <I>(wizard: Wizard<I>): Wizard<I> => ({ ...wizard, step: stepAt(wizard.step - 1) })

const stepAt = (step: number): Step => STEPS.find((each) => each === step) ?? (step < 1 ? 1 : 3)

/** Changing the scorecard clears the chosen questions, because they belong to the previous one. */
export const withForm = <I>(values: CalibrationForm<I>, formId: number | null): CalibrationForm<I> =>
  values.formId === formId ? values : { ...values, formId, questionIds: [] }

export const toggleId = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

/** Adds a participant, unless already added. */
export const withParticipant = (
  participants: readonly Participant[],
  added: Participant,
): readonly Participant[] =>
  participants.some(({ id }) => id === added.id) ? participants : [...participants, added]

export const withoutParticipant = (participants: readonly Participant[], id: number) =>
  participants.filter((each) => each.id !== id)

/** Fields by their names in the API. */
export type CalibrationField =
  | 'interaction_id'
  | 'employee_id'
  | 'qa_form_id'
  | 'qa_question_ids'
  | 'participant_ids'
  | 'meeting_at'

/** The step that contains each field. */
const STEP_OF: Record<CalibrationField, Step> = {
  interaction_id: 1,
  employee_id: 1,
  qa_form_id: 1,
  qa_question_ids: 2,
  participant_ids: 3,
  meeting_at: 3,
}
export const CALIBRATION_FIELDS = Object.keys(STEP_OF) as CalibrationField[]

/**
 * Fields that still need a value. The reviewee is the employee of the interaction; an employee must be chosen if there is
 * no interaction, or if it has no employee.
 */
export function findMissingFields(
  values: CalibrationForm<{ employee: unknown }>,
): readonly CalibrationField[] {
  const isMissing: Record<CalibrationField, boolean> = {
    interaction_id: values.interaction === null && values.employee === null,
    employee_id:
      values.interaction !== null && values.interaction.employee === null && values.employee === null,
    qa_form_id: values.formId === null,
    qa_question_ids: values.questionIds.length === 0,
    participant_ids: values.participants.length === 0,
    meeting_at: values.day === '' || values.time === '',
  }
  return CALIBRATION_FIELDS.filter((field) => isMissing[field])
}

export const missingAt = (
  step: Step,
  values: CalibrationForm<{ employee: unknown }>,
): readonly CalibrationField[] => findMissingFields(values).filter((field) => STEP_OF[field] === step)

/** The first step that contains one of the fields. */
export const firstStepOf = (fields: readonly CalibrationField[]): Step =>
  stepAt(Math.min(...fields.map((field) => STEP_OF[field])))

/** Whether leaving would lose input. */
export const hasInput = ({
  interaction,
  employee,
  questionIds,
  participants,
  day,
}: CalibrationForm<unknown>): boolean =>
  interaction !== null || employee !== null || questionIds.length > 0 || participants.length > 0 || day !== ''
