import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '#features/feedback/web/stream-filters.ts'
import { LONGEST_SEARCH } from '#lib/url.ts'
import { TextInput } from '#ui/TextInput.tsx'

/** Search when typing pauses this long. */
const TYPING_MS = 300

/** Searches comments and answers. Typing searches; Enter closes. */
export function SearchEditor({ filters, onChange, onClose }: EditorProps) {
  const { t } = useTranslation('feedback')
  const [text, setText] = useState(filters.search ?? '')
  const search = useDebouncedCallback(
    (words: string) => onChange({ search: words.trim() || undefined }),
    // Do not lose the last letters when the editor closes.
    { delay: TYPING_MS, flushOnUnmount: true },
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        search.flush()
        onClose()
      }}
    >
      <TextInput
        label={t('filters.search')}
        hint={t('editors.searchHint')}
        type="search"
        icon="search"
        data-autofocus
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          search(event.target.value)
        }}
      />
    </form>
  )
}
