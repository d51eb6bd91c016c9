import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { neighbourOf } from '#features/coaching/sessions/web/workspace/row-focus.ts'
import s from '#features/goals/web/goals.module.css'
import { addItem, type Goal, removeItem, tickItem } from '#features/goals/web/goals-queries.ts'
import { useGoalClick, useGoalWrite } from '#features/goals/web/use-goal-write.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useRestorableText } from '#platform/web/use-restorable-state.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { restoreFocus } from '#ui/use-restore-focus.ts'

type Item = Goal['actionItems'][number]

type ActionItemsProps = {
  goal: Goal
  open: boolean
  /** Whether the field for a new item is shown. */
  adding: boolean
  onAddingEnd: () => void
  /** Called when the last item was deleted. */
  onNoneLeft: () => void
}

/** Action items of a goal, which can be ticked; people who manage the goal also add and delete them. */
export function ActionItems({ goal, open, adding, onAddingEnd, onNoneLeft }: ActionItemsProps) {
  const { t } = useTranslation('goals')
  const { actionItems, permissions, title } = goal
  const manages = permissions.canManageGoal && open
  if (actionItems.length === 0 && !(manages && adding)) return null
  return (
    <div className={cx('stack gap-6', s.items)}>
      {actionItems.length > 0 && (
        <ul aria-label={t('items.label', { title })}>
          {actionItems.map((item) => (
            <ItemRow
              key={item.id}
              goalId={goal.id}
              item={item}
              ticks={permissions.canCompleteActionItems && open}
              manages={manages}
              onNoneLeft={onNoneLeft}
            />
          ))}
        </ul>
      )}
      {manages && adding && <NewItem goal={goal} onClose={onAddingEnd} />}
    </div>
  )
}

type ItemRowProps = Pick<ActionItemsProps, 'onNoneLeft'> & {
  goalId: string
  item: Item
  ticks: boolean
  manages: boolean
}

/** A tick shows immediately and is reverted if the server refuses. */
function ItemRow({ goalId, item, ticks, manages, onNoneLeft }: ItemRowProps) {
  const { t } = useTranslation('goals')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const tick = useGoalClick(tickItem)
  const remove = useGoalClick(removeItem)
  const add = useGoalClick(addItem)
  const takeAway = (row: Element | null) => {
    const neighbour = neighbourOf(row)
    remove.run(item.id, () => {
      if (neighbour) restoreFocus(neighbour)
      else onNoneLeft()
      notify(t('items.removed', { text: item.text }), 'success', {
        action: { label: t('undo'), onClick: () => add.run({ goalId, text: item.text }) },
      })
    })
  }
  const done = chosen ?? item.completedAt !== null
  const click = (complete: boolean) => {
    if (tick.busy) return
    setChosen(complete)
    const settled = () => setChosen(null)
    tick.run({ id: item.id, complete }, settled, settled)
  }
  return (
    <li className={cx('flex gap-8 items-start between break', s.item, done && s.done)}>
      <Checkbox checked={done} disabled={!ticks} onChange={({ target }) => click(target.checked)}>
        <span dir="auto">{item.text}</span>
      </Checkbox>
      {manages && (
        <IconButton
          size="sm"
          icon="x"
          label={t('items.remove', { text: item.text })}
          onClick={({ currentTarget }) => takeAway(currentTarget.closest('li'))}
        />
      )}
    </li>
  )
}

/** Adds items. Stays open for the next one; Escape closes it. */
function NewItem({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { t } = useTranslation('goals')
  const [text, setText] = useRestorableText(`goal-${goal.id}-new-item`)
  const add = useGoalWrite(addItem)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const fault = add.error && (isApiError(add.error, 422) ? add.error.messageFor('text') : undefined)
  const send = () => {
    if (text.trim() === '' || add.isPending) return
    add.mutate({ goalId: goal.id, text }, { onSuccess: () => setText('') })
  }
  return (
    <form
      className={s.newItem}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextInput
        label={<span className="sr">{t('items.new', { title: goal.title })}</span>}
        ref={field}
        placeholder={t('items.placeholder')}
        autoComplete="off"
        dir="auto"
        maxLength={1_000}
        value={text}
        error={add.error ? (fault ?? writeErrorText(add.error, t)) : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      />
      <Button type="submit" size="sm" loading={add.isPending} disabled={text.trim() === ''}>
        {t('items.add')}
      </Button>
    </form>
  )
}
