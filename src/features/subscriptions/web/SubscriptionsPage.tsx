import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import type { ReportSubscription } from '#features/subscriptions/contract.ts'
import { SubscriptionCard } from '#features/subscriptions/web/SubscriptionCard.tsx'
import own from '#features/subscriptions/web/subscriptions.module.css'
import { subscriptionsQuery } from '#features/subscriptions/web/subscriptions-api.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { oneOf, withDefault } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { restoreFocus } from '#ui/use-restore-focus.ts'

const EditDialog = lazyPart(() => import('#features/subscriptions/web/EditDialog.tsx'), 'EditDialog')
const SendingsDialog = lazyPart(
  () => import('#features/subscriptions/web/SendingsDialog.tsx'),
  'SendingsDialog',
)

const OF = ['own', 'company'] as const
const address = searchSchema({ of: withDefault(oneOf(OF), 'own') })

/** The person's subscriptions and those the person receives; for admins also those of the company. */
export function SubscriptionsPage() {
  const { t } = useTranslation('subscriptions')
  const { person } = useSession()
  const { filters, setFilters } = useUrlFilters(address)
  const list = useQuery(subscriptionsQuery(filters.of))
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'log'; of: ReportSubscription } | null>(null)
  const cards = useRef<HTMLUListElement>(null)
  const close = () => setDialog(null)
  // A dialog that was opened from a menu has no opener to return the focus to.
  useEffect(() => {
    if (!dialog) return
    const menu = `[data-subscription="${dialog.of.id}"] [aria-haspopup="menu"]`
    return () => restoreFocus(cards.current?.querySelector(menu) ?? null)
  }, [dialog])
  const { data } = list
  return (
    <>
      <PageBar title={t('title')} />
      <div className={s.page}>
        <p className={s.lead}>{t('page.lead')}</p>
        {person.isAdmin && (
          <div className="flex">
            <Segmented
              label={t('page.of')}
              value={filters.of}
              options={OF.map((value) => ({ value, label: t(`page.${value}`) }))}
              onChange={(of) => setFilters({ of })}
            />
          </div>
        )}
        {list.isError && !data ? (
          <ReadError error={list.error} onRetry={() => void list.refetch()} />
        ) : !data ? (
          <SkeletonRows rows={4} avatar={false} />
        ) : data.subscriptions.length === 0 ? (
          <EmptyState
            kind="none-yet"
            icon="mail"
            title={t('none.title')}
            text={t('none.text')}
            action={<ButtonLink href={paths.dashboards({ all: 'true' })}>{t('none.dashboards')}</ButtonLink>}
          />
        ) : (
          <ul className={own.list} aria-label={t('title')} ref={cards}>
            {data.subscriptions.map((each) => (
              <SubscriptionCard
                key={each.id}
                subscription={each}
                onEdit={() => setDialog({ kind: 'edit', of: each })}
                onLog={() => setDialog({ kind: 'log', of: each })}
              />
            ))}
          </ul>
        )}
      </div>
      <LazyPart onFailure={close} key={`${dialog?.kind} ${dialog?.of.id}`}>
        {dialog?.kind === 'edit' && data && (
          <EditDialog subscription={dialog.of} canChooseReaders={data.can_choose_readers} onClose={close} />
        )}
        {dialog?.kind === 'log' && <SendingsDialog subscription={dialog.of} onClose={close} />}
      </LazyPart>
    </>
  )
}
