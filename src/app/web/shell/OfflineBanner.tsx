import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#app/web/shell/OfflineBanner.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** Shown while the browser is offline. Typed text is kept. */
export function OfflineBanner() {
  const { t } = useTranslation('app')
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={cx('row gap-8 compact ink', s.banner)}>
          <Icon name="cloud-off" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
