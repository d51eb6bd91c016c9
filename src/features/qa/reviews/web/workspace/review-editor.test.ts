import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testReview } from '#features/qa/reviews/web/testing.ts'
import type { Job } from '#features/qa/reviews/web/workspace/jobs.ts'
import { RETRY_AFTER_MS } from '#features/qa/reviews/web/workspace/outbox.ts'
import {
  createReviewEditor,
  type ReviewEditorApi,
  type ReviewEditorEvent,
} from '#features/qa/reviews/web/workspace/review-editor.ts'
import { testWorkspace } from '#features/qa/reviews/web/workspace/testing.ts'
import type { Annotation, NewAnnotation, SavedAnswer } from '#features/qa/reviews/web/workspace/types.ts'
import { ApiError } from '#platform/web/api-error.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (status: number, body: unknown = {}) => new ApiError(new Response(null, { status }), body)
const noNetwork = () => new TypeError('Failed to fetch')
const settled = () => vi.advanceTimersByTimeAsync(0)

/** Follows the rules of the real server: repeating a write changes nothing, an outdated copy is a conflict. */
function server() {
  const answers = new Map<number, SavedAnswer>()
  const notes = new Map<string, Annotation>()
  const log: string[] = []
  /** Thrown before or after a request is carried out. */
  const faults: { before: unknown[]; after: unknown[] } = { before: [], after: [] }
  let clock = 0
  const through = <T>(name: string, work: () => T): T => {
    log.push(name)
    const before = faults.before.shift()
    if (before) throw before
    const result = work()
    const after = faults.after.shift()
    if (after) throw after
    return result
  }
  const put = (questionId: number, optionId: number | null, comments = ''): SavedAnswer => {
    clock += 1
    const saved = {
      id: answers.get(questionId)?.id ?? 100 + questionId,
      qa_review_id: 1,
      qa_question_id: questionId,
      qa_option_id: optionId,
      answered: true,
      comments,
      updated_at: new Date(Date.UTC(2026, 5, 16, 10, 0, 0, clock)).toISOString(),
    }
    answers.set(questionId, saved)
    return saved
  }
  const calls: ReviewEditorApi = {
    answer: async (_review, questionId, _saved, options, seen) =>
      through(`answer ${questionId} ${options.optionId}`, () => {
        const before = answers.get(questionId)
        if (before?.qa_option_id === options.optionId && before.comments === options.comments) return before
        if ((before?.updated_at ?? null) !== seen) throw refusal(409, { current: before ?? null })
        return put(questionId, options.optionId, options.comments)
      }),
    annotate: async (note: NewAnnotation, key) =>
      through(`annotate ${note.comments}`, () => {
        const known = notes.get(key)
        const made =
          known ?? ({ ...note, id: 500 + notes.size, media_type: note.media_type ?? null } as Annotation)
        notes.set(key, made)
        return made
      }),
    changeAnnotation: async (id, change) =>
      through(
        `change ${id} ${change.comments}`,
        () => ({ ...note(change.comments ?? ''), id }) as Annotation,
      ),
    deleteAnnotation: async (id) => through(`delete ${id}`, () => ({})),
  }
  return { answers, notes, log, faults, calls, put }
}

const note = (comments: string) => ({
  start: 0,
  stop: 4,
  content: 'What',
  comments,
  media_type: 'text',
  interaction_event_id: 11,
})

function opened(around = server(), kept: readonly Job[] = []) {
  const events: ReviewEditorEvent[] = []
  let jobs = kept
  const editor = createReviewEditor({
    workspace: { ...testWorkspace(), answers: [...around.answers.values()] },
    kept,
    calls: around.calls,
    keep: (next) => {
      jobs = next
    },
    onEvent: (event) => events.push(event),
  })
  const entry = (questionId: number) => editor.state().answerStates.get(questionId)
  return { ...around, editor, events, entry, kept: () => jobs }
}

test('an answer is shown immediately as loading, then as saved', async () => {
  const { editor, entry, answers } = opened()
  editor.answer(1, { optionId: 12, answered: true })
  expect(entry(1)).toMatchObject({ now: { optionId: 12 }, status: 'loading' })
  await settled()
  expect(entry(1)?.status).toBe('saved')
  expect(answers.get(1)?.qa_option_id).toBe(12)
})

test('answers are sent in the order they were given, each question with its last answer', async () => {
  const { editor, log } = opened()
  editor.answer(1, { optionId: 11, answered: true })
  editor.answer(2, { optionId: 21, answered: true })
  editor.answer(2, { optionId: 22, answered: true })
  editor.answer(3, { optionId: null, answered: true })
  await editor.flush()
  expect(log).toEqual(['answer 1 11', 'answer 2 22', 'answer 3 null'])
})

test('an answer changed while the previous one is being sent follows it without a conflict', async () => {
  const { editor, log, answers, events } = opened()
  editor.answer(1, { optionId: 11, answered: true })
  editor.answer(1, { optionId: 12, answered: true })
  await editor.flush()
  expect(log).toEqual(['answer 1 11', 'answer 1 12'])
  expect(answers.get(1)?.qa_option_id).toBe(12)
  expect(events).toEqual([])
})

test('QAR-554 a rejected change returns to the stored answer', async () => {
  const { editor, entry, faults, events } = opened()
  editor.answer(1, { optionId: 11, answered: true })
  await settled()
  faults.before.push(refusal(500))
  editor.answer(1, { optionId: 12, answered: true })
  expect(entry(1)?.now.optionId).toBe(12)
  await settled()
  expect(entry(1)).toMatchObject({ now: { optionId: 11, answered: true }, status: 'failed' })
  expect(events).toMatchObject([{ about: 'answer', questionId: 1, first: false }])
})

test('offline changes are kept, and sent in order once the network is back', async () => {
  const { editor, faults, kept, answers, log, events } = opened()
  faults.before.push(noNetwork())
  editor.answer(1, { optionId: 11, answered: true })
  editor.answer(2, { optionId: 21, answered: true })
  editor.annotate(note('Good'))
  await settled()
  expect(editor.state().sending).toBe('offline')
  expect(kept().map(({ id }) => id)).toEqual(['answer-1', 'answer-2', 'note--1'])
  log.length = 0
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
  expect(log).toEqual(['answer 1 11', 'answer 2 21', 'annotate Good'])
  expect(kept()).toEqual([])
  expect(answers.size).toBe(2)
  expect(events).toMatchObject([{ about: 'annotation saved' }])
})

test('an answer whose response was lost has one effect', async () => {
  const { editor, faults, notes, answers, events } = opened()
  faults.after.push(noNetwork())
  editor.answer(1, { optionId: 11, answered: true })
  await settled()
  await editor.flush()
  faults.after.push(noNetwork())
  editor.annotate(note('Once'))
  await settled()
  await editor.flush()
  expect(answers.get(1)?.qa_option_id).toBe(11)
  expect(notes.size).toBe(1)
  expect(editor.state().annotations).toHaveLength(1)
  expect(events.filter(({ about }) => about !== 'annotation saved')).toEqual([])
})

test('an answer changed after its response was lost does not conflict with itself', async () => {
  const { editor, faults, answers, events } = opened()
  faults.after.push(noNetwork())
  editor.answer(1, { optionId: 11, answered: true })
  await settled()
  editor.answer(1, { optionId: 12 })
  await settled()
  await editor.flush()
  expect(answers.get(1)?.qa_option_id).toBe(12)
  expect(events).toEqual([])
  // Another person's answer still conflicts.
  const around = server()
  const other = opened(around)
  around.faults.before.push(noNetwork())
  other.editor.answer(1, { optionId: 11, answered: true })
  await settled()
  around.put(1, 13)
  other.editor.answer(1, { optionId: 12 })
  await other.editor.flush()
  expect(other.entry(1)?.status).toBe('conflict')
})

test('a page that was closed continues where it stopped', async () => {
  const around = server()
  const first = opened(around)
  around.faults.before.push(noNetwork())
  first.editor.answer(1, { optionId: 12, answered: true, comments: 'Why' })
  await settled()
  first.editor.stop()
  const second = opened(around, first.kept())
  expect(second.entry(1)).toMatchObject({ now: { optionId: 12, comments: 'Why' }, status: 'loading' })
  await second.editor.flush()
  expect(around.answers.get(1)).toMatchObject({ qa_option_id: 12, comments: 'Why' })
})

test('two people answering one question see both answers, and can keep either', async () => {
  const { editor, entry, put, answers, events } = opened()
  put(1, 11)
  editor.answer(1, { optionId: 12, answered: true })
  await settled()
  expect(entry(1)).toMatchObject({ status: 'conflict', now: { optionId: 12 }, theirs: { qa_option_id: 11 } })
  expect(events).toEqual([{ about: 'conflict', questionId: 1 }])
  expect(answers.get(1)?.qa_option_id).toBe(11)

  editor.takeTheirs(1)
  expect(entry(1)).toMatchObject({ status: 'saved', now: { optionId: 11 } })
  put(1, 13)
  editor.answer(1, { optionId: 12, answered: true })
  await settled()
  editor.keepMine(1)
  await settled()
  expect(entry(1)).toMatchObject({ status: 'saved', now: { optionId: 12 } })
  expect(answers.get(1)?.qa_option_id).toBe(12)
})

test('answers to a review that another person has completed stay in the browser', async () => {
  const { editor, faults, kept } = opened()
  faults.before.push(refusal(409, { current: { ...testReview(), completed_at: '2026-06-16T11:00:00.000Z' } }))
  editor.answer(1, { optionId: 11, answered: true })
  await settled()
  expect(editor.state().closed?.completed_at).toBe('2026-06-16T11:00:00.000Z')
  expect(kept()).toHaveLength(1)
})

test('an expired session is reported, and the answer waits', async () => {
  const { editor, faults, kept, events } = opened()
  faults.before.push(refusal(401))
  editor.answer(1, { optionId: 11, answered: true })
  await settled()
  expect(events).toMatchObject([{ about: 'signed out' }])
  expect(editor.state().sending).toBe('waiting')
  expect(kept()).toHaveLength(1)
  await editor.flush()
  expect(kept()).toEqual([])
})

test('an annotation changed or deleted while it is being sent ends in its last state', async () => {
  const { editor, faults, log } = opened()
  faults.before.push(noNetwork())
  editor.annotate(note('First'))
  await settled()
  const [remark] = editor.state().annotations
  if (!remark) throw new Error('no remark')
  editor.changeAnnotation(remark, { comments: 'Second', media_type: 'text' })
  await editor.flush()
  expect(log).toEqual(['annotate First', 'annotate First', 'change 500 Second'])

  faults.before.push(noNetwork())
  editor.annotate(note('Gone'))
  await settled()
  const gone = editor.state().annotations.at(-1)
  if (!gone) throw new Error('no remark')
  editor.deleteAnnotation(gone)
  await editor.flush()
  expect(log.at(-1)).toBe('delete 501')
  expect(editor.state().annotations.map(({ comments }) => comments)).toEqual(['Second'])
})

test('a refresh keeps unsent changes and ignores an older copy', async () => {
  const { editor, entry, put } = opened()
  editor.answer(1, { optionId: 11, answered: true })
  await settled()
  const stored = entry(1)?.saved
  const theirs = put(2, 22)
  editor.refresh({ ...testWorkspace(), answers: [theirs] })
  // A refresh requested before question 1 was saved.
  expect(entry(1)?.saved).toEqual(stored)
  expect(entry(2)?.now.optionId).toBe(22)
})

test('an annotation changed again while its change is being sent keeps the last text, or returns to the stored one', async () => {
  const around = server()
  let arrive: (() => void) | undefined
  const calls: ReviewEditorApi = {
    ...around.calls,
    changeAnnotation: async (id, change) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return around.calls.changeAnnotation(id, change)
    },
  }
  const { editor } = opened({ ...around, calls })
  editor.annotate(note('First'))
  await settled()
  const remark = () => editor.state().annotations[0]
  const write = (comments: string) => {
    const now = remark()
    if (!now) throw new Error('no remark')
    editor.changeAnnotation(now, { comments, media_type: 'text' })
  }
  write('Second')
  await settled()
  write('Third')
  arrive?.()
  await settled()
  expect(remark()?.comments).toBe('Third')
  write('Fourth')
  around.faults.before.push(null, refusal(422))
  arrive?.()
  await settled()
  arrive?.()
  await settled()
  expect(remark()?.comments).toBe('Third')
})
