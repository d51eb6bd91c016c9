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

/** The last instant of the company's day that many days after a moment. */
export const deadline = (from: Date, days: number, timeZone: string): Date =>
  new Date(endOfDay(addDays(dateIn(timeZone, from), days), timeZone).getTime() - 1)

/** Of a review that is seen: whose it is, who made it, and those whose work it is to oversee appeals. */
export function seesAppeals(viewer: Viewer, { employee_id, reviewer_id }: Parties): boolean {
  if (employee_id === me(viewer) || reviewer_id === me(viewer)) return true
  const visible = visibleEmployeeIds(viewer, 'QA_APPEAL')
  return visible === null || visible.includes(employee_id)
}

/** The reviewer, and who manages QA; never whoever appealed, nor the reviewer where another person has to. */
export function decides(viewer: Viewer, parties: Parties, { secondPerson }: AppealSettings): boolean {
  const isReviewer = parties.reviewer_id === me(viewer)
  if (parties.employee_id === me(viewer) || (secondPerson && isReviewer)) return false
  return isReviewer || (viewer.permissions.manageQa && seesAppeals(viewer, parties))
}

type Appealable = Parties & { completed_at: Date | null; qa_calibration_id: number | null }

/** Until when a review can be appealed against; null for one that cannot. */
export const appealBy = (
  review: Appealable,
  { daysToAppeal }: AppealSettings,
  timeZone: string,
): Date | null =>
  review.completed_at === null || review.qa_calibration_id !== null
    ? null
    : deadline(review.completed_at, daysToAppeal, timeZone)
