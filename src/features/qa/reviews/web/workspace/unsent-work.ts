import type { Job } from '#features/qa/reviews/web/workspace/jobs.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { readLocal, removeLocal, writeLocal } from '#ui/local-storage.ts'

const placeOf = (reviewId: number): string => `review-${reviewId}`
/** Key used by earlier versions, which stored all reviews of a person together. */
const earlierKey = (personId: number): string => `plaudit-reviews-${personId}`

export function saveUnsentJobs(personId: number, reviewId: number, jobs: readonly Job[]): void {
  storeUnsavedInput(personId, placeOf(reviewId), jobs.length === 0 ? null : jobs)
  forgetEarlier(personId, reviewId)
}

/** Jobs that an earlier visit could not send. */
export function readUnsentJobs(personId: number, reviewId: number): Job[] {
  const jobs = readUnsavedInput(personId, placeOf(reviewId))?.value ?? readEarlier(personId)[reviewId]
  return Array.isArray(jobs) ? jobs.map(withInput).filter(isJob) : []
}

/** Earlier versions stored the input of an answer as `wish`. */
function withInput(job: unknown): unknown {
  return typeof job === 'object' && job !== null && 'wish' in job ? { ...job, input: job.wish } : job
}

function forgetEarlier(personId: number, reviewId: number): void {
  const { [reviewId]: known, ...others } = readEarlier(personId)
  if (known === undefined) return
  if (Object.keys(others).length === 0) removeLocal(earlierKey(personId))
  else writeLocal(earlierKey(personId), JSON.stringify(others))
}

/** Browser storage can hold anything; an invalid value counts as empty. */
function readEarlier(personId: number): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(readLocal(earlierKey(personId)) || '{}')
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
  if (job.kind === 'answer') return typeof job.questionId === 'number' && has('input')
  if (job.kind === 'note') return typeof job.key === 'string' && has('note')
  if (job.kind === 'change') return typeof job.annotationId === 'number' && has('before') && has('change')
  return job.kind === 'drop' && has('annotation')
}
