import type { ComboboxOption } from '#ui/Combobox.tsx'

export const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]

/** What is chosen so far of a calibration that is to be made. */
export type Wish<Interaction> = {
  interaction: Interaction | null
  employee: ComboboxOption | null
  formId: number | null
  /** As they were chosen; the server puts them into the scorecard's order. */
  questionIds: readonly number[]
  participants: readonly Participant[]
  /** As the fields have it: 'yyyy-MM-dd' and 'HH:mm', in the company's zone. */
  day: string
  time: string
}
export type Participant = { id: number; name: string; image: string | null }

export const NO_WISH: Wish<never> = {
  interaction: null,
  employee: null,
  formId: null,
  questionIds: [],
  participants: [],
  day: '',
  time: '',
}

export type Wizard<Interaction> = { step: Step; wish: Wish<Interaction> }
export const NEW_WIZARD: Wizard<never> = { step: 1, wish: NO_WISH }

export const next = <I>(wizard: Wizard<I>): Wizard<I> => ({ ...wizard, step: stepAt(wizard.step + 1) })
export const back = <I>(wizard: Wizard<I>): Wizard<I> => ({ ...wizard, step: stepAt(wizard.step - 1) })

const stepAt = (step: number): Step => STEPS.find((each) => each === step) ?? (step < 1 ? 1 : 3)

/** Another scorecard has other questions: none of those chosen before is one of them. */
export const withForm = <I>(wish: Wish<I>, formId: number | null): Wish<I> =>
  wish.formId === formId ? wish : { ...wish, formId, questionIds: [] }

export const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

/** Takes part once, however often chosen. */
export const withParticipant = (
  participants: readonly Participant[],
  added: Participant,
): readonly Participant[] =>
  participants.some(({ id }) => id === added.id) ? participants : [...participants, added]

export const withoutParticipant = (participants: readonly Participant[], id: number) =>
  participants.filter((each) => each.id !== id)

/** The fields as the server names them. */
export type WishField =
  | 'interaction_id'
  | 'employee_id'
  | 'qa_form_id'
  | 'qa_question_ids'
  | 'participant_ids'
  | 'meeting_at'

/** In which step a field stands. */
const STEP_OF: Record<WishField, Step> = {
  interaction_id: 1,
  employee_id: 1,
  qa_form_id: 1,
  qa_question_ids: 2,
  participant_ids: 3,
  meeting_at: 3,
}
export const WISH_FIELDS = Object.keys(STEP_OF) as WishField[]

/**
 * What is missing. Whom it is about follows from the interaction where that has somebody; without an interaction
 * somebody is named.
 */
export function missingIn(wish: Wish<{ employee: unknown }>): readonly WishField[] {
  const isMissing: Record<WishField, boolean> = {
    interaction_id: wish.interaction === null && wish.employee === null,
    employee_id: wish.interaction !== null && wish.interaction.employee === null && wish.employee === null,
    qa_form_id: wish.formId === null,
    qa_question_ids: wish.questionIds.length === 0,
    participant_ids: wish.participants.length === 0,
    meeting_at: wish.day === '' || wish.time === '',
  }
  return WISH_FIELDS.filter((field) => isMissing[field])
}

export const missingAt = (step: Step, wish: Wish<{ employee: unknown }>): readonly WishField[] =>
  missingIn(wish).filter((field) => STEP_OF[field] === step)

/** The first step that one of these fields stands in. */
export const firstStepOf = (fields: readonly WishField[]): Step =>
  stepAt(Math.min(...fields.map((field) => STEP_OF[field])))

/** Whether leaving would lose anything. */
export const isBegun = ({ interaction, employee, questionIds, participants, day }: Wish<unknown>): boolean =>
  interaction !== null || employee !== null || questionIds.length > 0 || participants.length > 0 || day !== ''
