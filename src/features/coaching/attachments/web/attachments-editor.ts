import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { type AttachmentKind, LARGEST_FILE } from '#features/coaching/attachments/limits.ts'
import {
  type AttachmentBodies,
  attachmentBodyOf,
  createAttachment,
  keepAttachment,
  noteAttachment,
  removeAttachment,
  removeFile,
  uploadFile,
} from '#features/coaching/attachments/web/attachments-api.ts'
import {
  type AttachmentsAction,
  attachmentsReducer,
  type Entry,
  fileNames,
  NOTHING,
} from '#features/coaching/attachments/web/state.ts'
import type { Attached, AttachedLists } from '#features/coaching/attachments/web/types.ts'
import { createObservable } from '#lib/observable.ts'
import { isAbort, isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { currentNotifications, dismiss, notify, subscribeNotifications } from '#ui/notify.ts'

/** How many files are uploaded at the same time; others wait. */
const MOST_UPLOADS = 3

export type Refusal = { name: string; message: string }
export type AttachmentsEditor = ReturnType<typeof createAttachmentsEditor>

/**
 * Holds the attachments of one session and every pending change. It outlives the component that shows it, so that an
 * upload continues while the person looks at another page.
 */
export function createAttachmentsEditor(queryClient: QueryClient, sessionId: number, lists: AttachedLists) {
  const {
    state,
    subscribe,
    set: setState,
  } = createObservable(attachmentsReducer(NOTHING, { type: 'answered', lists }))
  let nextKey = 0
  let running = 0
  const waiting: (() => void)[] = []
  const uploads = new Map<string, AbortController>()
  /** Files removed on screen but not yet on the server, with the function that deletes each now. */
  const leaving = new Map<string, () => Promise<void>>()
  /** The newest note of each entry that is being saved. */
  const noting = new Map<string, { notes: string; saving: Promise<void> }>()

  const dispatch = (action: AttachmentsAction) => {
    const next = attachmentsReducer(state(), action)
    if (next !== state()) setState(next)
  }
  const find = (key: string): Entry | undefined => state().entries.find((entry) => entry.key === key)
  const newKey = () => `new-${++nextKey}`
  const keep = (kind: AttachmentKind, id: number, data: Attached[AttachmentKind] | null) =>
    keepAttachment(queryClient, sessionId, kind, id, data)

  /** Returns whether it was saved. A failed attachment disappears without a message (COA-032). */
  async function add<Kind extends AttachmentKind>(
    kind: Kind,
    request: AttachmentBodies[Kind],
    data: Attached[Kind],
  ): Promise<boolean> {
    const key = newKey()
    dispatch({ type: 'createStarted', entry: { kind, key, data } as Omit<Entry, 'phase'> })
    return create(key, kind, request).then(
      () => true,
      () => false,
    )
  }
  async function create(
    key: string,
    kind: AttachmentKind,
    request: AttachmentBodies[AttachmentKind],
    retryKey: string = crypto.randomUUID(),
  ) {
    try {
      const data = await createAttachment(sessionId, kind, request, retryKey)
      dispatch({ type: 'createDone', key, data })
      keep(kind, data.id, data)
    } catch (error) {
      dispatch({ type: 'createFailed', key })
      throw error
    }
  }

  /** Starts uploads and returns the files rejected before sending, with the reason. */
  function addFiles(files: readonly File[]): Refusal[] {
    const refusals: Refusal[] = []
    for (const file of files) {
      const message = refusalOf(file)
      if (message) refusals.push({ name: file.name, message })
      else void upload(file)
    }
    return refusals
  }
  function refusalOf({ name, size }: File): string | null {
    if (size > LARGEST_FILE) return i18next.t('coaching-attachments:file.tooLarge')
    return fileNames(state()).includes(name) ? i18next.t('coaching-attachments:file.nameTaken') : null
  }
  async function upload(file: File): Promise<void> {
    const key = newKey()
    const control = new AbortController()
    uploads.set(key, control)
    dispatch({ type: 'uploadStarted', key, name: file.name, size: file.size })
    // Wait until a file of the same name that is being removed is gone.
    await Promise.all(
      state().entries.map(
        (entry) =>
          entry.kind === 'file' &&
          entry.hidden &&
          entry.data.name === file.name &&
          leaving.get(entry.key)?.(),
      ),
    )
    if (running >= MOST_UPLOADS) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      const saved = await uploadFile(sessionId, file, {
        signal: control.signal,
        // The form around the file adds a few bytes.
        onProgress: (sent) => dispatch({ type: 'uploadProgressed', key, sent: Math.min(sent, file.size) }),
      })
      dispatch({ type: 'uploadDone', key, id: saved.id, url: saved.url })
      await create(key, 'file', { coaching_session_file_id: saved.id }).catch(() =>
        removeFile(sessionId, saved.id).catch(() => {}),
      )
    } catch (error) {
      dispatch({ type: 'uploadFailed', key })
      if (!isAbort(error)) sayUploadFailed(error, file)
    } finally {
      uploads.delete(key)
      running -= 1
      waiting.shift()?.()
    }
  }
  const sayUploadFailed = (error: unknown, file: File) =>
    notify(
      (isApiError(error) && error.serverMessage) || i18next.t('coaching-attachments:file.uploadFailed'),
      'error',
      { action: { label: i18next.t('coaching-attachments:retry'), onClick: () => uploadAgain(file) } },
    )

  const uploadAgain = (file: File) => {
    for (const { message } of addFiles([file])) notify(message, 'error')
  }

  /** Sends a note immediately, because the page may be about to close. Only the response to the newest text counts. */
  function note(key: string, notes: string): Promise<void> {
    const entry = find(key)
    const sent = noting.get(key)
    if (!entry || (sent?.notes ?? entry.data.notes) === notes) return sent?.saving ?? Promise.resolve()
    const saving = saveNote(key, entry, notes).finally(
      () => noting.get(key)?.saving === saving && noting.delete(key),
    )
    noting.set(key, { notes, saving })
    return saving
  }
  async function saveNote(key: string, { kind, data: { id } }: Entry, notes: string): Promise<void> {
    const isNewest = () => noting.get(key)?.notes === notes
    dispatch({ type: 'updateStarted', key })
    try {
      const data = await noteAttachment(sessionId, kind, id, notes)
      if (!isNewest()) return
      dispatch({ type: 'updateDone', key, data })
      keep(kind, data.id, data)
    } catch (error) {
      if (!isNewest()) return
      dispatch({ type: 'updateFailed', key })
      throw error
    }
  }

  /**
   * Removes an attachment and offers Undo. A file is deleted only after the offer has passed, because its bytes could
   * not be restored; other attachments are created again. A note that is still being saved goes first.
   */
  function remove(key: string): void {
    const again = () => remove(key)
    const sent = noting.get(key)
    if (sent) return void sent.saving.then(again, again)
    const entry = find(key)
    if (entry?.phase !== 'saved' || entry.hidden) return
    dispatch({ type: 'hidden', key, hidden: true })
    if (entry.kind === 'file') removeLater(key, entry.data)
    else void removeNow(key)
  }
  async function removeNow(key: string): Promise<void> {
    const entry = find(key)
    if (!entry) return
    const { kind, data } = entry
    dispatch({ type: 'deleteStarted', key })
    try {
      await removeAttachment(sessionId, kind, data.id).catch(unlessGone)
      dispatch({ type: 'deleteDone', key })
      keep(kind, data.id, null)
      notify(i18next.t('coaching-attachments:removed'), 'success', {
        action: { label: i18next.t('coaching-attachments:undo'), onClick: () => void bringBack(kind, data) },
      })
    } catch (error) {
      dispatch({ type: 'deleteFailed', key })
      notify(writeErrorText(error, i18next.t), 'error', {
        action: { label: i18next.t('coaching-attachments:retry'), onClick: () => remove(key) },
      })
    }
  }
  async function bringBack<Kind extends AttachmentKind>(
    kind: Kind,
    data: Attached[Kind],
    retryKey: string = crypto.randomUUID(),
  ): Promise<void> {
    const key = newKey()
    dispatch({
      type: 'createStarted',
      entry: { kind, key, data: { ...(data as object), id: 0 } } as Omit<Entry, 'phase'>,
    })
    await create(key, kind, attachmentBodyOf(kind, data), retryKey).catch((error: unknown) =>
      notify(writeErrorText(error, i18next.t), 'error', {
        action: {
          label: i18next.t('coaching-attachments:retry'),
          onClick: () => void bringBack(kind, data, retryKey),
        },
      }),
    )
  }
  function removeLater(key: string, { id, coachingSessionFileId }: Attached['file']): void {
    const offer = notify(i18next.t('coaching-attachments:removed'), 'success', {
      action: { label: i18next.t('coaching-attachments:undo'), onClick: () => end(false) },
    })
    let deleting: Promise<void> | null = null
    const end = (wanted: boolean): Promise<void> => {
      unsubscribe()
      leaving.delete(key)
      if (wanted) deleting ??= erase()
      else dispatch({ type: 'hidden', key, hidden: false })
      dismiss(offer)
      return deleting ?? Promise.resolve()
    }
    const erase = async () => {
      dispatch({ type: 'deleteStarted', key })
      try {
        await removeFile(sessionId, coachingSessionFileId).catch(unlessGone)
        dispatch({ type: 'deleteDone', key })
        keep('file', id, null)
      } catch {
        dispatch({ type: 'deleteFailed', key })
        notify(i18next.t('coaching-attachments:file.deleteFailed'), 'error', {
          action: { label: i18next.t('coaching-attachments:retry'), onClick: () => remove(key) },
        })
      }
    }
    // The offer lasts as long as its message is shown.
    const unsubscribe = subscribeNotifications(() => {
      // Undo closes the message before its handler runs, so check afterwards.
      if (!currentNotifications().some((one) => one.id === offer))
        queueMicrotask(() => leaving.has(key) && void end(true))
    })
    leaving.set(key, () => end(true))
  }

  return {
    state,
    subscribe,
    answered: (next: AttachedLists) => dispatch({ type: 'answered', lists: next }),
    add,
    addFiles,
    note,
    remove,
    cancelUpload: (key: string) => uploads.get(key)?.abort(),
    /** Deletes removed files now, before the session is shared. */
    settle: async () => void (await Promise.all([...leaving.values()].map((carryOut) => carryOut()))),
    isIdle: () => leaving.size === 0 && state().entries.every(({ phase }) => phase === 'saved'),
  }
}

const unlessGone = (error: unknown): void => {
  if (!isApiError(error, 404)) throw error
}

const editors = new WeakMap<QueryClient, Map<number, AttachmentsEditor>>()

/** Returns the one editor of a session that all components share. */
export function attachmentsEditorOf(
  queryClient: QueryClient,
  sessionId: number,
  lists: AttachedLists,
): AttachmentsEditor {
  const own = editors.get(queryClient) ?? new Map<number, AttachmentsEditor>()
  editors.set(queryClient, own)
  const editor = own.get(sessionId) ?? createAttachmentsEditor(queryClient, sessionId, lists)
  own.set(sessionId, editor)
  return editor
}

/** Drops the editor when nothing shows it and nothing is pending. */
export function releaseAttachmentsEditor(queryClient: QueryClient, sessionId: number): void {
  const own = editors.get(queryClient)
  const editor = own?.get(sessionId)
  if (editor?.isIdle()) own?.delete(sessionId)
}

/** Await this before sharing a session, so that removed files are really gone. */
export async function settleAttachments(queryClient: QueryClient, sessionId: number): Promise<void> {
  await editors.get(queryClient)?.get(sessionId)?.settle()
}
