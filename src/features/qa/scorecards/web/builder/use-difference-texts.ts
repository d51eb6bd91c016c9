import { useTranslation } from 'react-i18next'
import type { Form } from '#features/qa/scorecards/form.ts'
import { type FormDifference, formDifferences } from '#features/qa/scorecards/web/builder/form-differences.ts'
import { formOfSaved } from '#features/qa/scorecards/web/builder/form-edits.ts'
import { useAmount } from '#features/qa/scorecards/web/builder/use-names.ts'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'
import { truncate } from '#lib/text.ts'
import type { ConflictField } from '#ui/ConflictDialog.tsx'
import type { IconName } from '#ui/Icon.tsx'

export type ChangeInWords = {
  id: string
  icon: IconName
  label: string
  before: string | null
  after: string | null
}

const LONGEST = 120

/** Texts for the differences between two copies of a scorecard. */
export function useDifferenceTexts() {
  const { t } = useTranslation('qa-scorecards')
  const amount = useAmount()

  const subject = ({ kind, n, m }: FormDifference): string | null => {
    if (kind === 'section') return t('section.n', { n })
    if (kind === 'question') return t('question.n', { n })
    return kind === 'option' ? t('change.option', { n, m }) : null
  }
  const value = (of: FormDifference['before'], { kind, field }: FormDifference): string | null => {
    if (of === null || of === '') return null
    if (typeof of === 'boolean') return of ? t('yes') : t('no')
    if (kind === 'form' && field === 'type') return t(of === 'audit' ? 'type.audit' : 'type.regular')
    return typeof of === 'number' ? amount(of) : truncate(of, LONGEST)
  }
  const what = ({ kind, field }: FormDifference): string => {
    switch (field) {
      case 'added':
      case 'removed':
      case 'moved':
        return t(`change.${field}`)
      case 'name':
        return t('name')
      case 'type':
        return t('kind')
      case 'active':
        return t('active.label')
      case 'weighted_sections':
        return t('weights.on')
      case 'title':
        return t('change.title')
      case 'weight':
        return t('change.weight')
      case 'text':
        return t(kind === 'option' ? 'change.answer' : 'change.text')
      case 'instructions':
        return t('change.instructions')
      case 'na_option':
        return t('na.allow')
      case 'score':
        return t('change.score')
      case 'autofail':
        return t('change.autofail')
    }
  }
  const label = (difference: FormDifference) =>
    [subject(difference), what(difference)].filter((part) => part !== null).join(': ')

  return {
    changes: (form: Form, saved: SavedForm): ChangeInWords[] =>
      formDifferences(form, formOfSaved(saved)).map((difference, index) => ({
        id: String(index),
        icon: ICONS[difference.field] ?? 'pencil',
        label: label(difference),
        // Instructions are long; only report that they differ.
        before: difference.field === 'instructions' ? null : value(difference.before, difference),
        after: difference.field === 'instructions' ? null : value(difference.after, difference),
      })),
    conflict: (mine: Form, stored: SavedForm): ConflictField[] =>
      formDifferences(mine, formOfSaved(stored)).map((difference, index) => ({
        id: String(index),
        label: label(difference),
        mine: value(difference.after, difference),
        stored: value(difference.before, difference),
      })),
  }
}

const ICONS: Partial<Record<FormDifference['field'], IconName>> = {
  added: 'plus',
  removed: 'trash',
  moved: 'arrows-move-vertical',
  weight: 'scale',
  autofail: 'shield-exclamation',
}
