import type { Job } from '#features/qa/reviews/web/workspace/jobs.ts'
import { keep, kept } from '#ui/kept.ts'

/** Of one person in this browser: what could not be sent, by the number of the review. */
const keyOf = (personId: number): string => `plaudit-reviews-${personId}`

export function keepWork(personId: number, reviewId: number, jobs: readonly Job[]): void {
  const all = readAll(personId)
  if (jobs.length === 0 && !(reviewId in all)) return
  if (jobs.length === 0) delete all[reviewId]
  else all[reviewId] = jobs
  keep(keyOf(personId), JSON.stringify(all))
}

/** What an earlier visit could not send. */
export function keptWork(personId: number, reviewId: number): Job[] {
  const jobs = readAll(personId)[reviewId]
  return Array.isArray(jobs) ? jobs.filter(isJob) : []
}

/** Storage is anybody's: what makes no sense counts as nothing. */
function readAll(personId: number): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(kept(keyOf(personId)) || '{}')
    return typeof all === 'object' && all !== null && !Array.isArray(all) ? { ...all } : {}
  } catch {
    return {}
  }
}

function isJob(value: unknown): value is Job {
  if (typeof value !== 'object' || value === null) return false
  const job = value as Partial<Record<string, unknown>>
  const has = (key: string) => typeof job[key] === 'object' && job[key] !== null
  if (typeof job.id !== 'string') return false
  if (job.kind === 'answer') return typeof job.questionId === 'number' && has('wish')
  if (job.kind === 'note') return typeof job.key === 'string' && has('note')
  if (job.kind === 'change') return typeof job.annotationId === 'number' && has('before') && has('change')
  return job.kind === 'drop' && has('annotation')
}
