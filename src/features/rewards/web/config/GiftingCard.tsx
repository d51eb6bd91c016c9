import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/rewards/web/config/config.module.css'
import { type Gifting, setGiftingKey } from '#features/rewards/web/config/config-queries.ts'
import type { useCampaigns } from '#features/rewards/web/config/use-campaigns.ts'
import { useConfigWrite } from '#features/rewards/web/config/use-config-write.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { notify } from '#ui/notify.ts'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { Tag } from '#ui/Tag.tsx'

const DisconnectDialog = lazyPart(
  () => import('#features/rewards/web/config/DisconnectDialog.tsx'),
  'DisconnectDialog',
)

type GiftingCardProps = {
  gifting: Gifting
  campaigns: ReturnType<typeof useCampaigns>
  /** Whether the form for a key is open. */
  entering: boolean
  onEntering: (entering: boolean) => void
}

/** Connection to the gifting platform. The key can be entered but is never shown. */
export function GiftingCard({ gifting, campaigns, entering, onEntering }: GiftingCardProps) {
  const { t } = useTranslation('rewards')
  const [leaving, setLeaving] = useState(false)
  // Closing the form removes its buttons, so the focus returns to the button that opened it.
  const [back, setBack] = useState(false)
  const { enabled, lastFour } = gifting
  return (
    <Card
      title={t('gifting.title')}
      actions={
        enabled ? <Tag tone="good">{t('gifting.connected')}</Tag> : <Tag>{t('gifting.disconnected')}</Tag>
      }
    >
      <div className={s.fields}>
        <p className="body secondary">{t(enabled ? 'gifting.aboutOn' : 'gifting.aboutOff')}</p>
        {enabled && (
          <dl className={cx('stack gap-8', s.facts)}>
            <div>
              <dt>{t('gifting.key')}</dt>
              <dd>{lastFour ? t('gifting.endsIn', { end: lastFour }) : t('gifting.set')}</dd>
            </div>
            <div>
              <dt>{t('gifting.campaigns')}</dt>
              <dd>
                {campaigns.error ? (
                  <span className={s.missing}>
                    <Icon name="alert-triangle" />
                    {t('gifting.unreachable')}
                    <Button variant="link" size="sm" onClick={campaigns.retry}>
                      {t('gifting.again')}
                    </Button>
                  </span>
                ) : campaigns.all ? (
                  campaigns.all.map(({ name }) => name).join(', ') || t('gifting.noCampaigns')
                ) : (
                  '…'
                )}
              </dd>
            </div>
          </dl>
        )}
        {entering ? (
          <KeyForm
            onEnd={() => {
              setBack(true)
              onEntering(false)
            }}
          />
        ) : (
          <div className="flex gap-8 wrap">
            <Button icon="link" autoFocus={back} onClick={() => onEntering(true)}>
              {t(enabled ? 'gifting.replace' : 'gifting.connect')}
            </Button>
            {enabled && <Button onClick={() => setLeaving(true)}>{t('gifting.disconnect')}</Button>}
          </div>
        )}
      </div>
      <LazyPart onFailure={() => setLeaving(false)}>
        {leaving && <DisconnectDialog onClose={() => setLeaving(false)} />}
      </LazyPart>
    </Card>
  )
}

function KeyForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('rewards')
  const id = useId()
  const [key, setKey] = useState('')
  const connect = useConfigWrite(setGiftingKey)
  const { error } = connect
  const atField = isApiError(error, 422) ? (error.messageFor('apiKey') ?? error.serverMessage) : null
  const ready = key.trim() !== ''
  return (
    <form
      id={id}
      className={s.keyForm}
      noValidate
      aria-label={t('gifting.connect')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!ready || connect.isPending) return
        connect.mutate(key.trim(), {
          onSuccess: () => {
            notify(t('gifting.nowConnected'), 'success')
            onEnd()
          },
        })
      }}
    >
      {error && atField === null && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      <PasswordInput
        label={t('gifting.apiKey')}
        hint={t('gifting.apiKeyHint')}
        required
        autoFocus
        autoComplete="off"
        maxLength={500}
        value={key}
        error={atField ?? undefined}
        onChange={({ target }) => setKey(target.value)}
      />
      <div className="flex gap-8 wrap">
        <Button type="submit" variant="primary" disabled={!ready} loading={connect.isPending}>
          {t('save')}
        </Button>
        <Button disabled={connect.isPending} onClick={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
