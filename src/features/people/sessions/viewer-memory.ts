import type { Viewer } from '#platform/access/viewer.ts'

const LIMIT = 5_000

/** The database's present answer for a secret. */
type Check = {
  employee_id: number
  access_version: number
  viewer_version: number | null
  view_as_employee_id?: number | null
}

/** Caches the Viewers of recent secrets in this process. Use one only after `isCurrent` confirms it. */
export class ViewerMemory {
  private readonly viewers = new Map<string, Viewer>()

  get(hash: Buffer): Viewer | undefined {
    return this.viewers.get(key(hash))
  }

  remember(hash: Buffer, viewer: Viewer): void {
    this.viewers.delete(key(hash))
    this.viewers.set(key(hash), viewer)
    const oldest = this.viewers.keys().next()
    if (this.viewers.size > LIMIT && !oldest.done) this.viewers.delete(oldest.value)
  }

  forget(hash: Buffer): void {
    this.viewers.delete(key(hash))
  }

  isCurrent(viewer: Viewer, check: Check, now: Date): boolean {
    const { viewAs } = viewer
    const own = viewAs ? viewAs.admin.id : viewer.person?.id
    return (
      viewer.company.accessVersion === check.access_version &&
      viewer.person?.version === check.viewer_version &&
      own === check.employee_id &&
      (check.view_as_employee_id ?? null) === (viewAs ? viewer.person?.id : null) &&
      (viewAs === undefined || now < viewAs.until)
    )
  }
}

const key = (hash: Buffer) => hash.toString('base64')
