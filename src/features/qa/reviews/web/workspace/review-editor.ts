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
import { createObservable } from '#lib/observable.ts'
import { isApiError } from '#platform/web/api-error.ts'

export type ReviewEditorState = {
  answerStates: AnswerStates
  annotations: readonly Annotation[]
  sending: OutboxStatus
  /** When the newest stored part was saved. */
  savedAt: string
  /** Set when another person has completed the review; unsent changes stay in this browser. */
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

/** Requests of the editor. */
export type ReviewEditorApi = {
  answer: (
    reviewId: number,
    questionId: number,
    saved: SavedAnswer | null,
    input: AnswerValue,
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
 * State of a review being edited. Answers are shown immediately, sent in order, and reverted if the server rejects
 * them. Each write names the `updated_at` it was based on, so that two people editing one review notice conflicts.
 */
export function createReviewEditor({ workspace, kept, calls, keep, onEvent }: ReviewEditorOptions) {
  const reviewId = workspace.review.id
  /** The `updated_at` that the next write of a question is based on; without an entry, that of the stored answer. */
  const seen = new Map<number, string | null>()
  /** Answers that were sent without a response; the server may have stored them. */
  const unanswered = new Map<number, AnswerValue[]>()
  /** Jobs of new annotations that were sent; the server may have stored them. */
  const tried = new Set(kept.map(({ id }) => id))
  let unsaved = -1
  const {
    state,
    subscribe,
    set: setState,
  } = createObservable<ReviewEditorState>({
    answerStates: initialAnswerStates(workspace.answers, waitingAnswers(kept)),
    annotations: withWaiting(workspace.annotations, kept),
    sending: 'idle',
    savedAt: newest(workspace),
    closed: null,
  })
  for (const job of kept) {
    if (job.kind === 'answer') {
      seen.set(job.questionId, job.seen)
      unanswered.set(job.questionId, [job.input])
    }
    if (job.kind === 'note') unsaved = Math.min(unsaved, job.tempId - 1)
  }
  const set = (change: Partial<ReviewEditorState>) => setState({ ...state(), ...change })
  const setAnswer = (questionId: number, entry: AnswerState) =>
    set({ answerStates: new Map(state().answerStates).set(questionId, entry) })
  const seenOf = (questionId: number): string | null =>
    seen.get(questionId) ??
    (seen.has(questionId)
      ? null
      : (answerStateOf(state().answerStates, questionId).saved?.updated_at ?? null))

  const sendAnswer = async (job: Job & { kind: 'answer' }) => {
    const { questionId, input } = job
    const before = answerStateOf(state().answerStates, questionId)
    unanswered.set(questionId, [...(unanswered.get(questionId) ?? []), input])
    const saved = await calls.answer(reviewId, questionId, before.saved, input, seenOf(questionId))
    unanswered.delete(questionId)
    seen.set(questionId, saved.updated_at)
    const entry = answerStateOf(state().answerStates, questionId)
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
      // The annotation was stored but its response was lost: reload what is stored.
      if (isApiError(error, 409) && currentOf(error) === undefined) return null
      throw error
    })
    if (annotation === null) return onEvent({ about: 'reload' })
    const edited = state().annotations.find(({ id }) => id === job.tempId)
    replace(job.tempId, edited ? { ...annotation, ...remarkOf(edited) } : null)
    onEvent({ about: 'annotation saved', annotation })
    // Apply what changed while it was being sent.
    if (!edited) outbox.add(dropJob(annotation))
    else if (edited.comments !== annotation.comments || edited.media_type !== annotation.media_type)
      outbox.add(changeJob(annotation, remarkOf(edited)))
  }
  const replace = (id: number, by: Annotation | null) =>
    set({
      annotations: state().annotations.flatMap((each) => (each.id === id ? (by ?? []) : each)),
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
          // Keep showing the newer text; if it is rejected, revert to what is stored now.
          outbox.add({ ...newer, before: annotation })
          set({ savedAt: new Date().toISOString() })
        } else replace(job.annotationId, annotation)
        return onEvent({ about: 'annotation saved', annotation })
      }
      await calls.deleteAnnotation(job.annotation.id).catch((error: unknown) => {
        // Already deleted, by an earlier attempt or by another person.
        if (!isApiError(error, 404)) throw error
      })
      set({ savedAt: new Date().toISOString() })
      onEvent({ about: 'annotation deleted', annotation: job.annotation })
    },
    holds(error) {
      if (isApiError(error, 401)) onEvent({ about: 'signed out', error })
      const current = currentOf(error)
      if (!isReview(current)) return false
      set({ closed: current })
      return true
    },
    refused(job, error) {
      if (job.kind === 'answer') return refusedAnswer(job.questionId, error)
      if (job.kind === 'note') replace(job.tempId, null)
      if (job.kind === 'change') replace(job.annotationId, job.before)
      if (job.kind === 'drop') set({ annotations: [...state().annotations, job.annotation] })
      onEvent({ about: 'annotation failed', job, error })
    },
  })
  outbox.subscribe(() => set({ sending: outbox.status() }))

  const refusedAnswer = (questionId: number, error: unknown) => {
    const entry = answerStateOf(state().answerStates, questionId)
    const current = currentOf(error)
    const lost = unanswered.get(questionId) ?? []
    unanswered.delete(questionId)
    if (isAnswer(current) && lost.some((input) => isSameAnswer(input, answerOf(current)))) {
      // The stored answer is the reviewer's own, whose response was lost, so this is no conflict.
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
    const entry = answerStateOf(state().answerStates, questionId)
    const now = { ...entry.now, ...change }
    if (isSameAnswer(now, entry.now) && entry.theirs === undefined && entry.status !== 'failed') return
    // Answering during a conflict means the reviewer has seen the other answer.
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
    state,
    subscribe,
    answer,
    /** Resolves a conflict by overwriting the other person's answer. */
    keepMine: (questionId: number) => answer(questionId, {}),
    takeTheirs(questionId: number): void {
      const { theirs } = answerStateOf(state().answerStates, questionId)
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
      set({ annotations: [...state().annotations, shownAs(tempId, full)] })
      outbox.add({ id: `note-${tempId}`, kind: 'note', tempId, key: crypto.randomUUID(), note: full })
    },
    changeAnnotation(annotation: Annotation, change: Remark): void {
      set({
        annotations: state().annotations.map((each) =>
          each.id === annotation.id ? { ...each, ...change } : each,
        ),
      })
      const waiting = noteOf(annotation)
      // Revert to the stored annotation, not to an unsent edit of it.
      if (annotation.id > 0) outbox.add(changeJob(changeOf(annotation.id)?.before ?? annotation, change))
      // A new annotation that may have been stored keeps its content, which its key stands for; the edit is sent later.
      else if (waiting && !tried.has(waiting.id))
        outbox.add({ ...waiting, note: { ...waiting.note, ...change } })
    },
    deleteAnnotation(annotation: Annotation): void {
      set({ annotations: state().annotations.filter(({ id }) => id !== annotation.id) })
      outbox.drop(`change-${annotation.id}`)
      const waiting = noteOf(annotation)
      if (annotation.id > 0) outbox.add(dropJob(annotation))
      else if (waiting && !tried.has(waiting.id)) outbox.drop(waiting.id)
    },
    /** Takes over the server's state and overlays unsent changes. */
    refresh(fresh: Workspace): void {
      const jobs = outbox.jobs()
      const pending = new Set(jobs.flatMap((job) => (job.kind === 'answer' ? [job.questionId] : [])))
      const answerStates = new Map(initialAnswerStates(fresh.answers, new Map()))
      for (const [questionId, entry] of state().answerStates) {
        const stored = answerStates.get(questionId)?.saved?.updated_at ?? ''
        // Ignore a refresh requested before the latest save; it is out of date.
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
  new Map(jobs.flatMap((job) => (job.kind === 'answer' ? [[job.questionId, job.input] as const] : [])))

/** The stored annotations with unsent changes applied. */
function withWaiting(stored: readonly Annotation[], jobs: readonly Job[]): Annotation[] {
  let annotations = [...stored]
  for (const job of jobs) {
    if (job.kind === 'note') annotations.push(shownAs(job.tempId, job.note))
    if (job.kind === 'drop') annotations = annotations.filter(({ id }) => id !== job.annotation.id)
    if (job.kind === 'change')
      annotations = annotations.map((each) =>
        each.id === job.annotationId ? { ...each, ...job.change } : each,
      )
  }
  return annotations
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

/** The stored copy in a 409 response: null for an answer that was deleted, undefined without one. */
const currentOf = (error: unknown): unknown =>
  isApiError(error, 409) ? (error.body as { current?: unknown } | undefined)?.current : undefined

const isAnswer = (value: unknown): value is SavedAnswer =>
  typeof value === 'object' && value !== null && 'qa_question_id' in value

const isReview = (value: unknown): value is Review =>
  typeof value === 'object' && value !== null && 'qa_form_id' in value
