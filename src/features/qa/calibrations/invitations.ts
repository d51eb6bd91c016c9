import { messagePerson } from '#features/people/notices/message-person.ts'
import { meetingFile } from '#features/qa/calibrations/ics.ts'
import { calibrationMail, type MailKind } from '#features/qa/calibrations/mails.ts'
import { requireCalibration } from '#features/qa/calibrations/reading.ts'
import {
  type CalibrationRow,
  findCalibrations,
  lockUpcoming,
  markReminded,
} from '#features/qa/calibrations/store.ts'
import { type CalibratedReview, calibratedReviews } from '#features/qa/reviews/calibrated.ts'
import { fullName } from '#lib/text.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const MINUTES = 60
const AT_ONCE = 50
const SOON_MS = 24 * 3_600_000

/** Notifies every active participant except the actor, in the transaction of the change. */
export async function invite(
  services: Pick<Services, 'config'>,
  tx: Tx,
  calibration: CalibrationRow,
  reviews: readonly CalibratedReview[],
  kind: MailKind,
): Promise<void> {
  const { company, person: actor } = tx.viewer
  const { baseUrl } = services.config
  for (const review of reviews) {
    if (review.reviewer_id === actor?.id || review.status === 'DEACTIVATED') continue
    const mail = calibrationMail(kind, {
      languages: [review.language, company.language],
      timeZone: company.timeZone,
      firstName: review.first_name,
      by: actor && fullName(actor.firstName, actor.lastName),
      scorecard: calibration.form_name,
      meetingAt: calibration.meeting_at,
      link: baseUrl + paths.qaCalibration(calibration.id),
      calendar: `${baseUrl}${calendarPath(calibration.id)}`,
    })
    await messagePerson(services, tx, 'calibration_meeting', {
      employeeId: review.reviewer_id,
      // A cancelled calibration has no page any more.
      path: kind === 'cancelled' ? paths.qaCalibrations() : paths.qaCalibration(calibration.id),
      to: review.email,
      ...mail,
      neededBy: calibration.meeting_at,
    })
  }
}

const calendarPath = (id: number) => `/api/v1/qa_calibrations/${id}/meeting.ics`

export const readMeeting = (services: Services, viewer: Viewer, id: number): Promise<string> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row } = await requireCalibration(tx, id)
    const { baseUrl } = services.config
    return meetingFile({
      uid: `calibration-${row.id}.${viewer.company.slug}@${new URL(baseUrl).hostname}`,
      sequence: row.invited,
      changedAt: row.updated_at,
      startsAt: row.meeting_at,
      minutes: MINUTES,
      summary: `Calibration: ${row.form_name}`,
      description: '',
      url: baseUrl + paths.qaCalibration(row.id),
    })
  })

/** Reminds participants without a completed review, once per meeting. Returns the number of meetings. */
export async function remindOfMeetings(services: Services, viewer: Viewer): Promise<number> {
  let reminded = 0
  for (;;) {
    const count = await tenantTransaction(services, viewer, async (tx) => {
      const ids = await lockUpcoming(tx, new Date(tx.now.getTime() + SOON_MS), AT_ONCE)
      if (ids.length === 0) return 0
      const missing = Map.groupBy(
        (await calibratedReviews(tx, ids)).filter(({ completed_at }) => completed_at === null),
        (review) => review.qa_calibration_id,
      )
      for (const row of await findCalibrations(tx, ids))
        await invite(services, tx, row, missing.get(row.id) ?? [], 'soon')
      await markReminded(tx, ids)
      return ids.length
    })
    reminded += count
    if (count < AT_ONCE) return reminded
  }
}
