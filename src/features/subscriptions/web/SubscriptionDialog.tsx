import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubscriptionFields } from '#features/subscriptions/web/SubscriptionFields.tsx'
import { inputOf, NEW_VALUES, type Values } from '#features/subscriptions/web/subscription-values.ts'
import { subscriptionsQuery, useCreateSubscription } from '#features/subscriptions/web/subscriptions-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useSession } from '#platform/web/session.ts'
import type { Subscribable } from '#platform/web/subscribe.ts'
import { Banner } from '#ui/Banner.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'

/** Subscribes to a dashboard, a tile or a saved view. */
export function SubscriptionDialog({ source, onClose }: { source: Subscribable; onClose: () => void }) {
  const { t } = useTranslation('subscriptions')
  const { t: app } = useTranslation('app')
  const { person } = useSession()
  const navigate = useNavigate()
  const [values, setValues] = useState<Values>({ ...NEW_VALUES, reader_ids: [person.id] })
  const list = useQuery(subscriptionsQuery('own')).data
  const create = useCreateSubscription()
  const { error } = create
  const faultOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  const { kind, id, tile_key, name } = source
  const submit = () =>
    create.mutate(
      { source: { kind, id, tile_key }, ...inputOf(values, null) },
      {
        onSuccess: () => {
          onClose()
          notify(t('created', { name }), 'success', {
            action: { label: t('open'), onClick: () => void navigate({ href: paths.subscriptions() }) },
          })
        },
      },
    )
  return (
    <FormDialog
      title={t('subscribe', { name })}
      submit={t('submit')}
      busy={create.isPending}
      disabled={values.reader_ids.length === 0}
      onClose={onClose}
      onSubmit={submit}
      className="stack gap-16"
    >
      <p className="compact secondary">{t('lead')}</p>
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, app)}</Banner>}
      <SubscriptionFields
        values={values}
        known={[]}
        chats={null}
        canChooseReaders={list?.can_choose_readers ?? false}
        faultOf={faultOf}
        onChange={(part) => setValues((now) => ({ ...now, ...part }))}
      />
    </FormDialog>
  )
}
