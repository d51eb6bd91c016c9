import { useTranslation } from 'react-i18next'
import type { Sharing } from '#features/coaching/sessions/web/share/use-sharing.ts'
import { useDayWords } from '#features/coaching/sessions/web/use-day-words.ts'
import { SavingState } from '#features/coaching/sessions/web/workspace/SavingState.tsx'
import saving from '#features/coaching/sessions/web/workspace/saving.module.css'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Menu, type MenuEntry } from '#ui/Menu.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Tag } from '#ui/Tag.tsx'

type SessionBarProps = {
  sharing: Sharing
  onPlan: () => void
  onKeys: () => void
  onConflict: () => void
  onPrint: () => void
  onDelete: () => void
}

/** The page bar: participant, state, planned day, saving state, share button and menu. */
export function SessionBar({ sharing, onPlan, onKeys, onConflict, onPrint, onDelete }: SessionBarProps) {
  const { t } = useTranslation('coaching-sessions')
  const narrow = useNarrow()
  const { answer, editor, state } = useSessionWork()
  const { coachingSession: session } = answer
  const { now } = state.draft
  const day = useDayWords()
  const plan = [now.scheduledFor && day(now.scheduledFor), now.repeats && t(`repeats.${now.repeats}`)]
    .filter(Boolean)
    .join(' · ')
  const items: (MenuEntry | 'separator')[] = [
    ...(narrow
      ? [
          {
            label: t(now.private ? 'makeOpen' : 'makePrivate'),
            icon: 'lock' as const,
            onSelect: () => editor.change({ private: !now.private }, { now: true }),
          },
          { label: t('plan.open'), icon: 'calendar' as const, onSelect: onPlan },
        ]
      : []),
    { label: t('print'), icon: 'printer', onSelect: onPrint },
    { label: t('keys.change'), icon: 'keyboard', onSelect: onKeys },
    'separator',
    { label: t('delete'), icon: 'trash', danger: true, onSelect: onDelete },
  ]
  const menu = (
    <Menu
      position="bottom-end"
      width={240}
      target={<IconButton icon="dots" label={t('more')} />}
      items={items}
    />
  )
  const isQuiet = state.status === 'saved' || state.status === 'saving'
  const status = session.resharedAt ? 'reshared' : session.sharedAt ? 'shared' : 'draft'
  return (
    <PageBar
      title={narrow ? session.employee.full_name : t('titleOf', { name: session.employee.full_name })}
      crumb={
        <>
          <Link
            href={paths.oneOnOnes({ employee_id: session.employeeId })}
            className={cx('stack place-center', s.back)}
            aria-label={t('backTo')}
            title={t('backTo')}
          >
            <Icon name="arrow-left" />
          </Link>
          <Avatar name={session.employee.full_name} image={session.employee.image} size="md" />
        </>
      }
      fact={
        narrow ? (
          <span className={saving.phoneFact}>
            {/* There is room for one of the two: what is not saved comes before what it is. */}
            {isQuiet &&
              `${[plan, t(`status.${status}`), now.private && t('private')].filter(Boolean).join(' · ')} · `}
            <SavingState onConflict={onConflict} short />
          </span>
        ) : (
          <span className="inline-row gap-6">
            <Tag tone={status === 'draft' ? 'plain' : 'good'}>{t(`status.${status}`)}</Tag>
            {session.acknowledgedAt && <Tag>{t('acknowledged')}</Tag>}
            <Button variant="quiet" size="sm" icon="calendar" onClick={onPlan}>
              {plan || t('plan.open')}
            </Button>
          </span>
        )
      }
      actions={
        <>
          <SavingState onConflict={onConflict} />
          <Switch
            checked={now.private}
            onChange={(on) => editor.change({ private: on }, { now: true })}
            aria-describedby="session-private-hint"
          >
            {t('private')}
          </Switch>
          <span id="session-private-hint" className="sr">
            {t('privateHint', { name: session.employee.full_name })}
          </span>
          {menu}
          <ShareButton sharing={sharing} />
        </>
      }
      phoneActions={menu}
    />
  )
}

/** Opens the preview, from which a session is shared. */
export function ShareButton({ sharing, large = false }: { sharing: Sharing; large?: boolean }) {
  const { t } = useTranslation('coaching-sessions')
  const { answer } = useSessionWork()
  return (
    <Button
      variant="primary"
      icon="eye"
      size={large ? 'lg' : 'md'}
      fullWidth={large}
      loading={sharing.opening}
      onClick={() => void sharing.open()}
    >
      {t(answer.coachingSession.sharedAt ? 'share.again' : 'share.open')}
    </Button>
  )
}
