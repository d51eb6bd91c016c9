import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '#features/views/contract.ts'
import { useViewWrites } from '#features/views/web/use-view-writes.ts'
import { ViewForm } from '#features/views/web/ViewForm.tsx'
import s from '#features/views/web/Views.module.css'
import { type ViewsSetup, viewsQuery } from '#features/views/web/views-setup.ts'
import { ListStatus } from '#platform/web/ListStatus.tsx'
import { SubscribeContext } from '#platform/web/subscribe.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'

export type ViewsPanelProps = { setup: ViewsSetup; onClose: () => void }

/** The viewer's own and shared views, and a form to save the active filters as a new one. */
export function ViewsPanel({ setup, onClose }: ViewsPanelProps) {
  const { t } = useTranslation('views')
  const { kind, api, current, area, always } = setup
  const subscribe = use(SubscribeContext)
  const { data, error, isPending, refetch } = useQuery(viewsQuery(api))
  const { create, change, remove } = useViewWrites(api)
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
        {t('none')}
      </ListStatus>
    )

  const { views, sharable_team_ids: sharable } = data
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
    const active = setup.isActive(view)
    if (open === view.id)
      return (
        <li key={view.id}>
          <ViewForm
            view={view}
            sharable={sharable}
            area={area}
            saving={change.isPending}
            error={change.error}
            onCancel={close}
            onSave={(wanted) =>
              change.mutate({ id: view.id, updated_at: view.updated_at, ...wanted }, { onSuccess: close })
            }
          />
          <div className={cx('flex gap-8 wrap', s.further)}>
            {!active && current && (
              <Button
                variant="link"
                size="sm"
                onClick={() =>
                  change.mutate(
                    { id: view.id, updated_at: view.updated_at, ...current },
                    { onSuccess: close },
                  )
                }
              >
                {t('useFilters')}
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
              {t('delete')}
            </Button>
          </div>
        </li>
      )
    return (
      <li key={view.id} className={cx('row gap-2', s.row)}>
        <Link
          href={setup.hrefOf(view)}
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
        {subscribe && (
          <IconButton
            size="sm"
            icon="mail"
            label={t('subscribe', { name: view.name })}
            onClick={() => {
              onClose()
              subscribe({ kind, id: view.id, tile_key: null, name: view.name })
            }}
          />
        )}
        {view.can_edit && (
          <IconButton
            size="sm"
            icon="pencil"
            label={t('change', { name: view.name })}
            onClick={() => setOpen(view.id)}
          />
        )}
      </li>
    )
  }

  return (
    <div ref={panel} className="stack gap-10">
      {views.length === 0 && open !== 'new' && <p className="muted">{t('none')}</p>}
      {groups.map(
        ({ id, views: listed }) =>
          listed.length > 0 && (
            <section key={id} aria-label={t(id)}>
              <h3 className={s.head}>{t(id)}</h3>
              <ul className="stack gap-1">{listed.map(row)}</ul>
            </section>
          ),
      )}
      {always && (
        <section aria-label={t('always')}>
          <h3 className={s.head}>{t('always')}</h3>
          <Link
            href={always.href}
            className={cx('row gap-6 grow compact ink', s.view, always.isActive && s.active)}
            aria-current={always.isActive ? 'true' : undefined}
            onClick={onClose}
          >
            {always.isActive && <Icon name="check" />}
            <span className={cx('stack min-0', s.text)}>
              <span>{always.name}</span>
              <small className="small muted">{always.hint}</small>
            </span>
          </Link>
        </section>
      )}
      {open === 'new' ? (
        <ViewForm
          sharable={sharable}
          area={area}
          saving={create.isPending}
          error={create.error}
          onCancel={close}
          onSave={(wanted) =>
            create.mutate(
              { ...wanted, ...(current ?? { filters: {}, date_preset: null }) },
              { onSuccess: close },
            )
          }
        />
      ) : current ? (
        <Button size="sm" icon="plus" fullWidth onClick={() => setOpen('new')}>
          {t('saveFilters')}
        </Button>
      ) : (
        <p className={cx('small muted', s.hint)}>{t('hint')}</p>
      )}
    </div>
  )
}
