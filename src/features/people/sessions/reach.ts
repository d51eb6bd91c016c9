import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { notFound } from '#platform/errors/app-error.ts'

/** Throws notFound for people outside the admin's data access, as for people who do not exist. */
export function requireReach(viewer: Viewer, employeeId: number): void {
  const visible = visibleEmployeeIds(viewer, 'ADMINISTRATIVE')
  if (visible !== null && !visible.includes(employeeId)) throw notFound('This person')
}
