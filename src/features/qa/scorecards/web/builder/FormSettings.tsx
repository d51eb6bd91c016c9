import { useTranslation } from 'react-i18next'
import type { FormType } from '#features/qa/scorecards/form.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Name and type of the scorecard, and whether reviewers can choose it. */
export function FormSettings() {
  const { t } = useTranslation('qa-scorecards')
  const { form, mode, edit, errorAt } = useBuilder()
  return (
    <Card className={s.settings} padded={false} aria-label={t('settings')}>
      <TextInput
        label={t('name')}
        data-place="name"
        required
        dir="auto"
        maxLength={200}
        placeholder={t('nameHint')}
        value={form.name}
        error={errorAt('name')}
        onChange={({ target }) => edit((before) => ({ ...before, name: target.value }), 'name')}
      />
      <Select
        label={t('kind')}
        value={form.type}
        // All versions have the same type, because their reviews are counted together.
        disabled={mode === 'version'}
        options={TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        onChange={({ target }) => edit((before) => ({ ...before, type: target.value as FormType }))}
      />
      <div className={cx('row wrap', s.active)}>
        <Switch checked={form.active} onChange={(active) => edit((before) => ({ ...before, active }))}>
          {t('active.label')}
        </Switch>
        <p className="small muted">{form.active ? t('active.on') : t('active.off')}</p>
      </div>
    </Card>
  )
}

const TYPES: readonly FormType[] = ['regular', 'audit']
