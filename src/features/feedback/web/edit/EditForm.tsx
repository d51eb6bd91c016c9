import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import type { CardHandlers } from '#features/feedback/web/card-handlers.ts'
import { EditConflict } from '#features/feedback/web/edit/EditConflict.tsx'
import s from '#features/feedback/web/edit/EditForm.module.css'
import { EmployeePicker } from '#features/feedback/web/edit/EmployeePicker.tsx'
import { useEdit } from '#features/feedback/web/edit/use-edit.ts'
import { hasComments } from '#features/feedback/web/has-comments.ts'
import { channelsQuery, filterEntitiesQuery } from '#features/feedback/web/stream-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { restoreFocus } from '#ui/use-restore-focus.ts'

type EditFormProps = { solicitation: Solicitation; handlers: CardHandlers }

/** The edit form of a response: employee, channel, brand, and removing the customer's comments. */
export function EditForm({ solicitation, handlers }: EditFormProps) {
  const { t } = useTranslation('feedback')
  const { t: app } = useTranslation('app')
  const { id } = solicitation
  const { draft, conflict, failure, saving, set, save, giveUp } = useEdit(solicitation, () =>
    handlers.edit(id, false),
  )
  const channels = useQuery(channelsQuery)
  const entities = useQuery(filterEntitiesQuery)
  const { employee, channel, brand } = draft.now
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('button')?.focus({ preventScroll: true })
    const card = form.current?.closest('article') ?? null
    return () => restoreFocus(card)
  }, [])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Closes the form and keeps the draft.
    if (event.key === 'Escape') handlers.edit(id, false)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      ref={form}
      className={cx('stack gap-10', s.form)}
      aria-label={t('edit.title')}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      {conflict && <EditConflict {...conflict} />}
      {failure && <Banner tone="bad">{writeErrorText(failure, app)}</Banner>}
      <div className={s.fields}>
        <EmployeePicker value={employee} onChange={(chosen) => set({ employee: chosen })} />
        <Select
          label={t('edit.channel')}
          placeholder={t('edit.none')}
          value={channel?.id ?? ''}
          options={optionsWith(channels.data, channel)}
          onChange={({ target }) =>
            set({
              channel:
                [...(channels.data ?? []), channel].find((one) => one?.id === Number(target.value)) ?? null,
            })
          }
        />
        <Select
          label={t('edit.brand')}
          placeholder={t('edit.none')}
          value={brand?.id ?? ''}
          options={optionsWith(entities.data?.brandings, brand)}
          onChange={({ target }) =>
            set({
              brand:
                [...(entities.data?.brandings ?? []), brand].find(
                  (one) => one?.id === Number(target.value),
                ) ?? null,
            })
          }
        />
      </div>
      <div className={cx('flex gap-8 wrap', s.buttons)}>
        <Button type="submit" variant="primary" size="sm" loading={saving} kbd="mod+Enter">
          {conflict ? t('edit.saveMine') : t('edit.save')}
        </Button>
        <Button size="sm" onClick={giveUp}>
          {conflict ? t('edit.keepStored') : t('edit.cancel')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon="eye-off"
          disabled={!hasComments(solicitation)}
          onClick={() => handlers.removeComments(solicitation)}
        >
          {t('card.removeComments')}
        </Button>
      </div>
    </form>
  )
}

type Named = { id: number; name: string }

/** Keeps the current value in the list, even if it is no longer among the options. */
function optionsWith(known: readonly Named[] | undefined, set: Named | null) {
  const all = [...(known ?? [])]
  if (set && !all.some(({ id }) => id === set.id)) all.unshift(set)
  return all.map(({ id, name }) => ({ value: String(id), label: name }))
}
