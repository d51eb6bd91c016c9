import { useTranslation } from 'react-i18next'
import { CHAT_KINDS } from '#features/alerts/kinds.ts'
import { ChatField } from '#features/alerts/web/ChannelFields.tsx'
import { REPEATS, type Repeats, type ReportSubscription } from '#features/subscriptions/contract.ts'
import { ReadersField } from '#features/subscriptions/web/ReadersField.tsx'
import type { Values } from '#features/subscriptions/web/subscription-values.ts'
import { useSubscriptionWords } from '#features/subscriptions/web/use-subscription-words.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'

type SubscriptionFieldsProps = {
  values: Values
  onChange: (part: Partial<Values>) => void
  /** The present readers. The viewer may not be able to look them up. */
  known: readonly { id: number; name: string }[]
  canChooseReaders: boolean
  faultOf: (field: string) => string | undefined
  /** The stored chats of a subscription that is changed. */
  chats: Pick<ReportSubscription, 'slack' | 'teams'> | null
}

/** The schedule, the readers and the files. */
export function SubscriptionFields(props: SubscriptionFieldsProps) {
  const { values, onChange, known, canChooseReaders, faultOf, chats } = props
  const { t } = useTranslation('subscriptions')
  const { t: alerts } = useTranslation('alerts')
  const { days, hour, zone } = useSubscriptionWords()
  return (
    <>
      <Select
        label={t('repeats.label')}
        value={values.repeats}
        options={REPEATS.map((value) => ({ value, label: t(`repeats.${value}`) }))}
        error={faultOf('repeats')}
        onChange={({ target }) => onChange({ repeats: target.value as Repeats })}
        data-autofocus
      />
      {values.repeats === 'weekly' && (
        <Select
          label={t('weekday')}
          value={String(values.day_of_week)}
          options={WEEK.map((day) => ({ value: String(day), label: capital(days[day] ?? '') }))}
          error={faultOf('day_of_week')}
          onChange={({ target }) => onChange({ day_of_week: Number(target.value) })}
        />
      )}
      {values.repeats === 'monthly' && (
        <Select
          label={t('monthday')}
          hint={t('monthdayHint')}
          value={String(values.day_of_month)}
          options={MONTH.map((day) => ({ value: String(day), label: String(day) }))}
          error={faultOf('day_of_month')}
          onChange={({ target }) => onChange({ day_of_month: Number(target.value) })}
        />
      )}
      <Select
        label={t('hour')}
        hint={t('zone', { zone })}
        value={String(values.hour)}
        options={HOURS.map((at) => ({ value: String(at), label: hour(at) }))}
        error={faultOf('hour')}
        onChange={({ target }) => onChange({ hour: Number(target.value) })}
      />
      {canChooseReaders && (
        <ReadersField
          value={values.reader_ids}
          known={known}
          error={faultOf('reader_ids')}
          onChange={(reader_ids) => onChange({ reader_ids })}
        />
      )}
      <fieldset className="stack gap-6">
        <legend className="medium">{t('files')}</legend>
        <Checkbox checked={values.csv} onChange={({ target }) => onChange({ csv: target.checked })}>
          {t('csv')}
        </Checkbox>
        <Checkbox checked={values.pdf} onChange={({ target }) => onChange({ pdf: target.checked })}>
          {t('pdf')}
        </Checkbox>
      </fieldset>
      <fieldset className="stack gap-12">
        <legend className="medium">{t('chats.label')}</legend>
        <p className="small muted">{t('chats.hint')}</p>
        {CHAT_KINDS.map((kind) => (
          <ChatField
            key={kind}
            name={alerts(`channel.${kind}`)}
            hint={alerts(`form.${kind}Hint`)}
            values={values[kind]}
            stored={chats?.[kind] ?? null}
            error={faultOf(`${kind}_url`)}
            onChange={(chat) => onChange({ [kind]: chat })}
          />
        ))}
      </fieldset>
    </>
  )
}

/** Weeks start on Monday here. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]
const MONTH = Array.from({ length: 31 }, (_, index) => index + 1)
const HOURS = Array.from({ length: 24 }, (_, at) => at)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
