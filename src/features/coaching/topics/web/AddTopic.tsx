import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/topics/web/agenda.module.css'
import { useRestorableText } from '#platform/web/use-restorable-state.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'

const LONGEST_TITLE = 300

type AddTopicProps = {
  onAdd: (title: string) => void
  /** Storage key for unsaved text; null stores nothing. */
  place?: string | null
}

/** One line to add topics; it is cleared for the next one after Enter. */
export function AddTopic({ onAdd, place = null }: AddTopicProps) {
  const { t } = useTranslation('coaching-topics')
  const [title, setTitle] = useRestorableText(place)
  const add = () => {
    const trimmed = title.trim()
    if (trimmed === '') return
    onAdd(trimmed)
    setTitle('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') add()
    else if (event.key === 'Escape' && title !== '') setTitle('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={cx('row gap-10 muted', s.add)}>
      <Icon name="plus" />
      <input
        className={s.addField}
        aria-label={t('add')}
        placeholder={t('add')}
        maxLength={LONGEST_TITLE}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {title.trim() !== '' && <IconButton icon="check" label={t('addIt')} onClick={add} />}
    </div>
  )
}
