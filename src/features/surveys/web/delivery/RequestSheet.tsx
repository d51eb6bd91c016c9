import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/surveys/web/delivery/RequestsPage.module.css'
import {
  type RequestDetail,
  requestQuery,
  useRequestAction,
} from '#features/surveys/web/delivery/requests-api.ts'
import { useEventWords, useStatusWords } from '#features/surveys/web/delivery/status-words.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** One survey request: its link, its history, and the actions that are still possible. */
export function RequestSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('surveys')
  const request = useQuery(requestQuery(id))
  const { customer, external_id } = request.data ?? {}
  const title = customer?.name ?? customer?.email ?? external_id ?? t('delivery.title')
  return (
    <Sheet opened onClose={onClose} title={<span dir="auto">{title}</span>} size={460}>
      {request.isError && !request.data ? (
        <ReadError error={request.error} onRetry={request.refetch} />
      ) : request.data ? (
        <Detail request={request.data} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Sheet>
  )
}

function Detail({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('surveys')
  const statuses = useStatusWords()
  const kinds = useEventWords()
  const moment = useMoment()
  const time = (text: string) => <time dateTime={text}>{moment(text)}</time>
  const { status, survey, url } = request
  const facts: [string, ReactNode][] = [
    [
      t('delivery.statusLabel'),
      <Tag key="status" tone={statuses[status].tone}>
        {statuses[status].label}
      </Tag>,
    ],
    ...(request.error ? ([[t('delivery.reason'), request.error]] as [string, string][]) : []),
    [t('survey'), t('delivery.version', { name: survey.name, version: survey.version })],
    [
      t('delivery.customer'),
      [request.customer.name, request.customer.email].filter(Boolean).join(', ') || '–',
    ],
    [t('delivery.employee'), request.employee?.name ?? '–'],
    ...(request.channel ? ([[t('delivery.channel'), request.channel.name]] as [string, string][]) : []),
    ...(request.brand ? ([[t('delivery.brand'), request.brand.name]] as [string, string][]) : []),
    [t('delivery.externalId'), request.external_id],
    [t('delivery.expires'), time(request.expires_at)],
    [t('delivery.reminders'), request.reminders_sent],
  ]
  return (
    <>
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={s.fact}>
            <dt className="muted">{name}</dt>
            <dd className="min-0 break" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {url !== null && <CopyLink url={url} />}
      <h3>{t('delivery.timeline')}</h3>
      <ol className={cx('stack gap-12', s.timeline)}>
        {request.events.map(({ kind, note, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
          <li key={index}>
            {kinds[kind]}
            {time(at)}
            {note && <p dir="auto">{note}</p>}
          </li>
        ))}
      </ol>
      <Acts request={request} />
    </>
  )
}

function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation('surveys')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify(t('delivery.copied'), 'success'),
      () => notify(t('delivery.copyFailed'), 'warning'),
    )
  return (
    <div className={s.link}>
      <TextInput label={t('delivery.link')} value={url} readOnly onFocus={(event) => event.target.select()} />
      <Button icon="copy" onClick={() => void copy()}>
        {t('delivery.copy')}
      </Button>
    </div>
  )
}

function Acts({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('surveys')
  const [asking, setAsking] = useState(false)
  const resend = useRequestAction(request.id, 'resend')
  const revoke = useRequestAction(request.id, 'revoke')
  const run = (act: typeof resend, message: string) =>
    act.mutate(undefined, {
      onSuccess: () => notify(message, 'success'),
      onError: (error) => notify(writeErrorText(error, t), 'error'),
      onSettled: () => setAsking(false),
    })
  return (
    <div className="flex gap-8 wrap">
      {request.response_uuid !== null && (
        <Link href={paths.request(request.response_uuid)}>{t('delivery.toResponse')}</Link>
      )}
      {request.may.resend && (
        <Button icon="mail" loading={resend.isPending} onClick={() => run(resend, t('delivery.resent'))}>
          {t('delivery.resend')}
        </Button>
      )}
      {request.may.revoke && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('delivery.revoke')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          busy={revoke.isPending}
          onClose={() => setAsking(false)}
          title={t('delivery.revokeTitle')}
          confirm={t('delivery.revoke')}
          onConfirm={() => run(revoke, t('delivery.revoked'))}
        >
          <p>{t('delivery.revokeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
