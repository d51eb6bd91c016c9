import { useTranslation } from 'react-i18next'
import {
  type Draft,
  type Slot,
  sampleValues,
  sourceAt,
  textOf,
  withSource,
  withText,
} from '#features/integrations/web/webhook-sources/mapping-draft.ts'
import s from '#features/integrations/web/webhook-sources/webhook-sources.module.css'
import type { MappedSource } from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { SIDES } from '#features/integrations/webhook-sources/fields.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

export type SlotFieldProps = {
  slot: Slot
  label: string
  isRequired?: boolean
  draft: Draft
  sample: unknown
  isChosen: boolean
  error?: string | undefined
  onChoose: (slot: Slot) => void
  onChange: (draft: Draft) => void
}

/** One place of the mapping: where its value comes from, and what replaces it. */
export function SlotField(props: SlotFieldProps) {
  const { slot, label, isRequired, draft, isChosen, error, onChoose, onChange } = props
  const { t } = useTranslation('integrations')
  const source = sourceAt(draft, slot)
  return (
    <div className={cx('stack gap-8', s.slot, isChosen && s.chosen)}>
      <TextInput
        label={isRequired ? t('webhookSources.required', { name: label }) : label}
        value={textOf(source)}
        error={error}
        maxLength={1_000}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => onChoose(slot)}
        onChange={(event) => onChange(withText(draft, slot, event.target.value))}
      />
      {source !== undefined && typeof source !== 'string' && <Settings {...props} source={source} />}
    </div>
  )
}

/** Settings that only make sense for some places: HTML, and values that are replaced. */
function Settings({ source, ...props }: SlotFieldProps & { source: MappedSource }) {
  const { slot, draft, onChange } = props
  const { t } = useTranslation('integrations')
  const isText = slot.name === 'text' || slot.name === 'summary' || slot.name === 'comment'
  const isReplaced = slot.name === 'channel' || slot.name === 'deliver'
  if (source.constant !== undefined) return null
  return (
    <>
      {isText && (
        <Checkbox
          checked={source.html ?? false}
          onChange={({ target }) => {
            const { html: _, ...rest } = source
            onChange(withSource(draft, slot, target.checked ? { ...rest, html: true } : rest))
          }}
        >
          {t('webhookSources.html')}
        </Checkbox>
      )}
      {slot.name === 'speaker' && <Replacements source={source} {...props} />}
      {isReplaced && (
        <details>
          <summary className={cx('small', s.more)}>
            {t('webhookSources.replace', { count: Object.keys(source.values ?? {}).length })}
          </summary>
          <Replacements source={source} {...props} />
        </details>
      )}
    </>
  )
}

/** What becomes of the values that the sample has, and of those that are listed already. */
function Replacements({ slot, draft, sample, source, onChange }: SlotFieldProps & { source: MappedSource }) {
  const { t } = useTranslation('integrations')
  const sides = useSides()
  const listed = source.values ?? {}
  const values = [...new Set([...sampleValues(draft, slot, sample), ...Object.keys(listed)])]
  const replace = (value: string, by: string) => {
    const { [value]: _, ...others } = listed
    const replaced = by === '' ? others : { ...others, [value]: by }
    const { values: __, ...rest } = source
    onChange(withSource(draft, slot, Object.keys(replaced).length > 0 ? { ...rest, values: replaced } : rest))
  }
  return (
    <ul className={cx('stack gap-8', s.turns)}>
      {values.map((value) => {
        const label = t('webhookSources.becomes', { value })
        return (
          <li key={value}>
            {slot.name === 'speaker' ? (
              <Select
                label={label}
                placeholder={
                  SIDES.some((side) => side === value)
                    ? t('webhookSources.unchanged')
                    : t('webhookSources.chooseSide')
                }
                value={listed[value] ?? ''}
                options={SIDES.map((side) => ({ value: side, label: sides[side] }))}
                onChange={(event) => replace(value, event.target.value)}
              />
            ) : (
              <TextInput
                label={label}
                placeholder={value}
                maxLength={200}
                value={listed[value] ?? ''}
                onChange={(event) => replace(value, event.target.value)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function useSides(): Record<(typeof SIDES)[number], string> {
  const { t } = useTranslation('integrations')
  return {
    agent: t('webhookSources.side.agent'),
    customer: t('webhookSources.side.customer'),
    bot: t('webhookSources.side.bot'),
    system: t('webhookSources.side.system'),
  }
}
