import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/attachments/web/pickers/pickers.module.css'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { moveFocus } from '#ui/list-keys.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

export type Choice = {
  key: string
  /** Attached already, or being attached. */
  attached: boolean
  onAttach: () => void
  content: ReactNode
}

type PickerDialogProps = {
  title: string
  search: string
  searchLabel: string
  onSearch: (text: string) => void
  onClose: () => void
  choices: readonly Choice[]
  query: {
    isPending: boolean
    isError: boolean
    error: unknown
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** Shown if there are no records at all, not if the search finds none. */
  noneYet: { title: string; text: string }
}

/** Finds records and attaches them one by one. Stays open until closed; arrow keys move between records. */
export function PickerDialog(props: PickerDialogProps) {
  const { title, search, searchLabel, onSearch, onClose, choices, query, noneYet } = props
  const { t } = useTranslation('coaching-attachments')
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => moveFocus(event, list.current?.querySelectorAll('button') ?? [])
  return (
    <Dialog
      opened
      size={640}
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows between what is reached by Tab as well */}
      <div className={cx('stack-fit gap-10', s.picker)} onKeyDown={onKeyDown}>
        <SearchField
          className={s.search}
          label={searchLabel}
          value={search}
          onChange={onSearch}
          data-autofocus
        />
        {query.isPending && <SkeletonRows rows={5} height={56} avatar={false} />}
        {query.isError && <ReadError error={query.error} onRetry={() => void query.refetch()} />}
        {query.isError || query.isPending ? null : choices.length > 0 ? (
          <ul ref={list} className={cx('stack-fit', s.choices)} aria-label={title}>
            {choices.map(({ key, attached, onAttach, content }) => (
              <li key={key}>
                <button
                  type="button"
                  className={cx('flex gap-12 items-start full compact ink', s.choice)}
                  aria-pressed={attached}
                  aria-disabled={attached}
                  onClick={() => !attached && onAttach()}
                >
                  <span className="sr">{t(attached ? 'pick.attachedIs' : 'pick.attachThis')}</span>
                  <span className="stack gap-2 grow">{content}</span>
                  <span className={s.mark} aria-hidden="true">
                    <Icon name={attached ? 'check' : 'plus'} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : search ? (
          <EmptyState
            kind="none-match"
            title={t('pick.noneMatch', { search })}
            action={
              <Button size="sm" onClick={() => onSearch('')}>
                {t('pick.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState kind="none-yet" {...noneYet} />
        )}
        {query.hasNextPage && !query.isError && (
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('pick.older')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
