import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/templates/web/menu.module.css'
import { templatesQuery } from '#features/coaching/templates/web/templates-queries.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useCan } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { moveFocus } from '#ui/list-keys.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const TYPING_MS = 200

/** Templates to choose from: server-side search, arrow keys to move, Enter to choose. */
export function TemplateChoices({ onChoose }: { onChoose: (templateId: number) => void }) {
  const { t } = useTranslation('coaching-templates')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const templates = useInfiniteQuery(templatesQuery('ACTIVE', search))
  const found = templates.data?.pages.flatMap(({ nodes }) => nodes) ?? []
  const mayMake = useCan('manageOneOnOneSettings')
  const list = useRef<HTMLUListElement>(null)
  // The Enter that opened the menu is released in here; ignore it.
  const pressed = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.repeat) pressed.current = true
    moveFocus(event, list.current?.querySelectorAll('button') ?? [])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the elements inside
    <div className={cx('stack-fit gap-8', s.choices)} onKeyDown={onKeyDown}>
      <SearchField
        className={s.search}
        label={t('menu.search')}
        value={typed}
        maxLength={200}
        data-autofocus
        onChange={setTyped}
        // Enter chooses the first match, but only if the results belong to the typed text.
        onKeyUp={(event) => {
          const [first] = found
          if (
            event.key === 'Enter' &&
            pressed.current &&
            first &&
            typed.trim() === search &&
            !templates.isPlaceholderData
          )
            onChoose(Number(first.id))
        }}
      />
      {templates.isPending ? (
        <SkeletonRows rows={3} height={32} avatar={false} />
      ) : templates.isError && !templates.data ? (
        <ReadError error={templates.error} onRetry={() => void templates.refetch()} />
      ) : found.length > 0 ? (
        <ul ref={list} className={s.list} aria-label={t('menu.title')}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={cx('full compact break', s.choice)}
                dir="auto"
                onClick={() => onChoose(Number(id))}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="compact muted break" role="status">
          {search === '' ? t('menu.none') : t('menu.noneMatch', { search })}
        </p>
      )}
      {templates.hasNextPage && (
        <Button
          size="sm"
          loading={templates.isFetchingNextPage}
          onClick={() => void templates.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {mayMake && (
        <Link className={s.manage} href={paths.oneOnOneTemplates()}>
          {t('menu.manage')}
        </Link>
      )}
    </div>
  )
}
