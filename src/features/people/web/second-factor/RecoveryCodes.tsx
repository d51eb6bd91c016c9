import { useTranslation } from 'react-i18next'
import { CopyButton } from '#features/people/web/second-factor/CopyButton.tsx'
import s from '#features/people/web/second-factor/second-factor.module.css'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

/** Shows new recovery codes once, to copy, save or write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('people')
  const text = codes.join('\n')
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([`Plaudit, ${location.host}\n\n${text}\n`], { type: 'text/plain' }),
    )
    link.download = 'plaudit-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className={cx('stack gap-12 justify-items-start', s.codes)}>
      <ul aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={cx('flex gap-8 wrap', s.buttons)}>
        <CopyButton text={text} label={t('secondFactor.copyCodes')} />
        <Button size="sm" icon="download" onClick={save}>
          {t('secondFactor.saveCodes')}
        </Button>
      </div>
    </div>
  )
}
