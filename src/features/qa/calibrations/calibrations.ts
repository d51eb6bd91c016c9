import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { ownPerson } from '#features/people/own-person.ts'
import type { Calibration, CalibrationChange, OptionChoice } from '#features/qa/calibrations/contract.ts'
import { invite } from '#features/qa/calibrations/invitations.ts'
import {
  chosenForm,
  type LoadedCalibration,
  lockManaged,
  presentStored,
} from '#features/qa/calibrations/reading.ts'
import {
  type CalibrationFields,
  type CalibrationRow,
  deleteOption,
  findCalibration,
  findOptions,
  saveOption,
  updateCalibration,
} from '#features/qa/calibrations/store.ts'
import { closeCalibrated, discardCalibrated } from '#features/qa/reviews/calibrated.ts'
import { CALIBRATION_COMPLETED, CALIBRATIONS_TOPIC } from '#features/qa/reviews/reading.ts'
import { questionsOf } from '#features/qa/scorecards/form.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Writes notes, moves the meeting, completes or restores. A completed calibration cannot be changed. Sending a value that
 * is already stored changes nothing, even with an outdated `updated_at`.
 */
export const changeCalibration = (
  services: Services,
  viewer: Viewer,
  id: number,
  change: CalibrationChange,
): Promise<Calibration> =>
  tenantTransaction(services, viewer, async (tx) => {
    const loaded = await lockManaged(tx, id, { deleted: change.deleted_at === null })
    if (loaded.row.deleted_at !== null) await restore(services, tx, loaded)
    if (hasFieldChanges(change)) await changeLocked(services, tx, loaded, change)
    return reload(tx, loaded)
  })

/** Hides the calibration and its reviews from every list. `changeCalibration` can restore it. */
export const deleteCalibration = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, reviews } = await lockManaged(tx, id)
    await updateCalibration(tx, id, { deleted_at: tx.now }, laterThan(row.updated_at, tx.now))
    await discardCalibrated(tx, row, true)
    recordChange(tx, row, 'deleted', {})
    tx.emit({ type: 'calibrationDeleted', payload: { calibrationId: id, employeeId: row.employee_id } })
    if (isUpcoming(tx, row)) await invite(services, tx, row, reviews, 'cancelled')
  })

/** Stores the consensus on a question and who chose it last. */
export const chooseOption = (
  services: Services,
  viewer: Viewer,
  id: number,
  choice: OptionChoice,
): Promise<Calibration> =>
  tenantTransaction(services, viewer, async (tx) => {
    const loaded = await lockManaged(tx, id)
    const { row } = loaded
    rejectCompleted(row)
    const optionId = await resolveChoice(tx, row, choice)
    const before = (await findOptions(tx, id)).find((option) => option.question_id === choice.qa_question_id)
    const isSame = optionId === undefined ? !before : before?.option_id === optionId
    if (isSame) return reload(tx, loaded)
    const seenVersion = choice.updated_at
    const storedVersion = before?.updated_at.getTime() ?? null
    if (
      seenVersion !== undefined &&
      storedVersion !== (seenVersion === null ? null : Date.parse(seenVersion))
    )
      throw stale(await reload(tx, loaded))
    if (optionId === undefined) await deleteOption(tx, id, choice.qa_question_id)
    else
      await saveOption(
        tx,
        { calibration_id: id, question_id: choice.qa_question_id },
        {
          option_id: optionId,
          selected_by: ownPerson(viewer).id,
          updated_at: before ? laterThan(before.updated_at, tx.now) : tx.now,
        },
      )
    const of = { qa_question_id: choice.qa_question_id }
    recordChange(tx, row, optionId === undefined ? 'option_cleared' : 'option_selected', {
      ...(before && { before: { ...of, qa_option_id: before.option_id } }),
      ...(optionId !== undefined && { after: { ...of, qa_option_id: optionId } }),
    })
    return reload(tx, loaded)
  })

async function changeLocked(
  services: Services,
  tx: Tx,
  loaded: LoadedCalibration,
  change: CalibrationChange,
): Promise<void> {
  const { row } = loaded
  rejectCompleted(row)
  const meetingAt = change.meeting_at === undefined ? row.meeting_at : new Date(change.meeting_at)
  const isMoved = meetingAt.getTime() !== row.meeting_at.getTime()
  const hasNewNotes = change.notes !== undefined && change.notes !== row.notes
  const completed = change.completed_at != null
  if (!isMoved && !hasNewNotes && !completed) return
  if (change.updated_at && Date.parse(change.updated_at) !== row.updated_at.getTime())
    throw stale(await reload(tx, loaded))
  const fields: CalibrationFields = {
    ...(hasNewNotes && { notes: change.notes ?? '' }),
    ...(isMoved && { meeting_at: meetingAt, reminded_at: null, invited: row.invited + 1 }),
    ...(completed && { completed_at: tx.now, completed_by: ownPerson(tx.viewer).id }),
  }
  await updateCalibration(tx, row.id, fields, laterThan(row.updated_at, tx.now))
  if (hasNewNotes || isMoved)
    recordChange(tx, row, 'changed', {
      before: {
        ...(hasNewNotes && { notes: row.notes }),
        ...(isMoved && { meeting_at: row.meeting_at.toISOString() }),
      },
      after: {
        ...(hasNewNotes && { notes: change.notes }),
        ...(isMoved && { meeting_at: meetingAt.toISOString() }),
      },
    })
  if (isMoved) await invite(services, tx, { ...row, meeting_at: meetingAt }, loaded.reviews, 'moved')
  if (completed) {
    await closeCalibrated(tx, row.id)
    recordChange(tx, row, 'completed', {})
    tx.emit({
      type: 'calibrationCompleted',
      payload: { calibrationId: row.id, employeeId: row.employee_id, formId: row.form_id },
    })
    await recordWebhookEvents(tx, 'calibration.completed', [row.id])
  }
}

async function restore(services: Services, tx: Tx, { row, reviews }: LoadedCalibration): Promise<void> {
  await updateCalibration(tx, row.id, { deleted_at: null }, laterThan(row.updated_at, tx.now))
  await discardCalibrated(tx, row, false)
  recordChange(tx, row, 'restored', {})
  tx.emit({ type: 'calibrationRestored', payload: { calibrationId: row.id, employeeId: row.employee_id } })
  if (isUpcoming(tx, row)) await invite(services, tx, row, reviews, 'invited')
}

/** The id of the chosen option, null for "not applicable", undefined to clear the consensus. */
async function resolveChoice(
  tx: Tx,
  row: CalibrationRow,
  choice: OptionChoice,
): Promise<number | null | undefined> {
  const question = questionsOf(await chosenForm(tx, row)).find(({ id }) => id === choice.qa_question_id)
  if (!question) throw at('qa_question_id', 'must be a question of this calibration')
  const option = choice.qa_option_id ?? null
  if (choice.na_option) {
    if (option !== null) throw at('na_option', 'cannot be true when an option is chosen')
    if (!question.na_option) throw at('na_option', 'is not available for this question')
    return null
  }
  if (option === null) return undefined
  if (!question.options.some(({ id }) => id === option))
    throw at('qa_option_id', 'must be an option of this question')
  return option
}

const isUpcoming = (tx: Tx, { completed_at, meeting_at }: CalibrationRow): boolean =>
  completed_at === null && meeting_at > tx.now

const hasFieldChanges = ({ completed_at, notes, meeting_at }: CalibrationChange): boolean =>
  completed_at !== undefined || notes !== undefined || meeting_at !== undefined

function rejectCompleted({ completed_at }: CalibrationRow): void {
  if (completed_at !== null) throw at('', CALIBRATION_COMPLETED)
}

async function reload(tx: Tx, { row: { id }, reviews }: LoadedCalibration): Promise<Calibration> {
  const row = await findCalibration(tx, id)
  if (!row) throw notFound('This calibration')
  return presentStored(tx, row, reviews)
}

function recordChange(
  tx: Tx,
  { id }: CalibrationRow,
  what: string,
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) {
  tx.audit({ action: `qa_calibration.${what}`, objectType: 'qa_calibration', objectId: id, ...values })
  tx.show({ topic: CALIBRATIONS_TOPIC, changed: [id] })
}

const at = (path: string, message: string) => invalid([{ path, message }])
