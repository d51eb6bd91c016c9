import { useTranslation } from 'react-i18next'
import s from '#features/alerts/web/alerts.module.css'
import { paths } from '#paths.ts'
import { Tabs } from '#ui/Tabs.tsx'

/** The two pages of alerts. */
export function AlertTabs({ current }: { current: 'notices' | 'rules' }) {
  const { t } = useTranslation('alerts')
  return (
    <div className={s.tabs}>
      <Tabs
        label={t('tabs')}
        tabs={[
          { href: paths.alerts(), label: t('notices.tab'), current: current === 'notices' },
          { href: paths.alertRules(), label: t('rules.title'), current: current === 'rules' },
        ]}
      />
    </div>
  )
}
