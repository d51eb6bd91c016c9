import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/topics/web/agenda.module.css'
import type { Topic } from '#features/coaching/topics/web/topics-api.ts'
import { paths } from '#paths.ts'
import { useRestorableState } from '#platform/web/use-restorable-state.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const LONGEST_TITLE = 300
const LONGEST_TEXT = 5_000

export type TopicRowProps = {
  topic: Topic
  /** Whether the topic can be ticked off. `topic.canEdit` decides about its text. */
  editable: boolean
  /** Storage key for an unsaved edit; null stores nothing. */
  place: string | null
  onTick: (discussed: boolean) => void
  onEdit: (words: { title: string; text: string }) => void
  onRemove: () => void
}

/** One topic: ticked or not, its text and its author. */
export function TopicRow({ topic, editable, place, onTick, onEdit, onRemove }: TopicRowProps) {
  const { t } = useTranslation('coaching-topics')
  const [typed, setTyped] = useRestorableState<Words | null>(place, null, readWords)
  const [editing, setEditing] = useState(editable && topic.canEdit && typed !== null)
  const edit = useRef<HTMLButtonElement>(null)
  const { title, text, discussedAt, createdBy, canEdit } = topic
  // Show a click immediately, until the updated topic arrives.
  const [chosen, setChosen] = useState<{ of: Topic; discussed: boolean } | null>(null)
  const discussed = chosen?.of === topic ? chosen.discussed : discussedAt !== null
  const close = () => {
    setTyped(null)
    setEditing(false)
    // The button exists again after the next render.
    setTimeout(() => edit.current?.focus())
  }
  if (editing)
    return (
      <li className={s.row}>
        <TopicForm
          words={typed ?? { title, text }}
          onType={setTyped}
          onSave={(words) => {
            if (words.title !== title || words.text !== text) onEdit(words)
            close()
          }}
          onCancel={close}
        />
      </li>
    )
  return (
    <li className={s.row} data-discussed={discussed || undefined}>
      {editable ? (
        <Checkbox
          className={s.tick}
          aria-label={t('discussed', { title })}
          checked={discussed}
          onChange={({ target }) => {
            setChosen({ of: topic, discussed: target.checked })
            onTick(target.checked)
          }}
        />
      ) : (
        <span className={cx('stack muted', s.mark)}>
          <Icon name={discussed ? 'circle-check' : 'circle'} />
          {discussed && <span className="sr">{t('wasDiscussed')}</span>}
        </span>
      )}
      <div className="grow break" dir="auto">
        <p className={cx('body', s.title)}>{title}</p>
        {text !== '' && <p className={cx('compact secondary', s.text)}>{text}</p>}
        {topic.carriedFromSessionId !== null && (
          <Link className="small muted" href={paths.oneOnOne(topic.carriedFromSessionId)}>
            {t('carriedOver')}
          </Link>
        )}
      </div>
      {editable && canEdit && (
        <span className={cx('flex gap-2 flex-none', s.acts)}>
          <IconButton
            ref={edit}
            size="sm"
            icon="pencil"
            label={t('editNamed', { title })}
            onClick={() => setEditing(true)}
          />
          <IconButton size="sm" icon="x" label={t('removeNamed', { title })} onClick={onRemove} />
        </span>
      )}
      <span className={cx('flex-none', s.by)} title={t('by', { name: createdBy.full_name })}>
        <Avatar name={createdBy.full_name} image={createdBy.image} size="sm" />
        <span className="sr">{t('by', { name: createdBy.full_name })}</span>
      </span>
    </li>
  )
}

type Words = { title: string; text: string }

function readWords(stored: unknown): Words | null {
  const { title, text } = (stored ?? {}) as Partial<Words>
  return typeof title === 'string' && typeof text === 'string' ? { title, text } : null
}

type TopicFormProps = {
  words: Words
  onType: (words: Words) => void
  onSave: (words: { title: string; text: string }) => void
  onCancel: () => void
}

/** Enter saves, Escape cancels. */
function TopicForm({ words: { title, text }, onType, onSave, onCancel }: TopicFormProps) {
  const { t } = useTranslation('coaching-topics')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (title.trim() !== '') onSave({ title: title.trim(), text })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form className={cx('stack-fit gap-10 flex-1', s.form)} onSubmit={save} onKeyDown={onKeyDown} noValidate>
      <TextInput
        ref={field}
        label={t('title')}
        maxLength={LONGEST_TITLE}
        dir="auto"
        value={title}
        error={title.trim() === '' ? t('empty') : undefined}
        onChange={(event) => onType({ title: event.target.value, text })}
      />
      <TextArea
        label={t('details')}
        rows={2}
        maxLength={LONGEST_TEXT}
        dir="auto"
        value={text}
        onChange={(event) => onType({ title, text: event.target.value })}
      />
      <div className="flex gap-8">
        <Button type="submit" variant="primary" size="sm">
          {t('save')}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
