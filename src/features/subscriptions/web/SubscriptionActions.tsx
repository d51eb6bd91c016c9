import { useTranslation } from 'react-i18next'
import type { ReportSubscription } from '#features/subscriptions/contract.ts'
import s from '#features/subscriptions/web/subscriptions.module.css'
import {
  useChangeReceipt,
  useChangeSubscription,
  useDeleteSubscription,
  useRestoreSubscription,
  useSendNow,
} from '#features/subscriptions/web/subscriptions-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import type { MenuEntry } from '#ui/Menu.tsx'
import { notify } from '#ui/notify.ts'

const Menu = lazyPart(() => import('#ui/Menu.tsx'), 'Menu')

type SubscriptionActionsProps = {
  subscription: ReportSubscription
  name: string
  onEdit: () => void
  onLog: () => void
}

/** Sends, changes, pauses and removes a subscription, or ends it for the person alone. */
export function SubscriptionActions({ subscription, name, onEdit, onLog }: SubscriptionActionsProps) {
  const { t } = useTranslation('subscriptions')
  const { t: app } = useTranslation('app')
  const { viewAs } = useSession()
  const change = useChangeSubscription()
  const receipt = useChangeReceipt()
  const send = useSendNow()
  const remove = useRemove()
  if (viewAs !== null) return null
  const { id, version, paused, can_edit, receives, source } = subscription
  const pause = () =>
    change.mutate(
      { id, version, paused: !paused },
      {
        onSuccess: () => notify(t(paused ? 'wasResumed' : 'wasPaused', { name }), 'success'),
        onError: (error) => notify(writeErrorText(error, app), 'error'),
      },
    )
  const items: (MenuEntry | 'separator')[] = [
    { label: t('log.open'), icon: 'history', onSelect: onLog },
    ...(can_edit
      ? [
          {
            label: t(paused ? 'resume' : 'pause'),
            icon: paused ? ('player-play' as const) : ('player-pause' as const),
            onSelect: pause,
          },
        ]
      : []),
    ...(receives === null
      ? []
      : [
          {
            label: t(receives ? 'receipt.end' : 'receipt.resume'),
            icon: 'mail' as const,
            onSelect: () =>
              receipt.mutate(
                { id, receives: !receives },
                {
                  onSuccess: () =>
                    notify(t(receives ? 'receipt.ended' : 'receipt.resumed', { name }), 'success'),
                },
              ),
          },
        ]),
    ...(can_edit
      ? ([
          'separator',
          { label: t('remove'), icon: 'trash', danger: true, onSelect: () => remove(id, name) },
        ] as const)
      : []),
  ]
  const more = <IconButton size="sm" icon="dots" label={t('more', { name })} />
  return (
    <span className={cx('inline-row gap-4 wrap', s.acts)}>
      {can_edit && (
        <Button size="sm" variant="quiet" icon="pencil" aria-label={t('edit.one', { name })} onClick={onEdit}>
          {t('edit.action')}
        </Button>
      )}
      {source && (
        <Button
          size="sm"
          variant="quiet"
          icon="mail"
          loading={send.isPending}
          aria-label={t('send.one', { name })}
          onClick={() =>
            send.mutate(id, {
              onSuccess: ({ requested }) =>
                notify(t(requested ? 'send.done' : 'send.already', { name }), 'success'),
            })
          }
        >
          {t('send.action')}
        </Button>
      )}
      <LazyPart>
        <Menu target={more} items={items} position="bottom-end" />
      </LazyPart>
    </span>
  )
}

/** Removes a subscription, with Undo. */
function useRemove() {
  const { t } = useTranslation('subscriptions')
  const remove = useDeleteSubscription()
  const restore = useRestoreSubscription()
  return (id: number, name: string) =>
    remove.mutate(id, {
      onSuccess: () =>
        notify(t('removed', { name }), 'success', {
          action: { label: t('undo'), onClick: () => restore.mutate(id) },
        }),
    })
}
