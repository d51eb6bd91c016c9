import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  isNotAllowed,
  type PushDevice,
  pushQuery,
  useRemovePushDevice,
  useTestPushDevice,
  useTurnPushOn,
} from '#features/people/web/push/push-api.ts'
import { browserName } from '#features/people/web/sessions/browser-name.ts'
import s from '#features/people/web/sessions/sessions.module.css'
import { momentFormat } from '#lib/moment-format.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Notifications of this browser, and the person's other devices, on the profile page. */
export function PushDevices() {
  const { t } = useTranslation('people')
  const push = useQuery(pushQuery)
  return (
    <section className={cx('stack-fit gap-12', s.part)}>
      <h2>{t('push.title')}</h2>
      <p className="secondary">{t('push.lead')}</p>
      {push.isPending && <Skeleton height={96} />}
      {push.isError && <ReadError error={push.error} onRetry={push.refetch} />}
      {push.data && (
        <>
          {push.data.public_key !== null && <ThisBrowser push={push.data} publicKey={push.data.public_key} />}
          {push.data.devices.length > 0 && (
            <ul className="stack-fit gap-12" aria-label={t('push.devices')}>
              {push.data.devices.map((device) => (
                <DeviceItem key={device.id} device={device} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

type Push = NonNullable<Awaited<ReturnType<NonNullable<typeof pushQuery.queryFn>>>>

/** How to turn notifications on here; nothing if they are on. */
function ThisBrowser({ push: { browser, devices }, publicKey }: { push: Push; publicKey: string }) {
  const { t } = useTranslation('people')
  const { person } = useSession()
  const turnOn = useTurnPushOn(person.id)
  if (browser === 'unsupported') return <p>{t('push.unsupported')}</p>
  if (browser === 'blocked') return <p>{t('push.blocked')}</p>
  if (browser === 'subscribed' && devices.some(({ is_current }) => is_current)) return null
  return (
    <>
      <Button
        className={s.start}
        loading={turnOn.isPending}
        onClick={() => turnOn.mutate(publicKey, { onSuccess: () => notify(t('push.turnedOn'), 'success') })}
      >
        {t('push.turnOn')}
      </Button>
      {turnOn.isError && <p role="alert">{failureText(turnOn.error, t)}</p>}
    </>
  )
}

function failureText(error: unknown, t: ReturnType<typeof useTranslation<'people'>>['t']): string {
  if (isNotAllowed(error)) return t('push.notAllowed')
  return isApiError(error) ? writeErrorText(error, t) : t('push.noService')
}

function DeviceItem({ device }: { device: PushDevice }) {
  const { t, i18n } = useTranslation('people')
  const { company, viewAs } = useSession()
  const remove = useRemovePushDevice(device)
  const test = useTestPushDevice(device)
  const name = browserName(device.user_agent) ?? t('sessions.own.unknown')
  const moment = momentFormat(i18n.language, company.timeZone)
  const at = (text: string) => moment.format(new Date(text))
  return (
    <li className="stack-fit gap-8">
      <p>
        <b>{name}</b>
        {device.is_current && ` · ${t('sessions.own.current')}`}
      </p>
      <p className="small muted">
        {[
          t('push.added', { at: at(device.created_at) }),
          device.last_used_at === null
            ? t('push.neverUsed')
            : t('push.used', { at: at(device.last_used_at) }),
        ].join(' · ')}
      </p>
      {viewAs === null && (
        <div className="flex gap-8 wrap">
          <Button
            size="sm"
            aria-label={t('push.testOf', { name })}
            loading={test.isPending}
            onClick={() =>
              test.mutate(undefined, { onSuccess: () => notify(t('push.tested', { name }), 'success') })
            }
          >
            {t('push.test')}
          </Button>
          <Button
            size="sm"
            aria-label={t('push.turnOffOf', { name })}
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => notify(t('push.turnedOff', { name }), 'success'),
              })
            }
          >
            {t('push.turnOff')}
          </Button>
        </div>
      )}
    </li>
  )
}
