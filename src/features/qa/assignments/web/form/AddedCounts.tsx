import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { propertiesQuery } from '#features/feedback/web/stream-api.ts'
import type { Allocation } from '#features/qa/assignments/contract.ts'
import { ChoiceField } from '#features/qa/assignments/web/form/ChoiceField.tsx'
import s from '#features/qa/assignments/web/form/form.module.css'
import { useForm } from '#features/qa/assignments/web/form/form-context.ts'
import { NumberField } from '#features/qa/assignments/web/form/NumberField.tsx'
import { propertyOptions, toPropertyRecord } from '#features/qa/assignments/web/form/properties.ts'
import { TagsField } from '#features/qa/assignments/web/form/TagsField.tsx'
import { useLanguageOptions } from '#features/qa/assignments/web/form/use-language-options.ts'
import { type AllocationKind, countOf, withCount } from '#features/qa/assignments/web/form/values.ts'
import { inMinutes, rangeOf } from '#features/qa/assignments/web/minutes.ts'
import { Button } from '#ui/Button.tsx'

/** The count of an allocation, under its name. */
type CountField = (kind: AllocationKind, label: string) => ReactNode

/** Counts of tag sets, and one to add. */
export function TagCounts({ field }: { field: CountField }) {
  const { t } = useTranslation('qa-assignments')
  const [tags, setTags] = useState<readonly string[]>([])
  return (
    <Counts
      title={t('form.byTags')}
      added={useAllocations('tags').map(({ tags }) =>
        field({ type: 'tags', tags }, t('form.count.tags', { tags: tags.join(', ') })),
      )}
      kinds={tags.length === 0 ? [] : [{ type: 'tags', tags }]}
      onAdded={() => setTags([])}
    >
      <TagsField label={t('form.tagSet')} placeholder={t('form.none')} value={tags} onChange={setTags} />
    </Counts>
  )
}

export function LanguageCounts({ field }: { field: CountField }) {
  const { t } = useTranslation('qa-assignments')
  const { options, nameOf } = useLanguageOptions()
  const [languages, setLanguages] = useState<string[]>([])
  return (
    <Counts
      title={t('form.byLanguage')}
      added={useAllocations('language').map(({ languages }) =>
        field({ type: 'language', languages }, languages.map(nameOf).join(', ')),
      )}
      kinds={languages.length === 0 ? [] : [{ type: 'language', languages }]}
      onAdded={() => setLanguages([])}
    >
      <ChoiceField
        label={t('form.languagesToCount')}
        placeholder={t('form.none')}
        options={options}
        value={languages}
        onChange={setLanguages}
      />
    </Counts>
  )
}

/** Values of one property are counted together; each property has a count of its own. */
export function PropertyCounts({ field }: { field: CountField }) {
  const { t } = useTranslation('qa-assignments')
  const properties = useQuery(propertiesQuery)
  const [pairs, setPairs] = useState<string[]>([])
  const chosen = Object.entries(toPropertyRecord(pairs))
  return (
    <Counts
      title={t('form.byProperty')}
      added={useAllocations('property').map(({ property, property_values }) =>
        field(
          { type: 'property', property, property_values },
          t('form.count.property', { property, values: property_values.join(', ') }),
        ),
      )}
      kinds={chosen.map(([property, property_values]) => ({ type: 'property', property, property_values }))}
      onAdded={() => setPairs([])}
    >
      <ChoiceField
        label={t('form.propertiesToCount')}
        placeholder={t('form.none')}
        options={propertyOptions(properties.data)}
        query={properties}
        value={pairs}
        onChange={setPairs}
      />
    </Counts>
  )
}

export function DurationCounts({ field }: { field: CountField }) {
  const { t } = useTranslation('qa-assignments')
  const [least, setLeast] = useState<number | null>(null)
  const [most, setMost] = useState<number | null>(null)
  const isReversed = least !== null && most !== null && least > most
  const nameOf = (from: number | undefined, to: number | undefined): string =>
    t(`form.count.${rangeOf(from, to)}`, { least: inMinutes(from), most: inMinutes(to) })
  return (
    <Counts
      title={t('form.byDuration')}
      added={useAllocations('duration').map(({ duration_from, duration_to }) =>
        field({ type: 'duration', duration_from, duration_to }, nameOf(duration_from, duration_to)),
      )}
      kinds={
        isReversed || (least === null && most === null)
          ? []
          : [
              {
                type: 'duration',
                ...(least !== null && { duration_from: least * 60 }),
                ...(most !== null && { duration_to: most * 60 }),
              },
            ]
      }
      onAdded={() => {
        setLeast(null)
        setMost(null)
      }}
    >
      <NumberField
        label={t('form.minutesFrom')}
        min={0}
        max={MOST_MINUTES}
        value={least}
        onChange={setLeast}
      />
      <NumberField
        label={t('form.minutesTo')}
        min={0}
        max={MOST_MINUTES}
        value={most}
        error={isReversed ? t('form.minutesReversed') : undefined}
        onChange={setMost}
      />
    </Counts>
  )
}

const MOST_MINUTES = 1_440
type CountsProps = {
  title: string
  /** The fields of those that have a count. */
  added: ReactNode
  /** What Add gives a count of 1. */
  kinds: readonly AllocationKind[]
  onAdded: () => void
  children: ReactNode
}

function Counts({ title, added, kinds, onAdded, children }: CountsProps) {
  const { t } = useTranslation('qa-assignments')
  const { values, change } = useForm()
  const add = () => {
    change(kinds.reduce((now, kind) => withCount(now, kind, countOf(now, kind) ?? 1), values))
    onAdded()
  }
  return (
    <>
      <h3 className={s.wide}>{title}</h3>
      {added}
      <div className={s.adding}>
        {children}
        <Button
          icon="plus"
          disabled={kinds.length === 0}
          aria-label={t('form.addOf', { title })}
          onClick={add}
        >
          {t('form.addTags')}
        </Button>
      </div>
    </>
  )
}

function useAllocations<Type extends Allocation['type']>(type: Type): Extract<Allocation, { type: Type }>[] {
  const { values } = useForm()
  return values.allocations.filter((one): one is Extract<Allocation, { type: Type }> => one.type === type)
}
