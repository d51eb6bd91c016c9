import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '#features/feedback/views/contract.ts'
import { ListStatus } from '#features/feedback/web/editors/ListStatus.tsx'
import { useSummaryLink } from '#features/feedback/web/summary-links.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { useViewWrites } from '#features/feedback/web/views/use-view-writes.ts'
import { ViewForm } from '#features/feedback/web/views/ViewForm.tsx'
import s from '#features/feedback/web/views/Views.module.css'
import { filtersOfView, sameFilters, viewOfFilters } from '#features/feedback/web/views/view-filters.ts'
import { viewsQuery } from '#features/feedback/web/views/views-api.ts'
import type { StreamFilters } from '#lib/url.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'

export type ViewsPanelProps = { filters: StreamFilters; dates: Dates; onClose: () => void }

/** A built-in view for admins. */
const ROBOTS: StreamFilters = { suspected_bots: true }

/** The viewer's own and shared views, and a form to save the active filters as a new one. */
export function ViewsPanel({ filters, dates, onClose }: ViewsPanelProps) {
  const { t } = useTranslation('feedback')
  const { data, error, isPending, refetch } = useQuery(viewsQuery)
  const { create, change, remove } = useViewWrites()
  const linkTo = useSummaryLink({})
  const { person } = useSession()
  /** The view whose form is open, or a new one. */
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  // Closing a form or deleting a view removes the focused element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something may have been removed
  useEffect(() => {
    if (document.activeElement === document.body)
      panel.current?.querySelector<HTMLElement>('a, button, input')?.focus()
  }, [open, data])
  if (!data)
    return (
      <ListStatus loading={isPending} error={error} onRetry={() => void refetch()}>
        {t('views.none')}
      </ListStatus>
    )

  const { views, sharable_team_ids: sharable } = data
  const filtered = !sameFilters(filters, {})
  const robots = sameFilters(filters, ROBOTS)
  const close = () => {
    setOpen(null)
    create.reset()
    change.reset()
  }
  const groups = [
    { id: 'own', views: views.filter(({ own }) => own) },
    { id: 'shared', views: views.filter(({ own }) => !own) },
  ] as const

  const row = (view: View) => {
    const meaning = filtersOfView(view, dates)
    const active = sameFilters(meaning, filters)
    if (open === view.id)
      return (
        <li key={view.id}>
          <ViewForm
            view={view}
            sharable={sharable}
            saving={change.isPending}
            error={change.error}
            onCancel={close}
            onSave={(wanted) =>
              change.mutate({ id: view.id, updated_at: view.updated_at, ...wanted }, { onSuccess: close })
            }
          />
          <div className={cx('flex gap-8 wrap', s.further)}>
            {!active && filtered && (
              <Button
                variant="link"
                size="sm"
                onClick={() =>
                  change.mutate(
                    { id: view.id, updated_at: view.updated_at, ...viewOfFilters(filters, dates) },
                    { onSuccess: close },
                  )
                }
              >
                {t('views.useFilters')}
              </Button>
            )}
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                close()
                remove.mutate(view)
              }}
            >
              {t('views.delete')}
            </Button>
          </div>
        </li>
      )
    return (
      <li key={view.id} className={cx('row gap-2', s.row)}>
        <Link
          href={linkTo(meaning)}
          className={cx('row gap-6 grow compact ink', s.view, active && s.active)}
          aria-current={active ? 'true' : undefined}
          onClick={onClose}
        >
          {active && <Icon name="check" />}
          <span className={cx('stack min-0', s.text)}>
            <span dir="auto">{view.name}</span>
            {(view.team || !view.own) && (
              <small className="small muted">
                {[view.team?.name, view.own ? null : view.owner.full_name].filter(Boolean).join(' · ')}
              </small>
            )}
          </span>
        </Link>
        {view.can_edit && (
          <IconButton
            size="sm"
            icon="pencil"
            label={t('views.change', { name: view.name })}
            onClick={() => setOpen(view.id)}
          />
        )}
      </li>
    )
  }

  return (
    <div ref={panel} className="stack gap-10">
      {views.length === 0 && open !== 'new' && <p className="muted">{t('views.none')}</p>}
      {groups.map(
        ({ id, views: listed }) =>
          listed.length > 0 && (
            <section key={id} aria-label={t(`views.${id}`)}>
              <h3 className={s.head}>{t(`views.${id}`)}</h3>
              <ul className="stack gap-1">{listed.map(row)}</ul>
            </section>
          ),
      )}
      {person.isAdmin && (
        <section aria-label={t('views.always')}>
          <h3 className={s.head}>{t('views.always')}</h3>
          <Link
            href={linkTo(ROBOTS)}
            className={cx('row gap-6 grow compact ink', s.view, robots && s.active)}
            aria-current={robots ? 'true' : undefined}
            onClick={onClose}
          >
            {robots && <Icon name="check" />}
            <span className={cx('stack min-0', s.text)}>
              <span>{t('robots.title')}</span>
              <small className="small muted">{t('robots.hint')}</small>
            </span>
          </Link>
        </section>
      )}
      {open === 'new' ? (
        <ViewForm
          sharable={sharable}
          saving={create.isPending}
          error={create.error}
          onCancel={close}
          onSave={(wanted) =>
            create.mutate({ ...wanted, ...viewOfFilters(filters, dates) }, { onSuccess: close })
          }
        />
      ) : filtered ? (
        <Button size="sm" icon="plus" fullWidth onClick={() => setOpen('new')}>
          {t('views.saveFilters')}
        </Button>
      ) : (
        <p className={cx('small muted', s.hint)}>{t('views.hint')}</p>
      )}
    </div>
  )
}
