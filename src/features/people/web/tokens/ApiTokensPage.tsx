import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListCard } from '#features/company/web/ListCard.tsx'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { useScopeWords } from '#features/people/web/tokens/scope-words.ts'
import s from '#features/people/web/tokens/tokens.module.css'
import { type Token, tokensQuery, useRevokeToken } from '#features/people/web/tokens/tokens-api.ts'
import { dayFormat } from '#lib/moment-format.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import type { Column } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Tag, type TagTone } from '#ui/Tag.tsx'

const NewTokenDialog = lazyPart(
  () => import('#features/people/web/tokens/NewTokenDialog.tsx'),
  'NewTokenDialog',
)
const ConfirmDialog = lazyPart(() => import('#ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** API tokens, with which programs send and read data: create, list, revoke. */
export function ApiTokensPage() {
  const { t } = useTranslation('people')
  const [making, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<Token | null>(null)
  const tokens = useInfiniteQuery(tokensQuery)
  const columns = useColumns(setRevoking)
  const make = (
    <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
      {t('tokens.new')}
    </Button>
  )
  return (
    <>
      <PageBar title={t('tokens.title')} crumb={<SettingsCrumb />} actions={make} />
      <div className={cx('stack gap-16', s.page)}>
        <p className={s.lead}>
          {t('tokens.lead')}{' '}
          <Link href="/api/docs" rel="external">
            {t('tokens.docs')}
          </Link>
          {' · '}
          <Link href={paths.graphqlExplorer()}>{t('tokens.explorer')}</Link>
        </p>
        <span className="narrow-only">{make}</span>
        <ListCard
          caption={t('tokens.title')}
          columns={columns}
          list={tokens}
          rows={tokens.data?.pages.flatMap((page) => page.api_tokens)}
          rowKey={({ id }) => id}
          none={{ icon: 'lock', title: t('tokens.noneTitle'), text: t('tokens.noneText') }}
        />
      </div>
      <LazyPart onFailure={() => setMaking(false)} key={String(making)}>
        {making && <NewTokenDialog onClose={() => setMaking(false)} />}
      </LazyPart>
      <LazyPart onFailure={() => setRevoking(null)} key={revoking?.id}>
        {revoking && <Revoking token={revoking} onClose={() => setRevoking(null)} />}
      </LazyPart>
    </>
  )
}

function Revoking({ token, onClose }: { token: Token; onClose: () => void }) {
  const { t } = useTranslation('people')
  const revoke = useRevokeToken()
  const confirm = () =>
    revoke.mutate(token.id, {
      onSuccess: () => {
        onClose()
        notify(t('tokens.revoked', { name: token.name }), 'success')
      },
    })
  return (
    <ConfirmDialog
      busy={revoke.isPending}
      onClose={onClose}
      title={t('tokens.revokeTitle', { name: token.name })}
      confirm={t('tokens.revoke')}
      onConfirm={confirm}
    >
      {t('tokens.revokeText')}
    </ConfirmDialog>
  )
}

const TONES: Record<Token['state'], TagTone> = { active: 'good', expired: 'plain', revoked: 'plain' }

function useColumns(revoke: (token: Token) => void): Column<Token>[] {
  const { t, i18n } = useTranslation('people')
  const { company } = useSession()
  const words = useScopeWords()
  const format = dayFormat(i18n.language, company.timeZone)
  const day = (time: string) => <time dateTime={time}>{format.format(new Date(time))}</time>
  const states: Record<Token['state'], string> = {
    active: t('tokens.active'),
    expired: t('tokens.expired'),
    revoked: t('tokens.wasRevoked'),
  }
  return [
    {
      id: 'name',
      header: t('tokens.name'),
      cell: ({ name, scopes, allowed_addresses }) => (
        <span className={cx('stack gap-4', s.name)}>
          <b>{name}</b>
          <span className="flex gap-4 wrap">
            {scopes.map((scope) => (
              <Tag key={scope}>{words[scope].label}</Tag>
            ))}
          </span>
          {allowed_addresses.length > 0 && (
            <span className="small secondary" title={allowed_addresses.join('\n')}>
              {t('tokens.fromCount', { count: allowed_addresses.length })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('tokens.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{states[state]}</Tag>,
    },
    {
      id: 'used',
      header: t('tokens.lastUsed'),
      cell: ({ last_used_at, last_used_address, last_use_refused }) =>
        last_used_at === null ? (
          t('tokens.never')
        ) : (
          <span className="stack">
            {day(last_used_at)}
            {last_used_address !== null && (
              <span className={cx('small', last_use_refused ? 'bad' : 'secondary')}>
                {t(last_use_refused ? 'tokens.refusedFrom' : 'tokens.usedFrom', {
                  address: last_used_address,
                })}
              </span>
            )}
          </span>
        ),
      wideOnly: true,
    },
    { id: 'expires', header: t('tokens.expires'), cell: ({ expires_at }) => day(expires_at), wideOnly: true },
    {
      id: 'by',
      header: t('tokens.madeBy'),
      cell: ({ created_by }) => (
        <Link href={paths.activityLog({ person: created_by.id })}>{created_by.name}</Link>
      ),
      wideOnly: true,
    },
    {
      id: 'acts',
      header: <span className="sr">{t('tokens.acts')}</span>,
      cell: (token) =>
        token.state === 'active' && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('tokens.revokeTitle', { name: token.name })}
            onClick={() => revoke(token)}
          >
            {t('tokens.revoke')}
          </Button>
        ),
    },
  ]
}
