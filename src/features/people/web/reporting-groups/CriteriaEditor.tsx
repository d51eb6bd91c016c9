import { useTranslation } from 'react-i18next'
import { CRITERION_TYPES, type CriterionType } from '#features/people/reporting-groups/criterion-kinds.ts'
import { CriterionLine } from '#features/people/web/reporting-groups/CriterionLine.tsx'
import { type CriterionDraft, withNewDraft } from '#features/people/web/reporting-groups/criterion-draft.ts'
import { typeText } from '#features/people/web/reporting-groups/criterion-texts.ts'
import s from '#features/people/web/reporting-groups/reporting-groups.module.css'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/Segmented.tsx'

const Menu = lazyPart(() => import('#ui/Menu.tsx'), 'Menu')

type CriteriaEditorProps = {
  criteria: readonly CriterionDraft[]
  matchAll: boolean
  errorOf: (path: string) => string | undefined
  onChange: (change: { criteria?: CriterionDraft[]; matchAll?: boolean }) => void
}

const MOST = 20

/** Edits the criteria of a group as sentences. */
export function CriteriaEditor({ criteria, matchAll, errorOf, onChange }: CriteriaEditorProps) {
  const { t } = useTranslation('people')
  const add = (type: CriterionType) => onChange({ criteria: withNewDraft(criteria, type) })
  const button = (
    <Button icon="plus" disabled={criteria.length >= MOST}>
      {t('reportingGroups.addCriterion')}
    </Button>
  )
  return (
    <fieldset className={cx('stack-fit gap-14', s.fields)}>
      <legend>{t('reportingGroups.part.criteria')}</legend>
      <div className="row gap-8 wrap compact">
        <span>{t('reportingGroups.match')}</span>
        <Segmented
          label={t('reportingGroups.field.matchAll')}
          value={matchAll ? 'all' : 'any'}
          options={[
            { value: 'all', label: t('reportingGroups.all') },
            { value: 'any', label: t('reportingGroups.any') },
          ]}
          onChange={(value) => onChange({ matchAll: value === 'all' })}
        />
      </div>
      {criteria.length === 0 && <p className="small muted">{t('reportingGroups.noCriteriaHint')}</p>}
      <ul className="stack gap-10">
        {criteria.map((criterion, index) => (
          <CriterionLine
            key={criterion.key}
            criterion={criterion}
            number={index + 1}
            errorOf={(field) => errorOf(`criteria.${index}.${field}`)}
            onChange={(changed) =>
              onChange({ criteria: criteria.map((each) => (each.key === criterion.key ? changed : each)) })
            }
            onRemove={() => onChange({ criteria: criteria.filter(({ key }) => key !== criterion.key) })}
          />
        ))}
      </ul>
      {errorOf('criteria') && <p className="row gap-6 small bad">{errorOf('criteria')}</p>}
      <div>
        <LazyPart>
          <Menu
            target={button}
            items={CRITERION_TYPES.map((type) => ({ label: typeText(t, type), onSelect: () => add(type) }))}
          />
        </LazyPart>
      </div>
    </fieldset>
  )
}
