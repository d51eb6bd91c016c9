import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  hourLabel,
  reportSettings,
  type SubscriptionType,
  weekdayName,
} from '#features/notifications/digests/contract.ts'
import {
  INTERVALS,
  type Interval,
  type Schedule,
  sendEmailAt,
} from '#features/notifications/digests/schedule.ts'
import {
  endSubscription,
  type Stored,
  saveSubscription,
  subscriptionQuery,
} from '#features/notifications/digests/web/digests-queries.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const DigestPreview = lazyPart(
  () => import('#features/notifications/digests/web/DigestPreview.tsx'),
  'DigestPreview',
)

type SlideoutProps = { type: SubscriptionType; opened: boolean; onClose: () => void }

/** Settings of a digest: daily or weekly, on which day and at which hour. */
export function DigestSlideout({ type, opened, onClose }: SlideoutProps) {
  const { t } = useTranslation('notifications-digests')
  const stored = useQuery({ ...subscriptionQuery(type), staleTime: 0, enabled: opened })
  const [busy, setBusy] = useState(false)
  const [previewed, setPreviewed] = useState(false)
  const formId = useId()
  const { viewAs } = useSession()
  // Escape closes only the preview if it is open.
  const close = () => {
    if (!previewed) onClose()
  }
  return (
    <>
      <Sheet
        opened={opened}
        onClose={close}
        title={t('title')}
        footer={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              loading={busy}
              disabled={!stored.data || viewAs !== null}
            >
              {t('save')}
            </Button>
          </>
        }
      >
        {stored.data ? (
          <DigestForm
            key={`${opened}`}
            formId={formId}
            type={type}
            stored={stored.data}
            onBusy={setBusy}
            onPreview={() => setPreviewed(true)}
            onClose={onClose}
          />
        ) : stored.isError ? (
          <ReadError error={stored.error} onRetry={() => void stored.refetch()} />
        ) : (
          <div role="status" aria-label={t('loading')}>
            <SkeletonRows rows={3} height={56} />
          </div>
        )}
      </Sheet>
      {previewed && (
        <LazyPart onFailure={() => setPreviewed(false)}>
          <DigestPreview type={type} onClose={() => setPreviewed(false)} />
        </LazyPart>
      )}
    </>
  )
}

type FormProps = {
  formId: string
  type: SubscriptionType
  stored: Stored
  onBusy: (busy: boolean) => void
  onPreview: () => void
  onClose: () => void
}

function DigestForm({ formId, type, stored, onBusy, onPreview, onClose }: FormProps) {
  const { t, i18n } = useTranslation('notifications-digests')
  const { company, viewAs } = useSession()
  const moment = useMoment()
  const [chosen, setChosen] = useState<Schedule>(() => reportSettings(stored.subscription, company.timeZone))
  const { save, end, changedElsewhere } = useWrites(type, stored, onBusy, onClose)
  const next = sendEmailAt(chosen, company.timeZone, new Date()).toISOString()
  const { id } = stored.subscription
  const choose = (change: Partial<Schedule>) => setChosen({ ...chosen, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending)
      save.mutate({ interval: chosen.interval, subscription_type: type, send_email_at: next })
  }
  return (
    <form id={formId} className="stack gap-16" onSubmit={submit} noValidate>
      <p className="compact secondary">{t(`lead.${type}`)}</p>
      {changedElsewhere && (
        <Banner tone="warn" live>
          {t('changedElsewhere')}
        </Banner>
      )}
      {stored.kept && <Banner icon="info-circle">{t('kept')}</Banner>}
      <Select
        label={t('interval.label')}
        value={chosen.interval}
        options={INTERVALS.map((value) => ({ value, label: t(`interval.${value}`) }))}
        onChange={({ target }) => choose({ interval: target.value as Interval })}
        data-autofocus
      />
      {chosen.interval === 'weekly' && (
        <Select
          label={t('day')}
          value={String(chosen.dayOfWeek)}
          options={WEEK.map((day) => ({
            value: String(day),
            label: capital(weekdayName(day, i18n.language)),
          }))}
          onChange={({ target }) => choose({ dayOfWeek: Number(target.value) })}
        />
      )}
      <Select
        label={t('hour')}
        hint={t('zone', { zone: company.timeZone.replaceAll('_', ' ') })}
        value={String(chosen.sendAt)}
        options={HOURS.map((hour) => ({ value: String(hour), label: hourLabel(hour) }))}
        onChange={({ target }) => choose({ sendAt: Number(target.value) })}
      />
      <p className="compact secondary">{t(id === null ? 'nextIfSaved' : 'next', { moment: moment(next) })}</p>
      <div className="flex gap-8 wrap">
        <Button icon="eye" aria-haspopup="dialog" onClick={onPreview}>
          {t('preview')}
        </Button>
        {id !== null && (
          <Button
            variant="quiet"
            loading={end.isPending}
            disabled={viewAs !== null}
            onClick={() => end.mutate(id)}
          >
            {t('off')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Weeks start on Monday here. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function useWrites(
  type: SubscriptionType,
  first: Stored,
  onBusy: (busy: boolean) => void,
  onClose: () => void,
) {
  const { t } = useTranslation('notifications-digests')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const { queryKey } = subscriptionQuery(type)
  // The copy that was read, so that a newer one is not overwritten without asking.
  const [stored, setStored] = useState(first)
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const failed = (error: unknown) => {
    // Another window saved first. The selection stays, and saving again overwrites it.
    const isOther = isApiError(error, 409) || isApiError(error, 404) || isApiError(error, 422)
    setChangedElsewhere(isOther)
    if (!isOther) notify(writeErrorText(error, app), 'error')
    else
      queryClient
        .fetchQuery({ ...subscriptionQuery(type), staleTime: 0 })
        .then(setStored, (fault: unknown) => notify(writeErrorText(fault, app), 'error'))
  }
  const save = useMutation({
    mutationFn: (body: Parameters<typeof saveSubscription>[1]) => saveSubscription(stored, body),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      notify(t('saved'), 'success')
      onClose()
    },
    onError: failed,
    meta: { handles: 'all' },
  })
  const end = useMutation({
    mutationFn: endSubscription,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey })
      notify(t('ended'), 'success')
      onClose()
    },
    onError: failed,
    meta: { handles: 'all' },
  })
  return { save, end, changedElsewhere }
}
