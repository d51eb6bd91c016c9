import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/ResponseCard.module.css'
import { usePatchResponse } from '#features/feedback/web/stream-cache.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { Tag } from '#ui/Tag.tsx'

/** Why a response counts in no figure. An admin can count it, and undo that. */
export function ExcludedNote({ solicitation }: { solicitation: Solicitation }) {
  const { t } = useTranslation('feedback')
  const { permissions } = useSession()
  const patch = usePatchResponse()
  const { id } = solicitation
  const judge = useMutation({
    mutationFn: (suspectedBot: boolean): Promise<Solicitation> =>
      bodyOf(
        api.PUT('/api/v1/stream/{id}/suspected_bot', {
          params: { path: { id: String(id) } },
          body: { suspected_bot: suspectedBot },
        }),
      ),
    onSuccess: (changed, suspectedBot) => {
      patch(id, () => changed)
      if (!suspectedBot)
        notify(t('excluded.counted'), 'success', {
          action: { label: t('excluded.undo'), onClick: () => judge.mutate(true) },
        })
    },
    onError: () => notify(t('excluded.failed'), 'error'),
  })
  return (
    <section className={cx('row wrap compact secondary', s.excluded)} aria-label={t('excluded.title')}>
      <Tag tone="warn">{t('excluded.title')}</Tag>
      <span>{t('excluded.why')}</span>
      {(permissions.admin || permissions.companyAdmin) && (
        <Button size="xs" loading={judge.isPending} onClick={() => judge.mutate(false)}>
          {t('excluded.count')}
        </Button>
      )}
    </section>
  )
}
