import { useTranslation } from 'react-i18next'
import type { ReportSubscription } from '#features/subscriptions/contract.ts'
import { SubscriptionFields } from '#features/subscriptions/web/SubscriptionFields.tsx'
import { inputOf, type Values, valuesOf } from '#features/subscriptions/web/subscription-values.ts'
import { useChangeSubscription } from '#features/subscriptions/web/subscriptions-api.ts'
import { useSubscriptionWords } from '#features/subscriptions/web/use-subscription-words.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'

type EditDialogProps = {
  subscription: ReportSubscription
  canChooseReaders: boolean
  onClose: () => void
}

/** Changes the schedule, the readers and the files of a subscription. */
export function EditDialog({ subscription, canChooseReaders, onClose }: EditDialogProps) {
  const { t } = useTranslation('subscriptions')
  const { t: app } = useTranslation('app')
  const { nameOf, scheduleOf } = useSubscriptionWords()
  const change = useChangeSubscription()
  const name = nameOf(subscription)
  const form = useVersionedForm(null, {
    copy: subscription,
    valuesOf,
    write: (values: Values, base: ReportSubscription) =>
      change.mutateAsync({ id: base.id, version: base.version, ...inputOf(values, base) }),
    onSaved: () => {
      onClose()
      notify(t('saved', { name }), 'success')
    },
  })
  const { values, setValues, error } = form
  const { stored } = form.conflict
  if (stored) {
    const words = (of: Values) => ({
      schedule: scheduleOf(of),
      readers: String(of.reader_ids.length),
      chats: [...(of.slack.isOn ? ['Slack'] : []), ...(of.teams.isOn ? ['Microsoft Teams'] : [])].join(', '),
      files: [...(of.csv ? [t('csv')] : []), ...(of.pdf ? [t('pdf')] : [])].join(', '),
    })
    const labels = {
      schedule: t('repeats.label'),
      readers: t('readers.label'),
      chats: t('chats.label'),
      files: t('files'),
    }
    return (
      <StaleCopy
        {...form.conflict}
        fields={(copy) => differingFields(labels, { mine: words(values), stored: words(valuesOf(copy)) })}
      />
    )
  }
  return (
    <FormDialog
      title={t('edit.title', { name })}
      submit={t('save')}
      busy={form.isSaving}
      disabled={values.reader_ids.length === 0}
      onClose={onClose}
      onSubmit={() => form.save()}
      className="stack gap-16"
    >
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, app)}</Banner>}
      <SubscriptionFields
        values={values}
        known={subscription.readers}
        chats={subscription}
        canChooseReaders={canChooseReaders}
        faultOf={(field) => (isApiError(error, 422) ? error.messageFor(field) : undefined)}
        onChange={(part) => setValues((now) => ({ ...now, ...part }))}
      />
    </FormDialog>
  )
}
