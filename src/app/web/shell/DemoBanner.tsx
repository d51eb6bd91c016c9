import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#app/web/shell/DemoBanner.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'

const DISMISSED = 'plaudit.demo-dismissed'

/** Says on every page of a demo company that its mail is never sent. Dismissed until the tab is closed. */
export function DemoBanner() {
  const { t } = useTranslation('app')
  const [shown, setShown] = useState(() => !isDismissed())
  if (!shown) return null
  const dismiss = () => {
    keepDismissed()
    setShown(false)
    document.getElementById('main')?.focus()
  }
  return (
    <section className={cx('row gap-8 small muted', s.banner)} aria-label={t('shell.demoLabel')}>
      <Icon name="mail" />
      <p>{t('shell.demo')}</p>
      <IconButton size="sm" icon="x" label={t('shell.dismissDemo')} onClick={dismiss} />
    </section>
  )
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED) !== null
  } catch {
    return false
  }
}

function keepDismissed(): void {
  try {
    sessionStorage.setItem(DISMISSED, 'yes')
  } catch {
    // Without storage, the note comes back with the next page load.
  }
}
