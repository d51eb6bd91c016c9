import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { notFound } from '#platform/errors/app-error.ts'

/** Admins help the people whom their data access reaches; anybody else is like somebody who does not exist. */
export function demandReach(viewer: Viewer, employeeId: number): void {
  const visible = visibleEmployeeIds(viewer, 'ADMINISTRATIVE')
  if (visible !== null && !visible.includes(employeeId)) throw notFound('This person')
}
