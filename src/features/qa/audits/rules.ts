import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

export type AuditFacts = {
  employee_id: number
  reviewer_id: number
  auditor_id: number
  completed_at: Date | null
  hide_reviewer: boolean
  hide_employee: boolean
  /** The viewer reviews or audits the same interaction blind. */
  hidden_from_viewer: boolean
}

const me = ({ person }: Viewer): number | null => person?.id ?? null

/** Audits within the viewer's QA scope. The reviewer and the reviewee do not see an audit before it is completed. */
export function seesAudit(viewer: Viewer, audit: AuditFacts): boolean {
  const visible = visibleEmployeeIds(viewer, 'QA')
  if (visible !== null && !visible.includes(audit.employee_id)) return false
  if (audit.completed_at !== null || audit.auditor_id === me(viewer)) return true
  return audit.employee_id !== me(viewer) && audit.reviewer_id !== me(viewer)
}

/** The auditor and people who manage QA, but never the reviewer or the reviewee of the review that it grades. */
export function editsAudit(viewer: Viewer, audit: AuditFacts): boolean {
  const isAboutMe = audit.employee_id === me(viewer) || audit.reviewer_id === me(viewer)
  if (!viewer.permissions.performQaAudits || isAboutMe) return false
  return audit.auditor_id === me(viewer) || viewer.permissions.manageQa
}

/** Hides a hidden reviewer from the reviewee. */
export const hidesReviewer = (viewer: Viewer, audit: AuditFacts): boolean =>
  audit.hide_reviewer && audit.employee_id === me(viewer)

/** Hides a hidden employee from the auditor, and the reviewee of a blind review from its reviewer. */
export const hidesEmployee = (viewer: Viewer, audit: AuditFacts): boolean =>
  audit.hidden_from_viewer || (audit.hide_employee && audit.auditor_id === me(viewer))
