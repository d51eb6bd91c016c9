import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/MailOutboxPage.module.css'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { translateErrorMessage } from '#platform/web/faults/translate-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'

const Sheet = lazyPart(() => import('#ui/Sheet.tsx'), 'Sheet')

type Mail = AnswerTo<'/api/v1/mail_messages', 'get'>['mail_messages'][number]

/** Mail that was sent or, without a mail server, kept here, so that an admin can pass on invitations and links. */
export function MailOutboxPage() {
  const { t } = useTranslation('pages')
  return (
    <>
      <PageBar title={t('app:outbox.title')} crumb={<SettingsCrumb />} />
      <div className={cx('stack gap-16', s.page)}>
        <p className="secondary">{t('outbox.lead')}</p>
        <Outbox />
      </div>
    </>
  )
}

function Outbox() {
  const { t } = useTranslation('pages')
  const [peeked, setPeeked] = useState<Mail | null>(null)
  const columns = useColumns(setPeeked)
  const mails = useInfiniteQuery({
    queryKey: ['mail-messages'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await bodyOf(
        api.GET('/api/v1/mail_messages', { params: { query: { after: pageParam } }, signal }),
      )
      return { ...page, mail_messages: await Promise.all(page.mail_messages.map(withTranslatedReason)) }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  if (mails.isError && !mails.data) return <ReadError error={mails.error} onRetry={mails.refetch} />

  return (
    <>
      <DataTable
        caption={t('app:outbox.title')}
        columns={columns}
        rows={mails.data?.pages.flatMap((page) => page.mail_messages) ?? []}
        rowKey={(mail) => mail.id}
        loading={mails.isPending}
        peeked={(mail) => mail.id === peeked?.id}
        empty={<EmptyState kind="none-yet" title={t('outbox.noneTitle')} text={t('outbox.noneText')} />}
      />
      {mails.isFetchNextPageError ? (
        <ReadError error={mails.error} onRetry={() => void mails.fetchNextPage()} />
      ) : (
        mails.hasNextPage && (
          <Button
            className={s.more}
            loading={mails.isFetchingNextPage}
            onClick={() => void mails.fetchNextPage()}
          >
            {t('outbox.more')}
          </Button>
        )
      )}
      <LazyPart onFailure={() => setPeeked(null)} key={peeked?.id}>
        {peeked && (
          <Sheet opened title={peeked.subject} onClose={() => setPeeked(null)}>
            <div className={cx('compact muted', s.facts)}>
              <p>{peeked.to}</p>
              <SendingState mail={peeked} />
            </div>
            <pre className={cx('body break', s.text)}>{peeked.text || t('outbox.noText')}</pre>
          </Sheet>
        )}
      </LazyPart>
    </>
  )
}

/** When the mail was sent or given up, and why it was not sent. */
function SendingState({ mail }: { mail: Mail }) {
  const when = useMoment()
  const status = useStatuses()[mail.status]
  return (
    <>
      <p>
        {status}
        {mail.status_at && (
          <>
            {', '}
            <time dateTime={mail.status_at}>{when(mail.status_at)}</time>
          </>
        )}
      </p>
      {mail.error && <p className="break">{mail.error}</p>}
    </>
  )
}

const withTranslatedReason = async (mail: Mail): Promise<Mail> => ({
  ...mail,
  error: mail.error && (await translateErrorMessage(mail.error)),
})

function useStatuses(): Record<Mail['status'], string> {
  const { t } = useTranslation('pages')
  return {
    queued: t('outbox.queued'),
    sending: t('outbox.sending'),
    sent: t('outbox.sent'),
    failed: t('outbox.failed'),
    kept: t('outbox.kept'),
    uncertain: t('outbox.uncertain'),
  }
}

function useColumns(read: (mail: Mail) => void): Column<Mail>[] {
  const { t } = useTranslation('pages')
  const when = useMoment()
  const statuses = useStatuses()
  return [
    {
      id: 'subject',
      header: t('outbox.subject'),
      cell: (mail) => (
        <Button
          variant="link"
          aria-label={t('outbox.read', { subject: mail.subject })}
          onClick={() => read(mail)}
        >
          {mail.subject}
        </Button>
      ),
    },
    { id: 'to', header: t('outbox.to'), cell: (mail) => mail.to },
    { id: 'status', header: t('outbox.status'), cell: (mail) => statuses[mail.status], wideOnly: true },
    {
      id: 'created',
      header: t('outbox.created'),
      cell: (mail) => <time dateTime={mail.created_at}>{when(mail.created_at)}</time>,
      wideOnly: true,
    },
  ]
}
