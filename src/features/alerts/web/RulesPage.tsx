import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertTabs } from '#features/alerts/web/AlertTabs.tsx'
import type { Alert } from '#features/alerts/web/alert-types.ts'
import { alertsQuery } from '#features/alerts/web/alerts-api.ts'
import { RuleTable } from '#features/alerts/web/RuleTable.tsx'
import s from '#features/company/web/forms.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'

const AlertDialog = lazyPart(() => import('#features/alerts/web/AlertDialog.tsx'), 'AlertDialog')

/** The person's alerts: create, change, pause, test and delete them. */
export function RulesPage() {
  const { t } = useTranslation('alerts')
  const { viewAs } = useSession()
  /** The alert in the form; `new` to create one. */
  const [edited, setEdited] = useState<Alert | 'new' | null>(null)
  const list = useQuery(alertsQuery)
  const close = () => setEdited(null)
  const mayAdd = viewAs === null && (list.data?.kinds.length ?? 0) > 0
  const add = mayAdd && (
    <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
      {t('rules.new')}
    </Button>
  )
  return (
    <>
      <PageBar title={t('rules.title')} actions={add} />
      <AlertTabs current="rules" />
      <div className={s.page}>
        <p className={s.lead}>{t('rules.lead')}</p>
        {add && <div className="narrow-only">{add}</div>}
        {isApiError(list.error, 403) ? (
          <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
        ) : list.isError && !list.data ? (
          <ReadError error={list.error} onRetry={list.refetch} />
        ) : (
          <RuleTable alerts={list.data?.alerts ?? []} loading={list.isPending} onEdit={setEdited} />
        )}
      </div>
      <LazyPart onFailure={close} key={String(edited !== null)}>
        {edited !== null && list.data && (
          <AlertDialog
            alert={edited === 'new' ? null : edited}
            kinds={list.data.kinds}
            hasTeams={list.data.team_ids === null || list.data.team_ids.length > 0}
            onClose={close}
          />
        )}
      </LazyPart>
    </>
  )
}
