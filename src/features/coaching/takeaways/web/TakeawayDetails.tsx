import { useTranslation } from 'react-i18next'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import type { TakeawayFields } from '#features/coaching/takeaways/web/takeaway-lists.ts'
import { parseDate } from '#lib/dates.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const LONGEST_CATEGORY = 100

type TakeawayDetailsProps = {
  fields: TakeawayFields
  onChange: (change: Partial<TakeawayFields>) => void
}

/** Due date, owner, category and privacy of a takeaway. */
export function TakeawayDetails({ fields, onChange }: TakeawayDetailsProps) {
  const { t } = useTranslation('coaching-sessions')
  const { coach, employee } = useSessionWork().answer.coachingSession
  return (
    <>
      <div className={s.detailFields}>
        <TextInput
          label={t('takeaways.due')}
          type="date"
          value={fields.dueDate ?? ''}
          onChange={(event) => {
            const typed = event.target.value
            // Ignore a half-typed date.
            if (typed === '' || parseDate(typed)) onChange({ dueDate: typed || null })
          }}
        />
        <Select
          label={t('takeaways.owner')}
          value={String(fields.ownerId)}
          options={[employee, coach].map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
          onChange={(event) => onChange({ ownerId: Number(event.target.value) })}
        />
        <TextInput
          label={t('takeaways.category')}
          maxLength={LONGEST_CATEGORY}
          value={fields.category ?? ''}
          onChange={(event) => onChange({ category: event.target.value || null })}
        />
      </div>
      <Checkbox
        checked={fields.private}
        hint={t('takeaways.privateHint')}
        onChange={(event) => onChange({ private: event.target.checked })}
      >
        {t('private')}
      </Checkbox>
    </>
  )
}
