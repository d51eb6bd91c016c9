import type { SuggestionKeyDownProps, SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import { useRef, useState } from 'react'
import type { Mentioned } from '#features/coaching/notes/web/editor-extensions.ts'

type Asked = SuggestionProps<Mentioned, Mentioned>
export type Mentions = ReturnType<typeof useMentions>

/** What is typed after @, and the list of people that hangs on it. Whom it offers is the list's own business. */
export function useMentions() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [active, setActive] = useState<string | null>(null)
  /** What keys do in the list, while one is drawn; whether a key was for it. */
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const [suggestion] = useState<Omit<SuggestionOptions<Mentioned, Mentioned>, 'editor'>>(() => ({
    allowedPrefixes: null,
    dismissOnOutsideClick: false,
    items: () => [],
    render: () => ({
      onStart: setAsked,
      onUpdate: setAsked,
      onExit: () => setAsked(null),
      onKeyDown: ({ event }: SuggestionKeyDownProps) => {
        if (event.key === 'Escape') {
          // The page's own Escape is not meant.
          event.stopPropagation()
          setAsked(null)
          return true
        }
        return keys.current?.(event) ?? false
      },
    }),
  }))
  return {
    suggestion,
    open: asked !== null,
    query: asked?.query ?? '',
    /** Where the cursor is on screen. */
    place: () => asked?.clientRect?.() ?? null,
    active,
    setActive,
    keys,
    choose: (person: Mentioned) => asked?.command(person),
    close: () => setAsked(null),
  }
}
