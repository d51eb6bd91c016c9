import { useTranslation } from 'react-i18next'
import { editorState } from '#features/qa/scorecards/editor-state.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { formOfSaved } from '#features/qa/scorecards/web/builder/form-edits.ts'
import type { FormHistory } from '#features/qa/scorecards/web/builder/use-form-history.ts'
import { QaSettingsCrumb } from '#features/qa/scorecards/web/QaSettingsCrumb.tsx'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Tag } from '#ui/Tag.tsx'

type BuilderBarProps = { history: FormHistory; isSaving: boolean; onSave: () => void; onRename: () => void }

/** Name and state of the scorecard, with undo and save. */
export function BuilderBar({ history, isSaving, onSave, onRename }: BuilderBarProps) {
  const { t } = useTranslation('qa-scorecards')
  const { form, saved, mode } = useBuilder()
  const state = editorState(form, saved ? [{ ...formOfSaved(saved), editable: saved.editable }] : [])
  const next = (saved?.version_number ?? 0) + 1
  return (
    <PageBar
      title={form.name.trim() || t(`unnamed.${form.type}`)}
      crumb={<QaSettingsCrumb />}
      fact={
        <span className="inline-row gap-8">
          {state === 'new' ? (
            <Tag tone="accent">{t('state.new')}</Tag>
          ) : (
            <Tag tone={mode === 'version' ? 'accent' : 'plain'}>
              {mode === 'version'
                ? t('state.inUse', { n: saved?.version_number })
                : t('state.version', { n: saved?.version_number })}
            </Tag>
          )}
          {t(`type.${form.type}`)}
        </span>
      }
      actions={
        <>
          <span className={cx('inline-row gap-6 compact secondary nowrap', s.state)} role="status">
            {history.isDirty ? (
              <>
                <Icon name="pencil" />
                {t('state.unsaved')}
              </>
            ) : (
              state === 'up-to-date' && (
                <>
                  <Icon name="check" />
                  {t('state.upToDate')}
                </>
              )
            )}
          </span>
          <IconButton
            icon="arrow-back-up"
            label={t('keys.undo')}
            disabled={!history.canUndo}
            onClick={history.undo}
          />
          <IconButton
            icon="arrow-forward-up"
            label={t('keys.redo')}
            disabled={!history.canRedo}
            onClick={history.redo}
          />
          {mode === 'version' && saved && (
            <ButtonLink href={paths.scorecard(saved.id)}>{t('cancel')}</ButtonLink>
          )}
          <Button
            variant="primary"
            loading={isSaving}
            disabled={state === 'up-to-date' || (mode === 'version' && !history.isDirty)}
            onClick={onSave}
          >
            {mode === 'version' ? t('saveVersion', { n: next }) : t('save')}
          </Button>
        </>
      }
      phoneActions={
        mode === 'change' && <IconButton icon="pencil" label={t('phone.rename')} onClick={onRename} />
      }
    />
  )
}
