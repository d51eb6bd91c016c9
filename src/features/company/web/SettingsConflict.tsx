import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingName } from '#features/company/settings/contract.ts'
import s from '#features/company/web/forms.module.css'
import { useSettingWords } from '#features/company/web/setting-words.ts'
import type { SettingConflict } from '#features/company/web/settings-draft.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'

type SettingsConflictProps = {
  conflicts: readonly SettingConflict[]
  /** Settings changed only by the other person; they are kept and listed. */
  takenOver: readonly SettingName[]
  busy: boolean
  onSave: (theirs: ReadonlySet<SettingName>) => void
  onClose: () => void
}

/** Resolves concurrent changes: shows both values of each conflict and loses nothing without asking. */
export function SettingsConflict({ conflicts, takenOver, busy, onSave, onClose }: SettingsConflictProps) {
  const { t } = useTranslation('company')
  const { labels, valueText } = useSettingWords()
  const [mine, setMine] = useState<ReadonlySet<SettingName>>(new Set())
  const choose = (name: SettingName, own: boolean) => {
    const next = new Set(mine)
    if (own) next.add(name)
    else next.delete(name)
    setMine(next)
  }
  const theirs = new Set(conflicts.map(({ name }) => name).filter((name) => !mine.has(name)))
  return (
    <Dialog
      opened
      busy={busy}
      onClose={onClose}
      size={560}
      title={t('conflict.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('conflict.back')}
          </Button>
          <Button variant="primary" loading={busy} onClick={() => onSave(theirs)} data-autofocus>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <p>{conflicts.length > 0 ? t('conflict.text') : t('conflict.noneText')}</p>
        {conflicts.map((conflict) => (
          <fieldset key={conflict.name} className={cx('stack gap-8', s.conflict)}>
            <legend>
              <b>{labels[conflict.name]}</b>
            </legend>
            {([false, true] as const).map((own) => (
              <label key={String(own)} className={cx('flex gap-8 items-baseline break', s.choice)}>
                <input
                  type="radio"
                  name={conflict.name}
                  checked={mine.has(conflict.name) === own}
                  onChange={() => choose(conflict.name, own)}
                />
                <span>
                  {valueText(conflict.name, own ? conflict.mine : conflict.theirs)}
                  <small className="small muted">{own ? t('conflict.mine') : t('conflict.theirs')}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {takenOver.length > 0 && (
          <p>{t('conflict.takenOver', { settings: takenOver.map((name) => labels[name]).join(', ') })}</p>
        )}
      </div>
    </Dialog>
  )
}
