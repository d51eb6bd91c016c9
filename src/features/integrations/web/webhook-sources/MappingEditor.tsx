import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MappingPreview } from '#features/integrations/web/webhook-sources/MappingPreview.tsx'
import {
  type Draft,
  EMPTY_DRAFT,
  fieldNames,
  isSameSlot,
  mappingFrom,
  missingOfTurns,
  nextSlot,
  type Slot,
  sourceAt,
  TURN_SLOTS,
  textOf,
  withClicked,
  withSource,
} from '#features/integrations/web/webhook-sources/mapping-draft.ts'
import { PropertySlots } from '#features/integrations/web/webhook-sources/PropertySlots.tsx'
import { parsed, SamplePanel } from '#features/integrations/web/webhook-sources/SamplePanel.tsx'
import { SlotField } from '#features/integrations/web/webhook-sources/SlotField.tsx'
import { useFieldWords } from '#features/integrations/web/webhook-sources/source-words.ts'
import type { Mapped, MappingForm } from '#features/integrations/web/webhook-sources/use-mapping-form.ts'
import s from '#features/integrations/web/webhook-sources/webhook-sources.module.css'
import type { Target } from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type MappingEditorProps<Source extends Mapped> = {
  target: Target
  form: MappingForm<Source>
  /** The text of the sample that was received or read; null without one. */
  sample: string | null
  /** Where the sample is from, and how to get another one. */
  origin: ReactNode
  /** Another sample will come, so none needs to be pasted. */
  isAwaited?: boolean
}

/** Maps a sample by clicking its values. Nothing changes until it is saved. */
export function MappingEditor<Source extends Mapped>({
  target,
  form,
  sample: received,
  origin,
  isAwaited,
}: MappingEditorProps<Source>) {
  const { t } = useTranslation(['integrations', 'app'])
  const { values: draft, setValues, error } = form
  const [pasted, setPasted] = useState<string | null>(null)
  const sampleText = pasted ?? received ?? ''
  const sample = useMemo(() => parsed(sampleText), [sampleText])
  const [slot, setSlot] = useState<Slot | null>(() => nextSlot(draft, target))
  const pick = (path: string) => {
    if (slot === null) return
    const made = withClicked(draft, slot, path)
    setValues(made)
    // Goes on to the next required place, but stays where the person chose one.
    if (slot.group === 'fields') setSlot(nextSlot(made, target) ?? slot)
  }
  const missing = missingOfTurns(draft).length > 0 ? t('integrations:webhookSources.turnsIncomplete') : null
  return (
    <form
      className="stack gap-16"
      noValidate
      aria-label={t('integrations:webhookSources.mapping')}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === null) form.save()
      }}
    >
      {error && (
        <Banner tone="bad">
          {isApiError(error, 422)
            ? error.errors.map(({ message }) => message).join(' ')
            : writeErrorText(error, t)}
        </Banner>
      )}
      <div className={s.editor}>
        <SamplePanel
          origin={origin}
          isAwaited={isAwaited ?? false}
          text={sampleText}
          onText={setPasted}
          used={usedPaths(draft)}
          onPick={pick}
        />
        <div className="stack-fit gap-16">
          <Slots
            draft={draft}
            target={target}
            sample={sample}
            slot={slot}
            onSlot={setSlot}
            onDraft={setValues}
          />
          <MappingPreview
            target={target}
            mapping={mappingFrom(draft)}
            sample={sample === undefined ? '' : sampleText}
          />
        </div>
      </div>
      <SaveBar dirty={form.isDirty} saving={form.isSaving} onDiscard={form.discard} missing={missing} />
      <StaleCopy
        {...form.conflict}
        fields={(stored) => [
          {
            id: 'mapping',
            label: t('integrations:webhookSources.mapping'),
            mine: JSON.stringify(mappingFrom(draft), null, 2),
            stored: JSON.stringify(stored.mapping ?? EMPTY_DRAFT, null, 2),
          },
        ]}
      />
      <UnsavedGuard when={form.isUnsaved} />
    </form>
  )
}

const usedPaths = (draft: Draft): ReadonlySet<string> =>
  new Set(
    [
      ...Object.values(draft.fields),
      ...Object.values(draft.properties ?? {}),
      ...(draft.turns ?? []).flatMap(({ list }) => list),
    ].flatMap((each) => textOf(each).split(' | ')),
  )

type SlotsProps = {
  draft: Draft
  target: Target
  sample: unknown
  slot: Slot | null
  onSlot: (slot: Slot) => void
  onDraft: (draft: Draft) => void
}

function Slots({ draft, target, sample, slot, onSlot, onDraft }: SlotsProps) {
  const { t } = useTranslation('integrations')
  const words = useFieldWords()
  const heading = useId()
  const common = { draft, sample, onChoose: onSlot, onChange: onDraft }
  const others = (draft.turns?.length ?? 0) - 1
  const one = (each: Slot, label: string, isRequired = false) => (
    <SlotField
      key={`${each.group} ${each.name}`}
      {...common}
      slot={each}
      label={label}
      isRequired={isRequired}
      isChosen={isSameSlot(slot, each)}
    />
  )
  return (
    <Card>
      <section className="stack-fit gap-12" aria-labelledby={heading}>
        <h2 id={heading} className="head">
          {t('webhookSources.fields')}
        </h2>
        <p className="small muted">{t('webhookSources.fieldsHint')}</p>
        {fieldNames(target).map(({ name, isRequired }) =>
          one({ group: 'fields', name }, words(name), isRequired),
        )}
        {target === 'interactions' && (
          <fieldset className="stack gap-12">
            <legend className="body ink medium">{t('webhookSources.turns')}</legend>
            {TURN_SLOTS.map((name) =>
              one(
                { group: 'turns', name },
                t(`webhookSources.turn.${name}`),
                sourceAt(draft, { group: 'turns', name: 'text' }) !== undefined && name === 'speaker',
              ),
            )}
            {others > 0 && <p className="small muted">{t('webhookSources.otherTurns', { count: others })}</p>}
            <Checkbox
              checked={draft.add_turns ?? false}
              hint={t('webhookSources.addTurnsHint')}
              onChange={({ target }) => {
                const { add_turns: _, ...rest } = draft
                onDraft(target.checked ? { ...rest, add_turns: true } : rest)
              }}
            >
              {t('webhookSources.addTurns')}
            </Checkbox>
          </fieldset>
        )}
        <PropertySlots
          names={Object.keys(draft.properties ?? {})}
          slotOf={(name) => one({ group: 'properties', name }, name)}
          onAdd={(name) => {
            const added: Slot = { group: 'properties', name }
            onDraft(withSource(draft, added, { constant: '' }))
            onSlot(added)
          }}
        />
        <AsJson draft={draft} onDraft={onDraft} />
      </section>
    </Card>
  )
}

/** Everything that a mapping can say, such as conditions and answers, for those who know its format. */
function AsJson({ draft, onDraft }: { draft: Draft; onDraft: (draft: Draft) => void }) {
  const { t } = useTranslation('integrations')
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? JSON.stringify(draft, null, 2)
  const isWrong = typed !== null && parsed(typed) === undefined
  return (
    <details onToggle={() => setTyped(null)}>
      <summary className={s.more}>{t('webhookSources.asJson')}</summary>
      <TextArea
        label={t('webhookSources.json')}
        hint={t('webhookSources.jsonHint')}
        rows={16}
        value={text}
        error={isWrong ? t('webhookSources.notJson') : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          const value = parsed(event.target.value) as Draft | undefined
          if (value && typeof value.fields === 'object') onDraft(value)
        }}
      />
    </details>
  )
}
