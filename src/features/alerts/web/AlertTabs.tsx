import { useTranslation } from 'react-i18next'
import s from '#features/alerts/web/alerts.module.css'
import { paths } from '#paths.ts'
import { Tabs } from '#ui/Tabs.tsx'

/** The pages of alerts. */
export function AlertTabs({ current }: { current: 'notices' | 'rules' | 'tasks' }) {
  const { t } = useTranslation('alerts')
  return (
    <div className={s.tabs}>
      <Tabs
        label={t('tabs')}
        tabs={[
          { href: paths.alerts(), label: t('notices.tab'), current: current === 'notices' },
          { href: paths.alertRules(), label: t('rules.title'), current: current === 'rules' },
          { href: paths.myFollowUps(), label: t('tasks.title'), current: current === 'tasks' },
        ]}
      />
    </div>
  )
}
