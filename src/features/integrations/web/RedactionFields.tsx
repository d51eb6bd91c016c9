import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#features/integrations/web/channels-api.ts'
import { countriesQuery } from '#features/people/web/employees/choices-queries.ts'
import { REDACTION_KINDS, type RedactionKind } from '#lib/redaction-kinds.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'

export type Redaction = Pick<Channel, 'redaction_kinds' | 'redaction_country'>

type RedactionFieldsProps = { value: Redaction; onChange: (value: Redaction) => void }

/** Which personal data the texts of a channel lose before they are stored. */
export function RedactionFields({ value, onChange }: RedactionFieldsProps) {
  const { t } = useTranslation('integrations')
  const countries = useQuery(countriesQuery)
  const { redaction_kinds: kinds } = value
  const turn = (kind: RedactionKind, on: boolean) =>
    onChange({
      ...value,
      redaction_kinds: REDACTION_KINDS.filter((one) => (one === kind ? on : kinds.includes(one))),
    })
  return (
    <fieldset className="stack gap-8">
      <legend>
        <b>{t('channels.redaction.title')}</b>
      </legend>
      <p className="small muted">{t('channels.redaction.hint')}</p>
      {REDACTION_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          checked={kinds.includes(kind)}
          hint={t(`channels.redaction.${kind}Hint`)}
          onChange={(event) => turn(kind, event.target.checked)}
        >
          {t(`channels.redaction.${kind}`)}
        </Checkbox>
      ))}
      {kinds.includes('phone') && (
        <Select
          label={t('channels.redaction.country')}
          hint={t('channels.redaction.countryHint')}
          placeholder={t('channels.redaction.noCountry')}
          value={value.redaction_country ?? ''}
          options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => onChange({ ...value, redaction_country: event.target.value || null })}
        />
      )}
    </fieldset>
  )
}
