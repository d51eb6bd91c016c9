import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  invalidateLists,
  keepSession,
  type Session,
  sessionQuery,
  type Takeaway,
} from '#features/coaching/sessions/web/session-api.ts'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import type { Removals } from '#features/coaching/sessions/web/workspace/use-delayed-removal.ts'
import {
  addTakeaway,
  changeTakeaway,
  removeTakeaway,
} from '#features/coaching/takeaways/web/takeaway-calls.ts'
import {
  beginTakeaways,
  changeTakeaways,
  hasUnsavedTakeaways,
  readTypedTakeaways,
  restoreTakeaways,
  type TakeawayAction,
  type TakeawayFields,
  type TakeawayState,
  typedTakeaways,
} from '#features/coaching/takeaways/web/takeaway-lists.ts'
import { useTicker } from '#features/coaching/takeaways/web/use-tick.ts'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { useInputOwner } from '#platform/web/use-restorable-state.ts'
import { notify } from '#ui/notify.ts'

export type TakeawayWork = ReturnType<typeof useTakeaways>

/**
 * The takeaways of a session and carried-over ones. Changes show immediately and are saved in the background; failed
 * ones are marked.
 */
export function useTakeaways(session: Session, removals: Removals) {
  const { t } = useTranslation('coaching-sessions')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const { id: sessionId, takeaways } = session
  const owner = useInputOwner()
  const place = `${placeOf(sessionId)}takeaways`
  const [state, setState] = useState(() => {
    const loaded = beginTakeaways(takeaways)
    const typed = owner === null ? null : readTypedTakeaways(readUnsavedInput(owner, place)?.value)
    return typed ? restoreTakeaways(loaded, typed) : loaded
  })
  const latest = useRef(state)
  /** Whether the form for a new takeaway contains text. */
  const typed = useRef(false)
  const sending = useRef(new Set<Promise<void>>())
  const { queryKey } = sessionQuery(sessionId)

  const act = useCallback(
    (action: TakeawayAction): TakeawayState => {
      latest.current = changeTakeaways(latest.current, action)
      setState(latest.current)
      if (owner !== null) storeUnsavedInput(owner, place, typedTakeaways(latest.current))
      return latest.current
    },
    [owner, place],
  )

  useEffect(() => void act({ type: 'refreshed', takeaways }), [act, takeaways])

  /** Also updates the cached session with what the server returned. */
  const known = useCallback(
    (action: TakeawayAction) => {
      const { current, allOpen } = act(action).lists
      keepSession(queryClient, sessionId, (answer) => ({
        ...answer,
        coachingSession: {
          ...answer.coachingSession,
          takeaways: { ...answer.coachingSession.takeaways, current: [...current], allOpen: [...allOpen] },
        },
      }))
      invalidateLists(queryClient)
    },
    [act, queryClient, sessionId],
  )
  /** Cancels refetches that began before the write; their result would be out of date. */
  const write = async <T>(call: () => Promise<T>): Promise<T> => {
    await queryClient.cancelQueries({ queryKey })
    return call()
  }
  const reasonOf = (error: unknown) =>
    isApiError(error) ? writeErrorText(error, app) : t('takeaways.noConnection')

  const sendOne = async (key: string, fields: TakeawayFields) => {
    try {
      const takeaway = await write(() => addTakeaway(sessionId, fields, key))
      known({ type: 'addedSaved', key, takeaway })
    } catch (error) {
      act({ type: 'addFailed', key, reason: reasonOf(error) })
    }
  }
  const track = (work: Promise<void>): Promise<void> => {
    const sent = work.finally(() => void sending.current.delete(sent))
    sending.current.add(sent)
    return sent
  }
  const send = (key: string, fields: TakeawayFields) => track(sendOne(key, fields))
  const ticker = useTicker({
    before: () => queryClient.cancelQueries({ queryKey }),
    onChoice: (id, complete) => act({ type: 'ticking', id, complete }),
    onTicked: (takeaway) => known({ type: 'ticked', takeaway }),
    onFailed: (id) => act({ type: 'tickFailed', id }),
  })
  const sendEdit = async (id: number) => {
    const entry = latest.current.lists.editingTakeaways.find((each) => each.id === id)
    if (!entry || entry.saving || entry.fields.text.trim() === '') return
    const sent = entry.fields
    act({ type: 'editSaving', id })
    try {
      const takeaway = await write(() => changeTakeaway(id, sent, entry.seen))
      known({ type: 'editSaved', takeaway, sent })
    } catch (error) {
      const current = storedCopy<Takeaway>(error)
      if (current) act({ type: 'editContested', id, theirs: current })
      else act({ type: 'editFailed', id, reason: reasonOf(error) })
    }
  }
  const saveEdit = (id: number) => track(sendEdit(id))

  return {
    state,
    act,
    add: (fields: TakeawayFields) => {
      // Also the idempotency key of every retry.
      const key = crypto.randomUUID()
      act({ type: 'added', key, fields })
      return send(key, fields)
    },
    retry: (key: string) => {
      const entry = latest.current.lists.takeawaysToAdd.find((each) => each.key === key)
      if (!entry) return
      act({ type: 'addRetried', key })
      void send(key, entry.fields)
    },
    saveEdit,
    keepMine: (id: number) => {
      act({ type: 'editKept', id })
      void saveEdit(id)
    },
    takeTheirs: (takeaway: Takeaway) => known({ type: 'editSaved', takeaway }),
    tick: ({ id }: Takeaway, complete: boolean) => ticker.tick(id, complete),
    remove: ({ id }: Takeaway) => {
      act({ type: 'leaving', id })
      removals.later(`takeaway-${id}`, {
        message: t('takeaways.removed'),
        undo: t('undo'),
        onUndo: () => void act({ type: 'stayed', id }),
        remove: async () => {
          try {
            await write(() => removeTakeaway(id))
            known({ type: 'left', id })
          } catch (error) {
            if (isApiError(error, 404)) return known({ type: 'left', id })
            act({ type: 'stayed', id })
            notify(`${t('takeaways.notRemoved')} ${reasonOf(error)}`, 'error')
          }
        },
      })
    },
    /** Discards everything unsaved. */
    discard: () => {
      const { takeawaysToAdd, editingTakeaways } = latest.current.lists
      for (const { key } of takeawaysToAdd) act({ type: 'addDropped', key })
      for (const { id } of editingTakeaways) act({ type: 'editCancelled', id })
    },
    /** Retries everything unsaved; returns whether all of it was saved. */
    flush: async (): Promise<boolean> => {
      await Promise.all([...sending.current, ticker.settled()])
      for (const { key, fields, errored } of latest.current.lists.takeawaysToAdd)
        if (errored) {
          act({ type: 'addRetried', key })
          await send(key, fields)
        }
      for (const { id } of latest.current.lists.editingTakeaways) await saveEdit(id)
      return !hasUnsavedTakeaways(latest.current)
    },
    typed,
    unsaved: () => typed.current || hasUnsavedTakeaways(latest.current),
  }
}
