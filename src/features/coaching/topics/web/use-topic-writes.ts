import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import { useDelayedRemoval } from '#features/coaching/sessions/web/workspace/use-delayed-removal.ts'
import {
  addTopic,
  changeTopic,
  type NewTopic,
  removeTopic,
  type Topic,
  type TopicChange,
  topicsQuery,
} from '#features/coaching/topics/web/topics-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { useInputOwner } from '#platform/web/use-restorable-state.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/** A topic being saved, or one that could not be saved and waits for a retry. */
export type Unsaved = NewTopic & { key: string; error: string | null }

/** Unsaved topics; those of an earlier visit wait for a retry. */
function useUnsavedTopics(sessionId: number) {
  const { t } = useTranslation('coaching-topics')
  const owner = useInputOwner()
  const place = `${placeOf(sessionId)}topics`
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>(() =>
    (owner === null ? [] : readTopics(readUnsavedInput(owner, place)?.value)).map((topic) => ({
      ...topic,
      error: t('notSavedBefore'),
    })),
  )
  const latestUnsaved = useRef(unsaved)
  const change = (next: (now: readonly Unsaved[]) => readonly Unsaved[]) => {
    latestUnsaved.current = next(latestUnsaved.current)
    setUnsaved(latestUnsaved.current)
    const restorable = latestUnsaved.current.map(({ error: _error, ...topic }) => topic)
    if (owner !== null) storeUnsavedInput(owner, place, restorable.length > 0 ? restorable : null)
  }
  return [unsaved, change] as const
}

const readTopics = (stored: unknown): Omit<Unsaved, 'error'>[] =>
  Array.isArray(stored)
    ? stored.filter((each) => typeof each?.key === 'string' && typeof each.title === 'string')
    : []

/** Changes an agenda. Changes show immediately; a failed one is reverted or marked, with a reason and Retry. */
export function useTopicWrites(sessionId: number) {
  const { t } = useTranslation('coaching-topics')
  const ui = useUiText()
  const queryClient = useQueryClient()
  const { queryKey } = topicsQuery(sessionId)
  const [unsaved, setUnsaved] = useUnsavedTopics(sessionId)
  const [hidden, setHidden] = useState<readonly number[]>([])

  const keep = (change: (topics: Topic[], isLast: boolean) => Topic[]) =>
    queryClient.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, index) => ({
            ...page,
            topics: change(page.topics, index === data.pages.length - 1),
          })),
        },
    )
  const replace = (topic: Topic) =>
    keep((topics) => topics.map((other) => (other.id === topic.id ? topic : other)))
  const append = (topic: Topic) => keep((topics, isLast) => (isLast ? [...topics, topic] : topics))
  const settle = (key: string) => setUnsaved((now) => now.filter((other) => other.key !== key))
  const sayFailed = (error: unknown, again: () => void) =>
    notify(writeErrorText(error, t), 'error', { action: { label: ui('retry'), onClick: again } })

  const adding = useMutation({
    mutationFn: ({ title, text, key }: Unsaved) => addTopic(sessionId, { title, ...(text && { text }) }, key),
    meta: { handles: 'all' },
    onSuccess: (topic, { key }) => {
      append(topic)
      settle(key)
    },
    onError: (error, { key }) =>
      setUnsaved((now) =>
        now.map((other) => (other.key === key ? { ...other, error: writeErrorText(error, t) } : other)),
      ),
  })
  const add = (topic: NewTopic) => {
    const input = { ...topic, key: crypto.randomUUID(), error: null }
    setUnsaved((now) => [...now, input])
    adding.mutate(input)
  }

  const changing = useMutation({
    mutationFn: ({ topic, change }: { topic: Topic; change: TopicChange }) => changeTopic(topic.id, change),
    meta: { handles: 'all' },
    onMutate: ({ topic, change: { discussed, ...words } }) =>
      replace({
        ...topic,
        ...words,
        ...(discussed !== undefined && { discussedAt: discussed ? new Date().toISOString() : null }),
      } as Topic),
    onSuccess: replace,
    onError: (error, { topic, change }) => {
      // The other participant removed it meanwhile.
      if (isApiError(error, 404)) void queryClient.invalidateQueries({ queryKey })
      // A new object, so that the row notices the revert.
      else replace({ ...topic })
      sayFailed(error, () => changing.mutate({ topic, change }))
    },
  })

  const removals = useDelayedRemoval()
  const show = ({ id }: Topic) => setHidden((now) => now.filter((other) => other !== id))
  const remove = (topic: Topic) => {
    const { id, title } = topic
    setHidden((now) => [...now, id])
    removals.later(String(id), {
      message: t('removed', { title }),
      undo: t('undo'),
      onUndo: () => show(topic),
      remove: async () => {
        try {
          await removeTopic(id)
        } catch (error) {
          // A missing topic is already removed.
          if (!isApiError(error, 404)) {
            show(topic)
            sayFailed(error, () => remove(topic))
            return
          }
        }
        keep((topics) => topics.filter((other) => other.id !== id))
      },
    })
  }

  return {
    unsaved,
    /** Topics removed on screen; they are deleted once Undo is no longer offered. */
    hidden,
    add,
    again: (topic: Unsaved) => {
      setUnsaved((now) => now.map((other) => (other.key === topic.key ? { ...other, error: null } : other)))
      adding.mutate(topic)
    },
    forget: ({ key }: Unsaved) => settle(key),
    tick: (topic: Topic, discussed: boolean) => changing.mutate({ topic, change: { discussed } }),
    edit: (topic: Topic, change: { title: string; text: string }) => changing.mutate({ topic, change }),
    remove,
  }
}
