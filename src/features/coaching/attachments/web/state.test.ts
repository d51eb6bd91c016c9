import { describe, expect, test } from 'vitest'
import {
  type AttachmentsAction,
  type AttachmentsState,
  attachmentsReducer,
  fileNames,
  isLoading,
  NOTHING,
  shownEntries,
} from '#features/coaching/attachments/web/state.ts'
import { attachedLists, testFile, testReview, testUrl } from '#features/coaching/attachments/web/testing.ts'

const reached = (actions: readonly AttachmentsAction[], from: AttachmentsState = NOTHING) =>
  actions.reduce(attachmentsReducer, from)
const url = testUrl({ id: 0 })
const createStarted: AttachmentsAction = {
  type: 'createStarted',
  entry: { kind: 'url', key: 't1', data: url },
}
const initial = reached([{ type: 'answered', lists: attachedLists({ url: [testUrl({ id: 3 })] }) }])

describe('creating an attachment', () => {
  test('COA-028 is loading only while it is being created', () => {
    const started = reached([createStarted])
    expect(isLoading(started, 'url', 'create')).toBe(true)
    expect(isLoading(started, 'metric', 'create')).toBe(false)
    const done = reached([{ type: 'createDone', key: 't1', data: testUrl({ id: 5 }) }], started)
    expect(isLoading(done, 'url', 'create')).toBe(false)
    expect(shownEntries(done).map(({ data }) => data.id)).toEqual([5])
    expect(isLoading(reached([{ type: 'createFailed', key: 't1' }], started), 'url', 'create')).toBe(false)
  })

  test('COA-031 removes an attachment that could not be created', () => {
    const started = reached([createStarted])
    expect(shownEntries(started)).toHaveLength(1)
    expect(shownEntries(reached([{ type: 'createFailed', key: 't1' }], started))).toEqual([])
  })

  test('keeps one attachment if the same record is attached twice', () => {
    const there = reached([
      { type: 'answered', lists: attachedLists({ qa_review: [testReview({ id: 4 })] }) },
      { type: 'createStarted', entry: { kind: 'qa_review', key: 't1', data: testReview({ id: 0 }) } },
      { type: 'createDone', key: 't1', data: testReview({ id: 4 }) },
    ])
    expect(shownEntries(there).map(({ data }) => data.id)).toEqual([4])
  })
})

describe('changing and deleting an attachment', () => {
  test('COA-029 is loading while it is being changed', () => {
    const started = reached([{ type: 'updateStarted', key: 'url-3' }], initial)
    expect(isLoading(started, 'url', 'update')).toBe(true)
    const done = reached(
      [{ type: 'updateDone', key: 'url-3', data: testUrl({ id: 3, notes: 'n' }) }],
      started,
    )
    expect(isLoading(done, 'url', 'update')).toBe(false)
    expect(shownEntries(done)[0]?.data.notes).toBe('n')
    const failed = reached([{ type: 'updateFailed', key: 'url-3' }], started)
    expect(isLoading(failed, 'url', 'update')).toBe(false)
  })

  test('COA-030 is loading while it is being deleted, and restored if that fails', () => {
    const started = reached(
      [
        { type: 'hidden', key: 'url-3', hidden: true },
        { type: 'deleteStarted', key: 'url-3' },
      ],
      initial,
    )
    expect(isLoading(started, 'url', 'delete')).toBe(true)
    expect(shownEntries(started)).toEqual([])
    const failed = reached([{ type: 'deleteFailed', key: 'url-3' }], started)
    expect(isLoading(failed, 'url', 'delete')).toBe(false)
    expect(shownEntries(failed)).toHaveLength(1)
    const done = reached([{ type: 'deleteDone', key: 'url-3' }], started)
    expect(isLoading(done, 'url', 'delete')).toBe(false)
    expect(done.entries).toEqual([])
  })
})

describe('uploading a file', () => {
  const started = reached([{ type: 'uploadStarted', key: 't1', name: 'a.pdf', size: 10 }])

  test('COA-025 shows the file immediately with a temporary id', () => {
    expect(shownEntries(started)).toMatchObject([
      { key: 't1', phase: 'uploading', data: { name: 'a.pdf', size: 10 } },
    ])
    expect(fileNames(started)).toEqual(['a.pdf'])
    expect(isLoading(started, 'file', 'create')).toBe(true)
    expect(shownEntries(reached([{ type: 'uploadProgressed', key: 't1', sent: 4 }], started))[0]?.sent).toBe(
      4,
    )
  })

  test('COA-026 replaces the temporary file with the uploaded one, its id and address', () => {
    const done = reached([{ type: 'uploadDone', key: 't1', id: 5, url: 'u' }], started)
    const entries = shownEntries(done)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ phase: 'creating', data: { coachingSessionFileId: 5, url: 'u' } })
    const attached = testFile({ id: 9, coachingSessionFileId: 5, url: 'u' })
    const saved = shownEntries(reached([{ type: 'createDone', key: 't1', data: attached }], done))
    expect(saved).toMatchObject([{ phase: 'saved', data: { id: 9, coachingSessionFileId: 5, url: 'u' } }])
  })

  test('COA-027 removes a file that could not be uploaded', () => {
    expect(reached([{ type: 'uploadFailed', key: 't1' }], started).entries).toEqual([])
  })
})

describe('a server response', () => {
  test('keeps pending entries and entries created after the request began', () => {
    const lists = attachedLists({ url: [testUrl({ id: 3 })] })
    const made = reached(
      [createStarted, { type: 'createDone', key: 't1', data: testUrl({ id: 5 }) }],
      initial,
    )
    const uploading = reached([{ type: 'uploadStarted', key: 't2', name: 'a.pdf', size: 1 }], made)
    expect(shownEntries(reached([{ type: 'answered', lists }], uploading)).map(({ key }) => key)).toEqual([
      't2',
      'url-3',
      't1',
    ])
  })

  test('does not restore entries removed here, and drops entries removed elsewhere', () => {
    const lists = attachedLists({ url: [testUrl({ id: 3 })] })
    const gone = reached([{ type: 'deleteDone', key: 'url-3' }], initial)
    expect(reached([{ type: 'answered', lists }], gone).entries).toEqual([])
    expect(reached([{ type: 'answered', lists: attachedLists({}) }], initial).entries).toEqual([])
  })

  test('orders entries by kind, whatever their order of arrival', () => {
    const lists = attachedLists({ url: [testUrl({ id: 1 })], qa_review: [testReview({ id: 2 })] })
    expect(shownEntries(reached([{ type: 'answered', lists }])).map(({ kind }) => kind)).toEqual([
      'qa_review',
      'url',
    ])
  })
})
