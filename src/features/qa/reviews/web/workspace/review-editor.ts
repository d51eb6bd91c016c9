import {
  type AnswerState,
  type AnswerStates,
  type AnswerValue,
  answerOf,
  answerStateOf,
  initialAnswerStates,
  isSameAnswer,
} from '#features/qa/reviews/web/workspace/answer-states.ts'
import {
  answerJob,
  type ChangeJob,
  changeJob,
  dropJob,
  type Job,
  type NoteJob,
  type Remark,
} from '#features/qa/reviews/web/workspace/jobs.ts'
import { createOutbox, type OutboxStatus } from '#features/qa/reviews/web/workspace/outbox.ts'
import type {
  Annotation,
  NewAnnotation,
  Review,
  SavedAnswer,
  Workspace,
} from '#features/qa/reviews/web/workspace/types.ts'
import { isApiError } from '#platform/web/api-error.ts'

export type ReviewEditorState = {
  answerStates: AnswerStates
  annotations: readonly Annotation[]
  sending: OutboxStatus
  /** When the newest of what is stored was stored. */
  savedAt: string
  /** Somebody completed the review meanwhile: what is not sent stays in this browser. */
  closed: Review | null
}

export type ReviewEditorEvent =
  | { about: 'answer'; questionId: number; first: boolean; error: unknown }
  | { about: 'conflict'; questionId: number }
  | { about: 'annotation saved'; annotation: Annotation }
  | { about: 'annotation deleted'; annotation: Annotation }
  | { about: 'annotation failed'; job: Job; error: unknown }
  | { about: 'reload' }
  | { about: 'signed out'; error: unknown }

/** What the desk asks of the server. */
export type ReviewEditorApi = {
  answer: (
    reviewId: number,
    questionId: number,
    saved: SavedAnswer | null,
    wish: AnswerValue,
    seen: string | null,
  ) => Promise<SavedAnswer>
  annotate: (note: NewAnnotation, key: string) => Promise<Annotation>
  changeAnnotation: (id: number, change: Remark) => Promise<Annotation>
  deleteAnnotation: (id: number) => Promise<unknown>
}

type ReviewEditorOptions = {
  workspace: Workspace
  kept: readonly Job[]
  calls: ReviewEditorApi
  keep: (jobs: readonly Job[]) => void
  onEvent: (event: ReviewEditorEvent) => void
}

export type ReviewEditor = ReturnType<typeof createReviewEditor>

/**
 * A review that is being written: each answer stands at once, travels in order, and comes back where the server refuses
 * it. Two people at one review learn of each other by the times of the answers they saw.
 */
export function createReviewEditor({ workspace, kept, calls, keep, onEvent }: ReviewEditorOptions) {
  const reviewId = workspace.review.id
  /** The `updated_at` that a write of a question builds on; without an entry the stored one. */
  const seen = new Map<number, string | null>()
  /** Answers that may have arrived at the server, though nothing came back. */
  const unanswered = new Map<number, AnswerValue[]>()
  /** Notes that may have arrived at the server. */
  const tried = new Set(kept.map(({ id }) => id))
  let unsaved = -1
  let state: ReviewEditorState = {
    answerStates: initialAnswerStates(workspace.answers, waitingAnswers(kept)),
    annotations: withWaiting(workspace.annotations, kept),
    sending: 'idle',
    savedAt: newest(workspace),
    closed: null,
  }
  for (const job of kept) {
    if (job.kind === 'answer') {
      seen.set(job.questionId, job.seen)
      unanswered.set(job.questionId, [job.wish])
    }
    if (job.kind === 'note') unsaved = Math.min(unsaved, job.tempId - 1)
  }
  const listeners = new Set<() => void>()
  const set = (change: Partial<ReviewEditorState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const setAnswer = (questionId: number, entry: AnswerState) =>
    set({ answerStates: new Map(state.answerStates).set(questionId, entry) })
  const seenOf = (questionId: number): string | null =>
    seen.get(questionId) ??
    (seen.has(questionId) ? null : (answerStateOf(state.answerStates, questionId).saved?.updated_at ?? null))

  const sendAnswer = async (job: Job & { kind: 'answer' }) => {
    const { questionId, wish } = job
    const before = answerStateOf(state.answerStates, questionId)
    unanswered.set(questionId, [...(unanswered.get(questionId) ?? []), wish])
    const saved = await calls.answer(reviewId, questionId, before.saved, wish, seenOf(questionId))
    unanswered.delete(questionId)
    seen.set(questionId, saved.updated_at)
    const entry = answerStateOf(state.answerStates, questionId)
    const newer = outbox.jobs().find((other) => other.id === job.id && other !== job)
    setAnswer(questionId, {
      now: entry.now,
      saved,
      status: newer ? 'loading' : saved.answered ? 'saved' : 'none',
    })
    set({ savedAt: saved.updated_at })
    if (newer?.kind === 'answer') outbox.add({ ...newer, seen: saved.updated_at })
  }
  const sendNote = async (job: NoteJob) => {
    tried.add(job.id)
    const annotation = await calls.annotate(job.note, job.key).catch((error: unknown) => {
      // It was carried out, and the answer is lost: what is stored tells.
      if (isApiError(error, 409) && currentOf(error.body) === undefined) return null
      throw error
    })
    if (annotation === null) return onEvent({ about: 'reload' })
    const shown = state.annotations.find(({ id }) => id === job.tempId)
    replace(job.tempId, shown ? { ...annotation, ...remarkOf(shown) } : null)
    onEvent({ about: 'annotation saved', annotation })
    // What happened to it while it was on its way happens now.
    if (!shown) outbox.add(dropJob(annotation))
    else if (shown.comments !== annotation.comments || shown.media_type !== annotation.media_type)
      outbox.add(changeJob(annotation, remarkOf(shown)))
  }
  const replace = (id: number, by: Annotation | null) =>
    set({
      annotations: state.annotations.flatMap((each) => (each.id === id ? (by ?? []) : each)),
      savedAt: new Date().toISOString(),
    })

  const outbox = createOutbox<Job>({
    kept,
    keep,
    async send(job) {
      if (job.kind === 'answer') return sendAnswer(job)
      if (job.kind === 'note') return sendNote(job)
      if (job.kind === 'change') {
        const annotation = await calls.changeAnnotation(job.annotationId, job.change)
        const newer = changeOf(job.annotationId)
        if (newer && newer !== job) {
          // What was written meanwhile stays in sight; refused, it goes back to what is stored now.
          outbox.add({ ...newer, before: annotation })
          set({ savedAt: new Date().toISOString() })
        } else replace(job.annotationId, annotation)
        return onEvent({ about: 'annotation saved', annotation })
      }
      await calls.deleteAnnotation(job.annotation.id).catch((error: unknown) => {
        // Sent again after a broken line, or somebody else was first: it is gone, as was wanted.
        if (!isApiError(error, 404)) throw error
      })
      set({ savedAt: new Date().toISOString() })
      onEvent({ about: 'annotation deleted', annotation: job.annotation })
    },
    holds(error) {
      if (isApiError(error, 401)) onEvent({ about: 'signed out', error })
      const current = isApiError(error, 409) ? currentOf(error.body) : null
      if (!isReview(current)) return false
      set({ closed: current })
      return true
    },
    refused(job, error) {
      if (job.kind === 'answer') return refusedAnswer(job.questionId, error)
      if (job.kind === 'note') replace(job.tempId, null)
      if (job.kind === 'change') replace(job.annotationId, job.before)
      if (job.kind === 'drop') set({ annotations: [...state.annotations, job.annotation] })
      onEvent({ about: 'annotation failed', job, error })
    },
  })
  outbox.subscribe(() => set({ sending: outbox.status() }))

  const refusedAnswer = (questionId: number, error: unknown) => {
    const entry = answerStateOf(state.answerStates, questionId)
    const current = isApiError(error, 409) ? currentOf(error.body) : undefined
    const lost = unanswered.get(questionId) ?? []
    unanswered.delete(questionId)
    if (isAnswer(current) && lost.some((wish) => isSameAnswer(wish, answerOf(current)))) {
      // One's own, of which no word came back: it is no other one that stands in the way.
      seen.set(questionId, current.updated_at)
      setAnswer(questionId, { now: entry.now, saved: current, status: 'loading' })
      return outbox.add(answerJob(questionId, entry.now, current.updated_at))
    }
    if (current === null || isAnswer(current)) {
      setAnswer(questionId, { ...entry, status: 'conflict', theirs: current })
      return onEvent({ about: 'conflict', questionId })
    }
    setAnswer(questionId, { now: answerOf(entry.saved), saved: entry.saved, status: 'failed' })
    onEvent({ about: 'answer', questionId, first: entry.saved === null, error })
  }

  const answer = (questionId: number, change: Partial<AnswerValue>) => {
    const entry = answerStateOf(state.answerStates, questionId)
    const now = { ...entry.now, ...change }
    if (isSameAnswer(now, entry.now) && entry.theirs === undefined && entry.status !== 'failed') return
    // Whoever goes on after a conflict has seen what the other one saved.
    const saved = entry.theirs === undefined ? entry.saved : entry.theirs
    if (entry.theirs !== undefined) seen.set(questionId, saved?.updated_at ?? null)
    setAnswer(questionId, { now, saved, status: 'loading' })
    outbox.add(answerJob(questionId, now, seenOf(questionId)))
  }

  const changeOf = (annotationId: number): ChangeJob | undefined =>
    outbox.jobs().find((job): job is ChangeJob => job.kind === 'change' && job.annotationId === annotationId)
  const noteOf = ({ id }: Annotation): NoteJob | undefined =>
    outbox.jobs().find((job): job is NoteJob => job.kind === 'note' && job.tempId === id)

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answer,
    /** One's own answer over that of somebody else. */
    keepMine: (questionId: number) => answer(questionId, {}),
    takeTheirs(questionId: number): void {
      const { theirs } = answerStateOf(state.answerStates, questionId)
      if (theirs === undefined) return
      seen.set(questionId, theirs?.updated_at ?? null)
      setAnswer(questionId, {
        now: answerOf(theirs),
        saved: theirs,
        status: theirs?.answered ? 'saved' : 'none',
      })
    },
    annotate(note: Omit<NewAnnotation, 'qa_review_id'>): void {
      const tempId = unsaved--
      const full = { qa_review_id: reviewId, ...note }
      set({ annotations: [...state.annotations, shownAs(tempId, full)] })
      outbox.add({ id: `note-${tempId}`, kind: 'note', tempId, key: crypto.randomUUID(), note: full })
    },
    changeAnnotation(annotation: Annotation, change: Remark): void {
      set({
        annotations: state.annotations.map((each) =>
          each.id === annotation.id ? { ...each, ...change } : each,
        ),
      })
      const waiting = noteOf(annotation)
      // What is not sent yet is no copy to go back to.
      if (annotation.id > 0) outbox.add(changeJob(changeOf(annotation.id)?.before ?? annotation, change))
      // One that may have arrived keeps its words, which its key stands for; the new ones follow it.
      else if (waiting && !tried.has(waiting.id))
        outbox.add({ ...waiting, note: { ...waiting.note, ...change } })
    },
    deleteAnnotation(annotation: Annotation): void {
      set({ annotations: state.annotations.filter(({ id }) => id !== annotation.id) })
      outbox.drop(`change-${annotation.id}`)
      const waiting = noteOf(annotation)
      if (annotation.id > 0) outbox.add(dropJob(annotation))
      else if (waiting && !tried.has(waiting.id)) outbox.drop(waiting.id)
    },
    /** What the server has now, under what is still on its way from here. */
    refresh(fresh: Workspace): void {
      const jobs = outbox.jobs()
      const pending = new Set(jobs.flatMap((job) => (job.kind === 'answer' ? [job.questionId] : [])))
      const answerStates = new Map(initialAnswerStates(fresh.answers, new Map()))
      for (const [questionId, entry] of state.answerStates) {
        const stored = answerStates.get(questionId)?.saved?.updated_at ?? ''
        // What was asked for before a save that has been answered since tells of an older day.
        const isOlder = stored < (entry.saved?.updated_at ?? '')
        if (pending.has(questionId) || entry.status === 'conflict' || isOlder)
          answerStates.set(questionId, entry)
        else seen.delete(questionId)
      }
      set({ answerStates, annotations: withWaiting(fresh.annotations, jobs), savedAt: newest(fresh) })
    },
    flush: outbox.flush,
    waiting: () => outbox.jobs().length,
    start: outbox.start,
    stop: outbox.stop,
  }
}

const waitingAnswers = (jobs: readonly Job[]): Map<number, AnswerValue> =>
  new Map(jobs.flatMap((job) => (job.kind === 'answer' ? [[job.questionId, job.wish] as const] : [])))

/** The stored annotations as they will be once all is sent. */
function withWaiting(stored: readonly Annotation[], jobs: readonly Job[]): Annotation[] {
  let shown = [...stored]
  for (const job of jobs) {
    if (job.kind === 'note') shown.push(shownAs(job.tempId, job.note))
    if (job.kind === 'drop') shown = shown.filter(({ id }) => id !== job.annotation.id)
    if (job.kind === 'change')
      shown = shown.map((each) => (each.id === job.annotationId ? { ...each, ...job.change } : each))
  }
  return shown
}

const remarkOf = ({ comments, media_type }: Annotation): Remark => ({ comments, media_type })

const shownAs = (id: number, note: NewAnnotation): Annotation => ({
  id,
  qa_review_id: note.qa_review_id,
  start: note.start ?? null,
  stop: note.stop ?? null,
  content: note.content ?? '',
  comments: note.comments ?? '',
  media_type: note.media_type ?? null,
  interaction_event_id: note.interaction_event_id ?? null,
})

const newest = ({ review, answers }: Workspace): string =>
  [review.updated_at, ...answers.map(({ updated_at }) => updated_at)].toSorted().at(-1) ?? review.updated_at

const currentOf = (body: unknown): unknown => (body as { current?: unknown } | undefined)?.current

const isAnswer = (value: unknown): value is SavedAnswer =>
  typeof value === 'object' && value !== null && 'qa_question_id' in value

const isReview = (value: unknown): value is Review =>
  typeof value === 'object' && value !== null && 'qa_form_id' in value
