import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/notes/web/editor.module.css'
import { mentionable } from '#features/coaching/notes/web/mentions.ts'
import type { Mentions } from '#features/coaching/notes/web/use-mentions.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { nextListIndex } from '#ui/list-keys.ts'

type MentionListProps = { id: string; mentions: Mentions; within: RefObject<HTMLElement | null> }

const WIDTH = 240

/** People to mention: arrow keys move, Enter and Tab choose, Escape keeps the typed text. */
export function MentionList({ id, mentions, within }: MentionListProps) {
  const { t } = useTranslation('coaching-notes')
  const { query, active, setActive, keys } = mentions
  const { data, isError } = useQuery({
    queryKey: ['mentionable', query],
    queryFn: ({ signal }) => mentionable(query, signal),
    placeholderData: keepPreviousData,
  })
  const people = data ?? []
  const at = Math.max(
    0,
    people.findIndex((person) => person.id === active),
  )
  const current = people[at]
  useEffect(() => setActive(current?.id ?? null), [current, setActive])
  useEffect(() => () => setActive(null), [setActive])

  keys.current = (event) => {
    const target = nextListIndex(event.key, at, people.length)
    if (target !== undefined) {
      setActive(people[target]?.id ?? null)
      return true
    }
    if ((event.key === 'Enter' || event.key === 'Tab') && current) {
      mentions.choose(current)
      return true
    }
    return false
  }
  useEffect(
    () => () => {
      keys.current = null
    },
    [keys],
  )

  const [place, setPlace] = useState<{ insetInlineStart: number; insetBlockStart: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor moves as the person types
  useLayoutEffect(() => {
    const [cursor, box] = [mentions.place(), within.current?.getBoundingClientRect()]
    if (!cursor || !box) return
    const start =
      getComputedStyle(document.body).direction === 'rtl' ? box.right - cursor.right : cursor.left - box.left
    setPlace({
      insetInlineStart: Math.max(0, Math.min(start, box.width - WIDTH)),
      insetBlockStart: cursor.bottom - box.top + 4,
    })
  }, [query, within])

  return (
    <div className={s.mentions} style={{ ...place, inlineSize: WIDTH }}>
      <div id={id} role="listbox" aria-label={t('mention.people')}>
        {people.map((person) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys above
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === current}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => mentions.choose(person)}
          >
            <Avatar name={person.label} size="sm" />
            <span>{person.label}</span>
          </div>
        ))}
      </div>
      {people.length === 0 && (
        <p role="status">{t(isError ? 'mention.failed' : data ? 'mention.nobody' : 'mention.searching')}</p>
      )}
    </div>
  )
}
