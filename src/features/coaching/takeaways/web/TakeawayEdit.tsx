import { useTranslation } from 'react-i18next'
import type { Takeaway } from '#features/coaching/sessions/web/session-api.ts'
import { useDayWords } from '#features/coaching/sessions/web/use-day-words.ts'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { TakeawayDetails } from '#features/coaching/takeaways/web/TakeawayDetails.tsx'
import {
  type Editing,
  LONGEST_TAKEAWAY,
  type TakeawayFields,
  takeawayFields,
} from '#features/coaching/takeaways/web/takeaway-lists.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'

/** Edits a takeaway in place. */
export function TakeawayEdit({ editing, takeaway }: { editing: Editing; takeaway: Takeaway }) {
  const { t } = useTranslation('coaching-sessions')
  const { takeaways } = useSessionWork()
  const { id, fields, saving, errored, reason, theirs } = editing
  const edit = (change: Partial<TakeawayFields>) => takeaways.act({ type: 'edited', id, fields: change })
  const cancel = () => takeaways.act({ type: 'editCancelled', id })
  const isEmpty = fields.text.trim() === ''
  return (
    <li
      className={s.editing}
      data-errored={errored || undefined}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        // Key events of the conflict dialog bubble up to here; Escape in the dialog must not discard the edit.
        if (!event.currentTarget.contains(event.target as Node)) return
        if (event.key === 'Escape') cancel()
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void takeaways.saveEdit(id)
      }}
    >
      <TextArea
        label={t('takeaways.text')}
        rows={2}
        // The person chose to edit, so focus the text.
        autoFocus
        maxLength={LONGEST_TAKEAWAY}
        value={fields.text}
        error={
          isEmpty
            ? t('takeaways.empty')
            : errored
              ? `${t('takeaways.notSaved')} ${reason ?? ''}`.trim()
              : undefined
        }
        onChange={(event) => edit({ text: event.target.value })}
      />
      <TakeawayDetails fields={fields} onChange={edit} />
      <div className="flex gap-8">
        <Button
          variant="primary"
          size="sm"
          loading={saving}
          disabled={isEmpty}
          onClick={() => void takeaways.saveEdit(id)}
        >
          {t(errored ? 'retry' : 'takeaways.save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={cancel}>
          {t('takeaways.cancel')}
        </Button>
      </div>
      <Conflict takeaway={takeaway} mine={fields} theirs={theirs} />
    </li>
  )
}

type ConflictProps = { takeaway: Takeaway; mine: TakeawayFields; theirs: Takeaway | null }

/** The takeaway was changed by someone else during the edit. */
function Conflict({ takeaway, mine, theirs }: ConflictProps) {
  const { t } = useTranslation('coaching-sessions')
  const { answer, takeaways } = useSessionWork()
  const day = useDayWords('short')
  const { coach, employee } = answer.coachingSession
  const words = (fields: TakeawayFields) => ({
    text: fields.text,
    due: fields.dueDate && day(fields.dueDate),
    owner: fields.ownerId === coach.id ? coach.full_name : employee.full_name,
    category: fields.category,
    private: t(fields.private ? 'conflict.yes' : 'conflict.no'),
  })
  const labels = {
    text: t('takeaways.text'),
    due: t('takeaways.due'),
    owner: t('takeaways.owner'),
    category: t('takeaways.category'),
    private: t('private'),
  }
  return (
    <StaleCopy
      stored={theirs}
      title={t('takeaways.conflictTitle')}
      text={t('conflict.text')}
      fields={(stored) =>
        differingFields(labels, { mine: words(mine), stored: words(takeawayFields(stored)) })
      }
      onKeep={() => takeaways.keepMine(takeaway.id)}
      onTake={(copy) => takeaways.takeTheirs(copy)}
      // Without a decision, keep the typed text and its older copy, so that the next save asks again.
      onClose={() => takeaways.act({ type: 'editDecidedLater', id: takeaway.id })}
    />
  )
}
