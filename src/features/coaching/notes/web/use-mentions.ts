import type { SuggestionKeyDownProps, SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import { useRef, useState } from 'react'
import type { Mentioned } from '#features/coaching/notes/web/editor-extensions.ts'

type MentionRequest = SuggestionProps<Mentioned, Mentioned>
export type Mentions = ReturnType<typeof useMentions>

/** The text typed after @ and the list of people shown for it. The list decides whom it offers. */
export function useMentions() {
  const [request, setRequest] = useState<MentionRequest | null>(null)
  const [active, setActive] = useState<string | null>(null)
  /** Key handler of the list while it is open; returns whether it handled the key. */
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const [suggestion] = useState<Omit<SuggestionOptions<Mentioned, Mentioned>, 'editor'>>(() => ({
    allowedPrefixes: null,
    dismissOnOutsideClick: false,
    items: () => [],
    render: () => ({
      onStart: setRequest,
      onUpdate: setRequest,
      onExit: () => setRequest(null),
      onKeyDown: ({ event }: SuggestionKeyDownProps) => {
        if (event.key === 'Escape') {
          // Escape must not reach the page.
          event.stopPropagation()
          setRequest(null)
          return true
        }
        return keys.current?.(event) ?? false
      },
    }),
  }))
  return {
    suggestion,
    open: request !== null,
    query: request?.query ?? '',
    /** Position of the cursor on screen. */
    place: () => request?.clientRect?.() ?? null,
    active,
    setActive,
    keys,
    choose: (person: Mentioned) => request?.command(person),
    close: () => setRequest(null),
  }
}
