import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import {
  type Keymap,
  keepKeys,
  keptKeys,
  keymapOf,
  ownKeys,
} from '#features/qa/reviews/web/workspace/keymap.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { type Session, sessionQuery, useSession } from '#platform/web/session.ts'

/**
 * The keys a person reviews with, stored with the account so that all browsers share them. The copy in the browser is
 * used until the account has any. The latest choice wins.
 */
export function useKeymap(): { keymap: Keymap; chooseKeys: (keymap: Keymap) => void } {
  const { person } = useSession()
  const queryClient = useQueryClient()
  const { id, review_keys: own } = person
  const keep = useMutation({
    mutationFn: (review_keys: Record<string, string>) =>
      bodyOf(api.PUT('/api/v1/session/preferences', { body: { review_keys } })),
    // Apply the choice immediately, here and in the session that other pages read.
    onMutate: (review_keys) => {
      queryClient.setQueryData<Session>(
        sessionQuery.queryKey,
        (session) => session && { ...session, person: { ...session.person, review_keys } },
      )
      return { before: keptKeys(id) }
    },
    // If saving fails, restore the previous keys, in this browser too.
    onError: (_error, _keys, known) => {
      if (known) keepKeys(id, known.before)
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  const keymap = useMemo(() => keymapOf(own ?? keptKeys(id)), [own, id])
  useEffect(() => {
    if (own) keepKeys(id, own)
  }, [own, id])
  return { keymap, chooseKeys: (next) => keep.mutate(ownKeys(next)) }
}
