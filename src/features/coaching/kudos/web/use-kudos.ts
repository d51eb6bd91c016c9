import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addKudo, removeKudo } from '#features/coaching/kudos/web/kudo-calls.ts'
import {
  beginKudos,
  changeKudos,
  type Kudo,
  type KudoAction,
  readTypedKudos,
  restoreKudos,
} from '#features/coaching/kudos/web/kudo-list.ts'
import {
  invalidateLists,
  keepSession,
  type Session,
  sessionQuery,
} from '#features/coaching/sessions/web/session-api.ts'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import type { Removals } from '#features/coaching/sessions/web/workspace/use-delayed-removal.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { useInputOwner } from '#platform/web/use-restorable-state.ts'
import { notify } from '#ui/notify.ts'

export type KudoWork = ReturnType<typeof useKudos>

/** The kudos of a session. Changes show immediately and are saved in the background; failed ones are marked. */
export function useKudos(session: Session, removals: Removals) {
  const { t } = useTranslation('coaching-sessions')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const { id: sessionId, kudos } = session
  const owner = useInputOwner()
  const place = `${placeOf(sessionId)}kudos`
  const [state, setState] = useState(() =>
    restoreKudos(
      beginKudos(kudos),
      owner === null ? [] : readTypedKudos(readUnsavedInput(owner, place)?.value),
    ),
  )
  const latest = useRef(state)
  /** Whether the field for a new kudo contains text. */
  const typed = useRef(false)
  const sending = useRef(new Set<Promise<void>>())

  const act = useCallback(
    (action: KudoAction) => {
      latest.current = changeKudos(latest.current, action)
      setState(latest.current)
      const toAdd = latest.current.toAdd.map(({ key, text }) => ({ key, text }))
      if (owner !== null) storeUnsavedInput(owner, place, toAdd.length > 0 ? toAdd : null)
      return latest.current
    },
    [owner, place],
  )
  useEffect(() => void act({ type: 'refreshed', kudos }), [act, kudos])

  const known = (action: KudoAction) => {
    const { kudos: stored } = act(action)
    keepSession(queryClient, sessionId, (answer) => ({
      ...answer,
      coachingSession: { ...answer.coachingSession, kudos: [...stored] },
    }))
    invalidateLists(queryClient)
  }
  const write = async <T>(call: () => Promise<T>): Promise<T> => {
    await queryClient.cancelQueries({ queryKey: sessionQuery(sessionId).queryKey })
    return call()
  }
  const reasonOf = (error: unknown) =>
    isApiError(error) ? writeErrorText(error, app) : t('takeaways.noConnection')
  const sendOne = async (key: string, text: string) => {
    try {
      known({ type: 'saved', key, kudo: await write(() => addKudo(sessionId, text, key)) })
    } catch (error) {
      act({ type: 'failed', key, reason: reasonOf(error) })
    }
  }
  const send = (key: string, text: string): Promise<void> => {
    const sent = sendOne(key, text).finally(() => void sending.current.delete(sent))
    sending.current.add(sent)
    return sent
  }

  return {
    state,
    act,
    add: (text: string) => {
      // Also the idempotency key of every retry.
      const key = crypto.randomUUID()
      act({ type: 'added', key, text })
      return send(key, text)
    },
    retry: (key: string) => {
      const entry = latest.current.toAdd.find((each) => each.key === key)
      if (!entry) return
      act({ type: 'retried', key })
      void send(key, entry.text)
    },
    remove: ({ id }: Kudo) => {
      act({ type: 'leaving', id })
      removals.later(`kudo-${id}`, {
        message: t('kudos.removed'),
        undo: t('undo'),
        onUndo: () => void act({ type: 'stayed', id }),
        remove: async () => {
          try {
            await write(() => removeKudo(id))
            known({ type: 'left', id })
          } catch (error) {
            if (isApiError(error, 404)) return known({ type: 'left', id })
            act({ type: 'stayed', id })
            notify(`${t('kudos.notRemoved')} ${reasonOf(error)}`, 'error')
          }
        },
      })
    },
    /** Discards everything unsaved. */
    discard: () => {
      for (const { key } of latest.current.toAdd) act({ type: 'dropped', key })
    },
    flush: async (): Promise<boolean> => {
      await Promise.all(sending.current)
      for (const { key, text, errored } of latest.current.toAdd)
        if (errored) {
          act({ type: 'retried', key })
          await send(key, text)
        }
      return latest.current.toAdd.length === 0
    },
    typed,
    unsaved: () => typed.current || latest.current.toAdd.length > 0,
  }
}
