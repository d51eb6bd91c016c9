import type { AppealSettings } from '#features/qa/appeals/contract.ts'
import { endOfDay } from '#lib/company-days.ts'
import { addDays, dateIn } from '#lib/dates.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

export const DEFAULT_SETTINGS: AppealSettings = {
  daysToAppeal: 14,
  daysToDecide: 7,
  secondPerson: false,
  neverLower: false,
}

type Parties = { employee_id: number; reviewer_id: number }

const me = ({ person }: Viewer): number => person?.id ?? 0

/** The last millisecond of the day that is `days` after `from`, in the company's time zone. */
export const deadline = (from: Date, days: number, timeZone: string): Date =>
  new Date(endOfDay(addDays(dateIn(timeZone, from), days), timeZone).getTime() - 1)

/** For a review the viewer sees: reviewee, reviewer, and people with the reviewee in their appeal scope. */
export function seesAppeals(viewer: Viewer, { employee_id, reviewer_id }: Parties): boolean {
  if (employee_id === me(viewer) || reviewer_id === me(viewer)) return true
  const visible = visibleEmployeeIds(viewer, 'QA_APPEAL')
  return visible === null || visible.includes(employee_id)
}

/** The reviewer and QA managers, but never the appellant, nor the reviewer if `secondPerson` is set. */
export function mayDecide(viewer: Viewer, parties: Parties, { secondPerson }: AppealSettings): boolean {
  const isReviewer = parties.reviewer_id === me(viewer)
  if (parties.employee_id === me(viewer) || (secondPerson && isReviewer)) return false
  return isReviewer || (viewer.permissions.manageQa && seesAppeals(viewer, parties))
}

type Appealable = Parties & { completed_at: Date | null; qa_calibration_id: number | null }

/** The deadline to appeal; null for drafts and reviews of calibrations. */
export const appealBy = (
  review: Appealable,
  { daysToAppeal }: AppealSettings,
  timeZone: string,
): Date | null =>
  review.completed_at === null || review.qa_calibration_id !== null
    ? null
    : deadline(review.completed_at, daysToAppeal, timeZone)
