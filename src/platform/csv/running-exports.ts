import type { Viewer } from '#platform/access/viewer.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Exports that one person may run at the same time, per process. */
const MOST_AT_ONCE = 2

const running = new Map<string, number>()

/** Counts one running export of a person. The function returned releases it; calling it twice is harmless. */
export function claimExport({ company, actor }: Viewer): () => void {
  const key = `${company.id} ${actor.kind} ${actor.id}`
  const count = running.get(key) ?? 0
  if (count >= MOST_AT_ONCE)
    throw new AppError('too_many_requests', 'Wait until your other exports have finished.', {
      retryAfterSeconds: 10,
    })
  running.set(key, count + 1)
  let held = true
  return () => {
    if (!held) return
    held = false
    const left = (running.get(key) ?? 1) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }
}
